import type { MessageId } from '@wagenpark/messages';

/** Where a key does something: the order of the table of keys. */
export const keyPlaces = ['everywhere', 'list', 'head', 'record', 'decision'] as const;
export type KeyPlace = (typeof keyPlaces)[number];

/** A key, or several that do the same, as the browser names them; letters are small. */
interface Key {
  readonly keys: readonly [string, ...string[]];
  /** Held down with it; Control is Command on a Mac. */
  readonly held?: 'Control' | 'Alt' | 'Shift';
  readonly place: KeyPlace;
  /** What it does, in the table of keys. */
  readonly label: MessageId;
}

/** Every key that does more than what it does in any page: handlers ask `isKey`, the table of keys reads them. */
export const keys = {
  palette: { keys: ['k'], held: 'Control', place: 'everywhere', label: 'keys.palette' },
  goTo: { keys: ['g'], place: 'everywhere', label: 'keys.goTo' },
  table: { keys: ['?'], place: 'everywhere', label: 'keys.table' },
  search: { keys: ['/'], place: 'list', label: 'keys.search' },
  filter: { keys: ['f'], place: 'list', label: 'keys.filter' },
  nextRow: { keys: ['j', 'ArrowDown'], place: 'list', label: 'keys.nextRow' },
  previousRow: { keys: ['k', 'ArrowUp'], place: 'list', label: 'keys.previousRow' },
  openRow: { keys: ['Enter'], place: 'list', label: 'keys.openRow' },
  tickRow: { keys: ['x', ' '], place: 'list', label: 'keys.tickRow' },
  tickAll: { keys: ['a'], held: 'Control', place: 'list', label: 'keys.tickAll' },
  clearTicks: { keys: ['Escape'], place: 'list', label: 'keys.clearTicks' },
  rowMenu: { keys: ['.'], place: 'list', label: 'keys.actions' },
  narrower: { keys: ['ArrowLeft'], held: 'Shift', place: 'head', label: 'ui.narrower' },
  wider: { keys: ['ArrowRight'], held: 'Shift', place: 'head', label: 'ui.wider' },
  columnMenu: { keys: ['ArrowDown'], held: 'Alt', place: 'head', label: 'keys.columnMenu' },
  nextRecord: { keys: ['j', 'ArrowRight'], place: 'record', label: 'detail.next' },
  previousRecord: { keys: ['k', 'ArrowLeft'], place: 'record', label: 'detail.previous' },
  actions: { keys: ['.'], place: 'record', label: 'keys.actions' },
  close: { keys: ['Escape'], place: 'record', label: 'keys.close' },
  approve: { keys: ['a'], place: 'decision', label: 'requests.action.approve' },
  decline: { keys: ['d'], place: 'decision', label: 'requests.action.decline' },
  ask: { keys: ['q'], place: 'decision', label: 'requests.action.ask' },
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
  const { keys: any, held }: Key = keys[name];
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (!any.includes(pressed)) return false;
  if ((event.ctrlKey || event.metaKey) !== (held === 'Control') || event.altKey !== (held === 'Alt')) return false;
  // What is no letter is typed with Shift on many keyboards.
  const mayNeedShift = isSign(pressed) && !isLetter(pressed);
  if (!mayNeedShift && !andShift && event.shiftKey !== (held === 'Shift')) return false;
  return areSingleOn || held !== undefined || !isSign(pressed);
}
