// How this device likes its tables: motion, sounds, notifications.

import { recall, remember } from './storage';

export type Speed = 'off' | 'slow' | 'normal' | 'fast';
export const SPEEDS: Speed[] = ['off', 'slow', 'normal', 'fast'];

/** What happens to a move after which others decide: it is held back for a moment, until it is confirmed, or not at all. As usual it is held back for a moment where other people play. */
export type Passing = 'usual' | 'off' | 'grace' | 'confirm';
export const PASSING: Passing[] = ['usual', 'off', 'grace', 'confirm'];

export interface Settings {
  motion: Speed;
  sounds: boolean;
  /** From 0 to 1. */
  volume: number;
  notify: boolean;
  passing: Passing;
}

const KEPT = 'ludi.settings';

/** What was kept, as far as it can be understood; the rest is as usual. */
export function understood(kept: string | null, calm: boolean): Settings {
  const usual: Settings = {
    motion: calm ? 'off' : 'normal',
    sounds: true,
    volume: 0.4,
    notify: false,
    passing: 'usual',
  };
  let found: Partial<Settings>;
  try {
    found = JSON.parse(kept ?? '{}') ?? {};
  } catch {
    return usual;
  }
  return {
    motion: SPEEDS.find((speed) => speed === found.motion) ?? usual.motion,
    sounds: typeof found.sounds === 'boolean' ? found.sounds : usual.sounds,
    volume: typeof found.volume === 'number' ? Math.min(1, Math.max(0, found.volume)) : usual.volume,
    notify: found.notify === true,
    passing: PASSING.find((passing) => passing === found.passing) ?? usual.passing,
  };
}

const likesCalm = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

export const settings: Settings = $state(understood(recall(KEPT), likesCalm()));

export function change(wish: Partial<Settings>): void {
  Object.assign(settings, wish);
  remember(KEPT, JSON.stringify(settings));
}
