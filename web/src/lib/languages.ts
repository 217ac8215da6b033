// The languages of the page. Each is called by its own name, whatever the page speaks.

import type { Language } from './types';

export const LANGUAGES: { lang: Language; title: string }[] = [
  { lang: 'en', title: 'English' },
  { lang: 'fr', title: 'Français' },
];
