// Who plays on this device: a secret that is made here without a word, and by which the server knows the person again.

import { newSecret } from './random';
import { drop, recall, remember } from './storage';

const SECRET = 'ludi.person';

/** Empty before the first table. */
export const knownPerson = (): string => recall(SECRET) ?? '';

/** Made when it is needed first. */
export function person(): string {
  const known = knownPerson() || newSecret();
  remember(SECRET, known);
  return known;
}

export const forgetPerson = (): void => drop(SECRET);
