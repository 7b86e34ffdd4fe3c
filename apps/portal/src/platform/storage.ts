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

function store(storage: () => Storage): Store {
  const attempt = <Result>(action: (open: Storage) => Result, otherwise: Result): Result => {
    try {
      return action(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((open) => open.getItem(prefix + key), null),
    set: (key, value) => attempt((open) => open.setItem(prefix + key, value), undefined),
    remove: (key) => attempt((open) => open.removeItem(prefix + key), undefined),
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
} as const;
/** The keys of what stays after a logout. */
export const deviceKeys = {
  client: 'client',
  /** Read by the boot script as well. */
  locale: 'locale',
  langId: 'langId',
  width: 'width',
  sidebar: 'sidebar',
} as const;
