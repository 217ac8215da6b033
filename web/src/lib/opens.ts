// A place on the table that opens large: with a click beside its things, or with Enter.

import type { Attachment } from 'svelte/attachments';

/** What does something of its own when it is clicked. */
const OWN = 'button, a, input, select';

export function opens(open: () => void): Attachment<HTMLElement> {
  return (place) => {
    const click = ({ target }: MouseEvent): void => {
      if (!(target as Element).closest(OWN)) open();
    };
    const press = (event: KeyboardEvent): void => {
      if (event.target !== place || event.key !== 'Enter' || event.repeat) return;
      // Else the key would press what has the focus next.
      event.preventDefault();
      open();
    };
    place.tabIndex = 0;
    place.dataset.opens = '';
    place.addEventListener('click', click);
    place.addEventListener('keydown', press);
    return () => {
      place.removeEventListener('click', click);
      place.removeEventListener('keydown', press);
    };
  };
}
