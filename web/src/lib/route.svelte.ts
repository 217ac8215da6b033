// Where in the page we are: the address, without a library.

export const route = $state({ path: location.pathname, search: location.search, hash: location.hash });

function read(): void {
  route.path = location.pathname;
  route.search = location.search;
  route.hash = location.hash;
}

export function go(to: string): void {
  history.pushState(null, '', to);
  read();
  scrollTo(0, 0);
}

/** Another address for what is shown: nothing is loaded, and the way back does not lead through it. */
export function rename(to: string): void {
  history.replaceState(null, '', to);
  read();
}

/** Lets links inside the page change the address without loading the page anew. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function listen(): void {
  addEventListener('popstate', read);
  addEventListener('hashchange', read);
  document.addEventListener('click', follow);
}
