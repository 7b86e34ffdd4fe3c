import type { RegisteredRouter, RouterHistory } from '@tanstack/react-router';
import { routeAt } from '../routing.ts';

interface Place {
  readonly pathname: string;
  readonly search: object;
  /** Names the place in the history of this visit. */
  readonly state: { readonly __TSR_key?: string };
}

const placeOf = ({ state: { __TSR_key: key } }: Pick<Place, 'state'>): string | undefined => key;

const FIELDS = 'input, textarea, select, [contenteditable]';

/** The page that an address shows, and whether a record or a window is open over it. What opens over a page leaves it the same. */
function pageAt({ pathname, search }: Pick<Place, 'pathname' | 'search'>): {
  readonly page: string;
  readonly isBelow: boolean;
} {
  const route = routeAt(pathname);
  const { id } = search as { readonly id?: unknown };
  if (route === undefined || route.overlays === undefined) return { page: `${pathname} ${String(id)}`, isBelow: false };
  return { page: route.path, isBelow: route.path !== (pathname.replace(/\/+$/, '') || '/') };
}

/**
 * Leads the focus to the heading of a page as it comes, whatever led there: keys and readers of the screen go on from the
 * page, whose title they hear once (WCAG 2.4.3, 4.1.3). Whoever goes back comes to the link by which they left. What asks for the focus itself keeps it: a field, a window, a record
 * that is open over the page; and so does whoever presses a key or points meanwhile. Gives the way to stop.
 */
export function followPages(router: RegisteredRouter): () => void {
  let shown = '';
  let before: Element | null = null;
  // Somebody has moved it already in the page that is there.
  let isTaken = document.activeElement !== document.body;
  let stop = (): void => undefined;
  // By place in the history: where the link leads by which it was left.
  const leftBy = new Map<string | undefined, string>();
  let isBack = false;
  const history = router.history as RouterHistory;
  const arrive = (location: Place) => {
    const { page, isBelow } = pageAt(location);
    if (page === shown) return;
    shown = page;
    stop();
    const link = isBack ? leftBy.get(placeOf(location)) : undefined;
    stop = isBelow || isTaken ? () => undefined : lead(before, link);
    isTaken = false;
  };
  arrive(router.state.resolvedLocation ?? router.state.location);
  const leave = [
    router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      before = document.activeElement;
      const address = before instanceof HTMLAnchorElement ? before.getAttribute('href') : null;
      if (fromLocation !== undefined && address !== null) leftBy.set(placeOf(fromLocation), address);
    }),
    history.subscribe(({ action }) => {
      isBack = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
    }),
    // Only then the page before is gone, and its heading with it.
    router.subscribe('onRendered', ({ toLocation }) => arrive(toLocation)),
  ];
  return () => {
    stop();
    for (const each of leave) each();
  };
}

/**
 * Gives the focus to the link of this address, and until that is there to the page's heading, now or as soon as they come; `before`
 * had it as the page was left. Gives the way to stop.
 */
function lead(before: Element | null, address: string | undefined): () => void {
  const main = document.getElementById('main');
  const root = document.getElementById('root');
  const isWanted = (active: Element | null): boolean => {
    // A window that closes has it no more.
    if (active === null || active === document.body || active.closest('[data-going]')) return false;
    return active.matches(FIELDS) || (active !== before && main?.contains(active) === true);
  };
  const take = () => {
    // Once the window over the page is closed.
    if (root?.inert) return;
    const heading = main?.querySelector<HTMLElement>('h1');
    const active = document.activeElement;
    const link = address === undefined ? null : main?.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`);
    if (link && (active === heading || active === document.body)) {
      link.focus({ preventScroll: true });
      return stop();
    }
    if (active !== null && active === heading) return;
    if (isWanted(active)) stop();
    else if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  };
  let frame = 0;
  // With the next frame: to focus is to lay out, which it does anyway.
  const guard = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(take);
  });
  const stop = () => {
    cancelAnimationFrame(frame);
    guard.disconnect();
    for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, stop, true);
  };
  for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, stop, true);
  if (main) guard.observe(main, { childList: true, subtree: true });
  if (root) guard.observe(root, { attributeFilter: ['inert'] });
  take();
  return stop;
}
