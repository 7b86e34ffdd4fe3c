/**
 * What the portal keeps in the browser, under one prefix, so that a logout can take away all that is personal.
 * Storage may be full or forbidden; nothing breaks then, it only is not remembered.
 */
export interface Store {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

const prefix = 'wagenpark.';
/** The name under which a key stands in the browser's storage; what events of storage name. */
export const storageKey = (key: string): string => prefix + key;

function store(storage: () => Storage): Store {
  const attempt = <Result>(action: (open: Storage) => Result, otherwise: Result): Result => {
    try {
      return action(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((open) => open.getItem(storageKey(key)), null),
    set: (key, value) => attempt((open) => open.setItem(storageKey(key), value), undefined),
    remove: (key) => attempt((open) => open.removeItem(storageKey(key)), undefined),
  };
}

/** Kept until cleared, for all tabs. */
export const localStore = store(() => localStorage);
/** Kept as long as this tab. */
export const tabStore = store(() => sessionStorage);

/** The keys of what belongs to a person; a logout removes them all (AU-20, AU-28). */
export const personalKeys = {
  accessToken: 'token',
  refreshToken: 'refreshToken',
  expires: 'expires',
  lastActivity: 'lastActivity',
  previousLogin: 'previousLogin',
  fleetToken: 'fleetToken',
  wantedPage: 'wantedPage',
  /** The contract that the tab is narrowed to (TH-25). */
  activeContract: 'activeContract',
  /** Where 'Home' leads (SB-09). */
  lastMainPage: 'lastMainPage',
  /** The client that the session was switched to; written for the other tabs (FS-11). */
  switchedTo: 'switchedTo',
  /** The client that the session was in before it was switched for the first time. */
  startedIn: 'startedIn',
} as const;
/** The keys of what stays after a logout. */
export const deviceKeys = {
  client: 'client',
  /** How the client's portal looked when it was last opened; read by the boot script. */
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
  /** The first part of the address that `/` led to; read by the boot script as well. */
  start: 'start',
  /** What the dashboard and its figures were called when it was last shown, a line each; read by the boot script as well. */
  figures: 'figures',
  singleKeys: 'singleKeys',
  /** With the number of an account behind it: what somebody last looked at of the dashboard (DF-05). */
  dashboard: 'dashboard',
  /** The same: which blocks stand there, in which order. */
  dashboardBlocks: 'dashboardBlocks',
} as const;
