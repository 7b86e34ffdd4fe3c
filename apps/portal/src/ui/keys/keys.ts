/** A shortcut: one key, or several alternatives, by the browser's names. Letters are lower case. */
interface Key {
  readonly keys: readonly [string, ...string[]];
  /** Modifier key; Control is Command on a Mac. */
  readonly held?: 'Control' | 'Alt' | 'Shift';
}

/** All shortcuts of the portal, one entry each. Handlers check them with `isKey`; the help table lists them. */
export const keyboardShortcuts = {
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

/** Name of a shortcut. */
export type KeyName = keyof typeof keyboardShortcuts;

/** The fields of a keyboard event that identify the key. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isLetter = (key: string): boolean => /^[a-z]$/.test(key);
/** Whether a key writes a character. Speech input may trigger such shortcuts by accident (WCAG 2.1.4). */
export const isCharacterKey = (key: string): boolean => key.length === 1 && key !== ' ';

let areSingleOn = true;
const listeners = new Set<() => void>();

/** Whether single-character shortcuts are enabled; a person can disable them for all pages (WCAG 2.1.4). */
export const singleKeySetting = {
  areOn: (): boolean => areSingleOn,
  switch(isOn: boolean): void {
    areSingleOn = isOn;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether the event is a shortcut. With `andShift` Shift may be held as well, as it extends the action. */
export function isKey(event: PressedKey, name: KeyName, andShift = false): boolean {
  const { keys: alternatives, held: modifier }: Key = keyboardShortcuts[name];
  const pressedKey = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (!alternatives.includes(pressedKey)) return false;
  if ((event.ctrlKey || event.metaKey) !== (modifier === 'Control') || event.altKey !== (modifier === 'Alt'))
    return false;
  // On many keyboards signs other than letters require Shift.
  const mayNeedShift = isCharacterKey(pressedKey) && !isLetter(pressedKey);
  if (!mayNeedShift && !andShift && event.shiftKey !== (modifier === 'Shift')) return false;
  return areSingleOn || modifier !== undefined || !isCharacterKey(pressedKey);
}
