// What cannot be read or reached on the page as it stands: a list of faults in words. `expected` holds, for each thing on the
// table, the name that must be legible on it; `passing` what may lie over others: it was asked for,
// and goes; `scrolls` what may be scrolled beside the usual.
({ least, expected, passing = '', scrolls = '' }) => {
  const faults = [];
  const SLACK = 1.5;
  const SCROLLS = /auto|scroll/;
  const root = document.querySelector('dialog[open]') ?? document.body;
  // What is asked again and again of the same elements.
  const styles = new Map();
  const styleOf = (element) => {
    let found = styles.get(element);
    if (!found) {
      const { position, overflow, overflowX, overflowY, textOverflow, clipPath, fontSize } = getComputedStyle(element);
      styles.set(element, (found = { position, overflow, overflowX, overflowY, textOverflow, clipPath, fontSize }));
    }
    return found;
  };
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.hidden-text, [inert]');
  const where = (element) => {
    const thing = element.closest('[data-thing], [data-spot], [data-testid]');
    return `${thing?.dataset.thing ?? thing?.dataset.spot ?? thing?.dataset.testid ?? ''} <${element.className || element.tagName}>`;
  };

  // What may be scrolled to: the log, whatever a page scrolls as a whole, and bands that are pushed aside on a phone.
  // A fan is no list: its cards lie one over the other, and the one in front is read.
  const mayScroll = (element) => element.matches(`[role=log], dialog, [data-band], [data-fan]${scrolls && `, ${scrolls}`}`) ||
    // Without a column beside it the table is scrolled as a whole.
    (innerWidth < 1100 && element.matches('main, main .board'));

  /** How much of a box is cut off by what lies around it, at each side; and whether it can be scrolled to. */
  function cut(element, box) {
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = styleOf(at);
      if (style.position === 'fixed' && at !== element) return null;
      const x = style.overflowX !== 'visible', y = style.overflowY !== 'visible';
      if (!x && !y) continue;
      if (mayScroll(at)) return null;
      const edge = at.getBoundingClientRect();
      const over = Math.max(
        x ? Math.max(edge.left - box.left, box.right - edge.right) : 0,
        y ? Math.max(edge.top - box.top, box.bottom - edge.bottom) : 0,
      );
      if (over > SLACK) return { over, at, scrolls: SCROLLS.test(style.overflow) };
    }
    return null;
  }

  /** Whether it has been scrolled out of what may be scrolled. */
  function isAway(element) {
    const box = element.getBoundingClientRect();
    const edge = (scrolls && element.parentElement.closest(scrolls)?.getBoundingClientRect()) || null;
    return edge !== null && (box.bottom > edge.bottom + SLACK || box.top < edge.top - SLACK);
  }

  /** Whether something lies over a text that is no part of it, nor of the thing that it stands on. */
  const lies = (over, parent) =>
    !(over.closest('[data-dock]') && !parent.closest('[data-dock]')) && // from under it the page is scrolled
    !(passing && over.closest(passing)) &&
    !over.contains(parent) && !parent.contains(over) && !over.closest('button, .thing')?.contains(parent);

  /** What is seen at a point; a panel that answers as a whole has an empty cover, which is nothing to be seen. */
  function topmost(x, y) {
    const found = document.elementFromPoint(x, y);
    const box = found?.getBoundingClientRect();
    return box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom ? found : null;
  }

  // -- texts -------------------------------------------------------------------------------------------

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const small = new Set();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.data.trim();
    const parent = node.parentElement;
    if (!text || parent.closest('svg, style, script, option, [role=log]') || !shown(parent)) continue;
    range.selectNodeContents(node);
    // Words for ears; and texts on cards, which fade where there is no room and are read on the whole card.
    if (styleOf(parent).clipPath !== 'none' || parent.closest('[data-words]')) continue;
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const size = parseFloat(styleOf(parent).fontSize);
    if (size < least && !small.has(parent.className)) {
      small.add(parent.className);
      faults.push(`small (${size} px): "${text}" ${where(parent)}`);
    }
    let found = false;
    for (const box of boxes) {
      // Letters do not fill their line: what is cut of its upper and lower edge is air.
      const air = Math.max(0, (box.height - size) / 2);
      const letters = { left: box.left, right: box.right, top: box.top + air, bottom: box.bottom - air };
      const lost = cut(parent, letters);
      if (lost) {
        faults.push(`cut by ${Math.round(lost.over)} px${lost.scrolls ? ', scrolls' : ''}: "${text}" ${where(parent)} in ${where(lost.at)}`);
        found = true;
        break;
      }
    }
    const clipped = parent.closest('[data-clips]') ?? parent;
    const { overflowX, textOverflow } = styleOf(clipped);
    if (found) continue;
    if (textOverflow === 'ellipsis' && overflowX !== 'visible' && clipped.scrollWidth > clipped.clientWidth + SLACK)
      faults.push(`shortened: "${text}" ${where(parent)}`);
    // What lies over it.
    if (isAway(parent)) continue;
    for (const box of boxes) {
      const y = (box.top + box.bottom) / 2;
      const points = parent.closest('[data-fan]') ? [] : [0.1, 0.5, 0.9];
      const over = points
        .map((at) => topmost(box.left + at * box.width, y))
        .find((each) => each && lies(each, parent));
      if (over) {
        faults.push(`covered: "${text}" ${where(parent)} by ${where(over)}`);
        break;
      }
    }
  }

  // -- what can be pressed -----------------------------------------------------------------------------

  for (const button of root.querySelectorAll('button, a[href], select, input')) {
    if (!shown(button)) continue;
    const box = button.getBoundingClientRect();
    if (box.width === 0 || button.closest('[role=log]')) continue;
    const lost = cut(button, box);
    if (lost && lost.over > Math.min(box.width, box.height) / 3)
      faults.push(`button cut by ${Math.round(lost.over)} px${lost.scrolls ? ', scrolls' : ''}: ${button.innerText.slice(0, 40)} ${where(button)}`);
    if (isAway(button)) continue;
    if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) continue;
    const spread = [0.5, 0.15, 0.85, 0.04, 0.3];
    const points = spread.flatMap((x) => spread.map((y) => [box.left + x * box.width, box.top + y * box.height]));
    const reached = points.some(([x, y]) => {
      const at = document.elementFromPoint(x, y);
      return at && (!lies(at, button) || button.contains(at) || at.closest('label')?.contains(button));
    });
    if (!reached) faults.push(`button covered: ${button.innerText.slice(0, 40)} ${where(button)}`);
  }

  // -- names that must be there ------------------------------------------------------------------------

  const plain = (text) => text.replace(/[\u00ad\u200b]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
  for (const [thing, name] of Object.entries(expected)) {
    const found = [...root.querySelectorAll(`[data-thing~="${CSS.escape(thing)}"]`)].filter(shown);
    const texts = found.map((element) =>
      [...element.querySelectorAll('*')]
        .filter((each) => shown(each) && !each.closest('svg'))
        .flatMap((each) => [...each.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE).map((child) => child.data))
        .join(' '),
    );
    if (!texts.some((text) => plain(text).includes(plain(name)))) faults.push(`no name: ${name} (${thing})`);
  }

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page scrolls sideways: ${scrollWidth} of ${innerWidth}`);
  return faults;
};
