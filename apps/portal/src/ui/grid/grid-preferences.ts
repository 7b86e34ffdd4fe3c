import type { GridDensity } from './grid-types.ts';

/** What one reader has made of one table; kept on this device (TB-11). */
export interface TablePreference {
  /** Column → width in px. */
  readonly widths: Readonly<Record<string, number>>;
  /** Column → shown or not, where it differs from how the column was declared. */
  readonly shown: Readonly<Record<string, boolean>>;
  /** The columns from left to right; empty where they stand as declared. */
  readonly order: readonly string[];
}

/** Where grids remember widths, columns and density (TB-11). */
export interface GridPreferences {
  /** What is remembered of a table; the same object until it changes, `noPreference` where nothing is. */
  readTable(tableId: string): TablePreference;
  writeTable(tableId: string, preference: TablePreference): void;
  /** Forgets a table: it is then as it was declared. */
  clearTable(tableId: string): void;
  readDensity(): GridDensity;
  writeDensity(density: GridDensity): void;
  /** Tells of every change made through this object; gives the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Nothing changed. */
export const noPreference: TablePreference = { widths: {}, shown: {}, order: [] };

function isRecordOf<Value>(value: unknown, is: (part: unknown) => part is Value): value is Record<string, Value> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(is);
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isText = (value: unknown): value is string => typeof value === 'string';

function parsed(text: string): TablePreference {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return noPreference;
    const { widths, shown, order } = stored as Readonly<Record<string, unknown>>;
    return {
      widths: isRecordOf(widths, isNumber) ? widths : {},
      shown: isRecordOf(shown, isBoolean) ? shown : {},
      order: Array.isArray(order) && order.every(isText) ? order : [],
    };
  } catch {
    return noPreference;
  }
}

/** Preferences in the browser's own storage, under `prefix`. Where storage is barred, they hold until the page goes. */
export function localGridPreferences(prefix: string): GridPreferences {
  const listeners = new Set<() => void>();
  const barred = new Map<string, string>();
  const known = new Map<string, { readonly text: string; readonly preference: TablePreference }>();
  const read = (key: string): string | null => {
    try {
      return barred.get(key) ?? localStorage.getItem(`${prefix}.${key}`);
    } catch {
      return barred.get(key) ?? null;
    }
  };
  const write = (key: string, text: string | null): void => {
    barred.delete(key);
    try {
      if (text === null) localStorage.removeItem(`${prefix}.${key}`);
      else localStorage.setItem(`${prefix}.${key}`, text);
    } catch {
      // A full or barred storage must not stop anybody from resizing a column.
      if (text !== null) barred.set(key, text);
    }
    for (const listener of listeners) listener();
  };
  return {
    readTable(tableId) {
      const text = read(`table.${tableId}`);
      if (!text) return noPreference;
      const before = known.get(tableId);
      if (before?.text === text) return before.preference;
      const preference = parsed(text);
      known.set(tableId, { text, preference });
      return preference;
    },
    writeTable: (tableId, preference) => write(`table.${tableId}`, JSON.stringify(preference)),
    clearTable: (tableId) => write(`table.${tableId}`, null),
    readDensity() {
      const stored = read('density');
      return stored === 'compact' || stored === 'comfortable' ? stored : 'normal';
    },
    writeDensity: (density) => write('density', density),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The same preferences, but a table of which nothing is remembered stands as in `base`: a saved view. */
export function preferencesOver(preferences: GridPreferences, base: TablePreference): GridPreferences {
  return {
    ...preferences,
    readTable(tableId) {
      const own = preferences.readTable(tableId);
      return own === noPreference ? base : own;
    },
  };
}
