// Moves are chosen by typing their number; with more than nine of them a digit may be the first of two.

export interface Typed {
  /** Digits typed so far that wait for another one. */
  pending: string;
  /** The number that is meant, once that is certain. */
  number: number | null;
}

/** What a digit means after the pending ones, if the numbers 0 and 1 to `count` can be meant. */
export function typeDigit(pending: string, digit: string, count: number): Typed {
  const typed = pending + digit;
  const number = Number(typed);
  // A first digit waits even where no second one would fit: then all numbers of a long list are typed in the same way.
  const mayGoOn = number > 0 && (pending ? number * 10 <= count : count > 9);
  if (mayGoOn) return { pending: typed, number: null };
  return { pending: '', number: number <= count ? number : null };
}

/** Whether a key belongs to a field with the focus, or to the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return (event.target as Element).matches?.('input, textarea, select') ?? false;
}
