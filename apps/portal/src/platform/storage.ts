/**
 * Browser storage under one prefix, so that a logout can remove all personal values. Storage may be full or forbidden:
 * nothing fails then, but values are not stored.
 */
export interface Store {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

const prefix = 'wagenpark.';
/** The full key in the browser's storage, as storage events name it. */
export const storageKey = (key: string): string => prefix + key;

function store(storage: () => Storage): Store {
  const tryStorage = <Result>(action: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return action(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => tryStorage((browserStorage) => browserStorage.getItem(storageKey(key)), null),
    set: (key, value) => tryStorage((browserStorage) => browserStorage.setItem(storageKey(key), value), undefined),
    remove: (key) => tryStorage((browserStorage) => browserStorage.removeItem(storageKey(key)), undefined),
  };
}

/** Persistent, shared by all tabs. */
export const localStore = store(() => localStorage);
/** Per tab, until the tab is closed. */
export const tabStore = store(() => sessionStorage);

/** Keys of personal values. A logout removes them all (AU-20, AU-28). */
export const personalKeys = {
  accessToken: 'token',
  refreshToken: 'refreshToken',
  expires: 'expires',
  lastActivity: 'lastActivity',
  previousLogin: 'previousLogin',
  fleetToken: 'fleetToken',
  wantedPage: 'wantedPage',
  /** The e-mail address of the sign-in form, for the next page of this tab. */
  signInAddress: 'signInAddress',
  /** The contract to which the tab is limited (TH-25). */
  activeContract: 'activeContract',
  /** The target of 'Home' (SB-09). */
  lastMainPage: 'lastMainPage',
  /** The client that the session was switched to. Written to notify other tabs (FS-11). */
  switchedTo: 'switchedTo',
  /** The client of the session before the first switch. */
  startedIn: 'startedIn',
} as const;
/** Keys of values that stay after a logout. */
export const deviceKeys = {
  client: 'client',
  /** The client's look at the last visit; read by the boot script. */
  colour: 'colour',
  logo: 'logo',
  name: 'name',
  /** The chosen language (LO-06); read by the boot script as well. */
  locale: 'language',
  langId: 'langId',
  width: 'width',
  /** Read by the boot script as well. */
  sidebar: 'sidebar',
  sidebarNarrow: 'sidebarNarrow',
  /** The folded sections of the sidebar, separated by spaces. */
  foldedSections: 'foldedSections',
  /** The first path segment that `/` redirected to; read by the boot script as well. */
  start: 'start',
  /** Titles of the dashboard and its figures at the last visit, one per line; read by the boot script as well. */
  figures: 'figures',
  singleKeys: 'singleKeys',
  /** With the account's number appended: the person's last view of the dashboard (DF-05). */
  dashboard: 'dashboard',
  /** With the account's number appended: which blocks the dashboard shows, in which order. */
  dashboardBlocks: 'dashboardBlocks',
} as const;
