/** What is open over the table. */
export type Opened =
  { what: 'menu'; anchor: DOMRect } | { what: 'log' | 'score' | 'surrender' | 'share' | 'rename' | 'keys' };
