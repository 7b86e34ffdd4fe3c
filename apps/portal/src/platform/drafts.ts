import { localStore, tabStore } from './storage.ts';

/** Unsaved form values, stored for this tab and one account. */
interface StoredDrafts {
  readonly account: number;
  /** Time of the last write, in milliseconds since 1970. */
  readonly at: number;
  /** Values by address and form. */
  readonly forms: Readonly<Record<string, unknown>>;
}

const key = 'drafts';
/** Time of the last deliberate logout in this browser. It informs other tabs and pages in the back/forward cache. */
const signedOutKey = 'signedOut';

/** Set after a logout on this page, which is about to unload: no further drafts are stored. */
let isSignedOut = false;

const isManaged = (value: unknown): value is StoredDrafts =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'account') === 'number' &&
  typeof Reflect.get(value, 'at') === 'number' &&
  typeof Reflect.get(value, 'forms') === 'object' &&
  Reflect.get(value, 'forms') !== null;

function read(): StoredDrafts | null {
  let stored: unknown = null;
  try {
    stored = JSON.parse(tabStore.get(key) ?? 'null');
  } catch {
    // The text was not written by this module, so it counts as no drafts.
  }
  if (!isManaged(stored) || stored.at <= Number(localStore.get(signedOutKey) ?? 0)) {
    tabStore.remove(key);
    return null;
  }
  return stored;
}

function write(account: number, forms: StoredDrafts['forms']): void {
  if (Object.keys(forms).length === 0) tabStore.remove(key);
  else tabStore.set(key, JSON.stringify({ account, at: Date.now(), forms } satisfies StoredDrafts));
}

const formsOf = (account: number): StoredDrafts['forms'] => {
  const drafts = read();
  return drafts?.account === account ? drafts.forms : {};
};

/**
 * Stores unsaved form values, so that they survive the end of a session. Drafts exist only in this tab, belong to one
 * account, and are deleted by a deliberate logout.
 */
export const drafts = {
  /** Returns an account's draft by name and removes it, so that it is used once. Undefined when there is none. */
  take(account: number, name: string): unknown {
    const { [name]: values, ...remaining } = formsOf(account);
    if (values !== undefined) write(account, remaining);
    return values;
  },
  has(account: number, name: string): boolean {
    return Object.hasOwn(formsOf(account), name);
  },
  keep(account: number, name: string, values: unknown): void {
    if (isSignedOut) return;
    write(account, { ...formsOf(account), [name]: values });
  },
  forget(account: number, name: string): void {
    const forms = formsOf(account);
    if (!Object.hasOwn(forms, name)) return;
    const { [name]: _forgotten, ...remaining } = forms;
    write(account, remaining);
  },
  /** Deletes drafts of other accounts after a sign-in. */
  keepOnlyOf(account: number): void {
    if (read()?.account !== account) tabStore.remove(key);
  },
  /** Deletes all drafts on a deliberate logout, in other tabs too. */
  forgetAll(): void {
    isSignedOut = true;
    tabStore.remove(key);
    localStore.set(signedOutKey, String(Date.now()));
  },
};

/**
 * Deletes drafts from before a deliberate logout: now, and as soon as another tab logs out. Called once at page start.
 */
export function forgetDraftsAtSignOut(): void {
  read();
  window.addEventListener('storage', (event) => {
    if (event.key?.endsWith(signedOutKey)) read();
  });
}
