/** What is open over the table. */
export type Opened =
  | { what: 'menu'; anchor: DOMRect }
  | { what: 'conditions' }
  /** With a line of the log: to before what it tells. */
  | { what: 'take_back'; line?: number }
  | {
      what: 'log' | 'score' | 'surrender' | 'resign' | 'stand_in' | 'share' | 'rename' | 'report' | 'keys' | 'wishes';
    };
