// Light or dark: as the device has it, until somebody chooses.

import { recall, remember } from './storage';

type Theme = 'light' | 'dark';

const KEPT = 'ludi.theme';

function usual(): Theme {
  const kept = recall(KEPT);
  if (kept === 'light' || kept === 'dark') return kept;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export const theme = $state({ now: usual() });

export function show(): void {
  document.documentElement.dataset.theme = theme.now;
}

export function toggle(): void {
  theme.now = theme.now === 'dark' ? 'light' : 'dark';
  remember(KEPT, theme.now);
  show();
}
