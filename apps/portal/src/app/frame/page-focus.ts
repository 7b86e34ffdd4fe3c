import type { RegisteredRouter, RouterHistory } from '@tanstack/react-router';
import { findRoute } from '../routing.ts';

interface PageLocation {
  readonly pathname: string;
  readonly search: object;
  /** Key of this entry in the browser history. */
  readonly state: { readonly __TSR_key?: string };
}

const historyKeyOf = ({ state: { __TSR_key: key } }: Pick<PageLocation, 'state'>): string | undefined => key;

const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * The page at an address, and whether an overlay (a record or a window) is open over it. Opening an overlay does not
 * change the page.
 */
function pageAt({ pathname, search }: Pick<PageLocation, 'pathname' | 'search'>): {
  readonly page: string;
  readonly isBelow: boolean;
} {
  const route = findRoute(pathname);
  const { id } = search as { readonly id?: unknown };
  if (route === undefined || route.overlays === undefined) return { page: `${pathname} ${String(id)}`, isBelow: false };
  return { page: route.path, isBelow: route.path !== (pathname.replace(/\/+$/, '') || '/') };
}

/**
 * Moves the focus to the heading of each new page, so that keyboard and screen reader users continue from there and
 * hear its title once (WCAG 2.4.3, 4.1.3). After going back, the focus returns to the link that the user followed. The
 * focus is not moved if something else takes it (a field, a window, a record over the page), or once the user presses a
 * key or points.
 * @returns stops it
 */
export function focusNewPages(router: RegisteredRouter): () => void {
  let currentPage = '';
  let previousFocus: Element | null = null;
  // The user may have moved the focus before this code was loaded.
  let hasUserFocus = document.activeElement !== document.body;
  let stopFocusing = (): void => undefined;
  // Maps each history entry to the address of the link by which the user left it.
  const linkByLocation = new Map<string | undefined, string>();
  let isBack = false;
  const history = router.history as RouterHistory;
  const onArrival = (location: PageLocation) => {
    const { page, isBelow } = pageAt(location);
    if (page === currentPage) return;
    currentPage = page;
    stopFocusing();
    const link = isBack ? linkByLocation.get(historyKeyOf(location)) : undefined;
    stopFocusing = isBelow || hasUserFocus ? () => undefined : focusHeadingOrLink(previousFocus, link);
    hasUserFocus = false;
  };
  onArrival(router.state.resolvedLocation ?? router.state.location);
  const unsubscribers = [
    router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      previousFocus = document.activeElement;
      const address = previousFocus instanceof HTMLAnchorElement ? previousFocus.getAttribute('href') : null;
      if (fromLocation !== undefined && address !== null) linkByLocation.set(historyKeyOf(fromLocation), address);
    }),
    history.subscribe(({ action }) => {
      isBack = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
    }),
    // Not earlier: before this event the old page and its heading are still in the document.
    router.subscribe('onRendered', ({ toLocation }) => onArrival(toLocation)),
  ];
  return () => {
    stopFocusing();
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

/**
 * Focuses the link with this address, or the page's heading until that link exists. Waits for them to appear.
 * @param previousFocus had the focus when the user left the previous page
 * @returns stops waiting
 */
function focusHeadingOrLink(previousFocus: Element | null, address: string | undefined): () => void {
  const main = document.getElementById('main');
  const root = document.getElementById('root');
  const keepsFocus = (active: Element | null): boolean => {
    // A closing window counts as having no focus.
    if (active === null || active === document.body || active.closest('[data-going]')) return false;
    return active.matches(FIELDS) || (active !== previousFocus && main?.contains(active) === true);
  };
  const moveFocus = () => {
    // Waits until the window over the page is closed.
    if (root?.inert) return;
    const heading = main?.querySelector<HTMLElement>('h1');
    const active = document.activeElement;
    const link = address === undefined ? null : main?.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`);
    if (link && (active === heading || active === document.body)) {
      link.focus({ preventScroll: true });
      return stopFocusing();
    }
    if (active !== null && active === heading) return;
    if (keepsFocus(active)) stopFocusing();
    else if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  };
  let frame = 0;
  // In the next animation frame: focusing forces a layout, which happens then anyway.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(moveFocus);
  });
  const stopFocusing = () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, stopFocusing, true);
  };
  for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, stopFocusing, true);
  if (main) observer.observe(main, { childList: true, subtree: true });
  if (root) observer.observe(root, { attributeFilter: ['inert'] });
  moveFocus();
  return stopFocusing;
}
