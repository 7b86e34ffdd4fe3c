import { localStore, tabStore } from './storage.ts';

/** What somebody had typed into forms, kept in this tab only, for one account. */
interface Kept {
  readonly account: number;
  /** Milliseconds since 1970 at which something was kept last. */
  readonly at: number;
  /** Values by address and form. */
  readonly forms: Readonly<Record<string, unknown>>;
}

const key = 'drafts';
/** When somebody last signed out on purpose in this browser; tells the other tabs, and pages that sleep. */
const signedOutKey = 'signedOut';

/** Somebody has signed out on this page, which is about to go: nothing is kept any more. */
let isOver = false;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'account') === 'number' &&
  typeof Reflect.get(value, 'at') === 'number' &&
  typeof Reflect.get(value, 'forms') === 'object' &&
  Reflect.get(value, 'forms') !== null;

function read(): Kept | null {
  let kept: unknown = null;
  try {
    kept = JSON.parse(tabStore.get(key) ?? 'null');
  } catch {
    // Not ours: it counts as nothing kept.
  }
  if (!isKept(kept) || kept.at <= Number(localStore.get(signedOutKey) ?? 0)) {
    tabStore.remove(key);
    return null;
  }
  return kept;
}

function write(account: number, forms: Kept['forms']): void {
  if (Object.keys(forms).length === 0) tabStore.remove(key);
  else tabStore.set(key, JSON.stringify({ account, at: Date.now(), forms } satisfies Kept));
}

const formsOf = (account: number): Kept['forms'] => {
  const kept = read();
  return kept?.account === account ? kept.forms : {};
};

/**
 * Keeps what is typed into forms while it is not saved, so that it is there after a session that ended in the middle.
 * It lies in this tab only, belongs to one account, and goes with a logout that the person chose.
 */
export const drafts = {
  /** What an account had typed under a name; taken out, so that it is given once. Undefined when there is nothing. */
  take(account: number, name: string): unknown {
    const { [name]: values, ...others } = formsOf(account);
    if (values !== undefined) write(account, others);
    return values;
  },
  has(account: number, name: string): boolean {
    return Object.hasOwn(formsOf(account), name);
  },
  keep(account: number, name: string, values: unknown): void {
    if (isOver) return;
    write(account, { ...formsOf(account), [name]: values });
  },
  forget(account: number, name: string): void {
    const forms = formsOf(account);
    if (!Object.hasOwn(forms, name)) return;
    const { [name]: _forgotten, ...others } = forms;
    write(account, others);
  },
  /** Somebody else has signed in: what is kept is none of theirs. */
  keepOnlyOf(account: number): void {
    if (read()?.account !== account) tabStore.remove(key);
  },
  /** Somebody signs out on purpose: nothing stays, in the other tabs either. */
  forgetAll(): void {
    isOver = true;
    tabStore.remove(key);
    localStore.set(signedOutKey, String(Date.now()));
  },
};

/**
 * Drops what was kept before somebody signed out on purpose: now, and as soon as another tab does so. Called once, when
 * a page starts.
 */
export function forgetDraftsAtSignOut(): void {
  read();
  window.addEventListener('storage', (event) => {
    if (event.key?.endsWith(signedOutKey)) read();
  });
}
