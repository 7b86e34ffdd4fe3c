/** A key, or several that do the same, as the browser names them; letters are small. */
interface Key {
  readonly keys: readonly [string, ...string[]];
  /** Held down with it; Control is Command on a Mac. */
  readonly held?: 'Control' | 'Alt' | 'Shift';
}

/** Every key that does more than what it does in any page: handlers ask `isKey`; the table of keys reads them, and has a line for each. */
export const keys = {
  palette: { keys: ['k'], held: 'Control' },
  goTo: { keys: ['g'] },
  table: { keys: ['?'] },
  search: { keys: ['/'] },
  filter: { keys: ['f'] },
  nextRow: { keys: ['j', 'ArrowDown'] },
  previousRow: { keys: ['k', 'ArrowUp'] },
  openRow: { keys: ['Enter'] },
  tickRow: { keys: ['x', ' '] },
  tickAll: { keys: ['a'], held: 'Control' },
  clearTicks: { keys: ['Escape'] },
  rowMenu: { keys: ['.'] },
  narrower: { keys: ['ArrowLeft'], held: 'Shift' },
  wider: { keys: ['ArrowRight'], held: 'Shift' },
  columnMenu: { keys: ['ArrowDown'], held: 'Alt' },
  nextRecord: { keys: ['j', 'ArrowRight'] },
  previousRecord: { keys: ['k', 'ArrowLeft'] },
  actions: { keys: ['.'] },
  close: { keys: ['Escape'] },
  approve: { keys: ['a'] },
  decline: { keys: ['d'] },
  ask: { keys: ['q'] },
  putOff: { keys: ['s'] },
  settle: { keys: ['e'] },
} as const satisfies Readonly<Record<string, Key>>;

/** The name of one of the keys. */
export type KeyName = keyof typeof keys;

/** What a keyboard event tells of the key. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isLetter = (key: string): boolean => /^[a-z]$/.test(key);
/** Whether a key writes a letter or sign: who speaks to the computer may press it by a word (WCAG 2.1.4). */
export const isSign = (key: string): boolean => key.length === 1 && key !== ' ';

let areSingleOn = true;
const listeners = new Set<() => void>();

/** Whether keys that are a single character do anything; one person switches them off for all pages (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => areSingleOn,
  switch(on: boolean): void {
    areSingleOn = on;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether this key was pressed. With `andShift` Shift may be held as well: it extends what the key does. */
export function isKey(event: PressedKey, name: KeyName, andShift = false): boolean {
  const { keys: ways, held }: Key = keys[name];
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (!ways.includes(pressed)) return false;
  if ((event.ctrlKey || event.metaKey) !== (held === 'Control') || event.altKey !== (held === 'Alt')) return false;
  // What is no letter is typed with Shift on many keyboards.
  const mayNeedShift = isSign(pressed) && !isLetter(pressed);
  if (!mayNeedShift && !andShift && event.shiftKey !== (held === 'Shift')) return false;
  return areSingleOn || held !== undefined || !isSign(pressed);
}
