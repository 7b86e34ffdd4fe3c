import type { GridDensity } from './grid-types.ts';

/** A reader's preferences for one table, stored on this device (TB-11). */
export interface TablePreference {
  /** Column → width in px. */
  readonly widths: Readonly<Record<string, number>>;
  /** Column → visible or not, where it differs from the declaration. */
  readonly shown: Readonly<Record<string, boolean>>;
  /** Column ids from left to right; empty for the declared order. */
  readonly order: readonly string[];
}

/** Storage of widths, columns and density (TB-11). */
export interface GridPreferences {
  /**
   * The preferences of a table; `emptyPreference` when none are stored. The result is the same object until they change.
   */
  readTable(tableId: string): TablePreference;
  writeTable(tableId: string, preference: TablePreference): void;
  /** Deletes the preferences of a table, so that the declaration applies. */
  clearTable(tableId: string): void;
  readDensity(): GridDensity;
  writeDensity(density: GridDensity): void;
  /** Registers a listener for changes made through this object. Gives the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** No preferences: the table has its declared columns and widths. */
export const emptyPreference: TablePreference = { widths: {}, shown: {}, order: [] };

function isRecordOf<Value>(
  value: unknown,
  isValue: (candidate: unknown) => candidate is Value,
): value is Record<string, Value> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isValue);
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isText = (value: unknown): value is string => typeof value === 'string';

function parsed(text: string): TablePreference {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return emptyPreference;
    const { widths, shown, order } = stored as Readonly<Record<string, unknown>>;
    return {
      widths: isRecordOf(widths, isNumber) ? widths : {},
      shown: isRecordOf(shown, isBoolean) ? shown : {},
      order: Array.isArray(order) && order.every(isText) ? order : [],
    };
  } catch {
    return emptyPreference;
  }
}

/**
 * Preferences in the browser's local storage, under `prefix`. If storage is unavailable, they are lost when the page is
 * closed.
 */
export function localGridPreferences(prefix: string): GridPreferences {
  const listeners = new Set<() => void>();
  const fallbackStore = new Map<string, string>();
  const parsedCache = new Map<string, { readonly text: string; readonly preference: TablePreference }>();
  const read = (key: string): string | null => {
    try {
      return fallbackStore.get(key) ?? localStorage.getItem(`${prefix}.${key}`);
    } catch {
      return fallbackStore.get(key) ?? null;
    }
  };
  const write = (key: string, text: string | null): void => {
    fallbackStore.delete(key);
    try {
      if (text === null) localStorage.removeItem(`${prefix}.${key}`);
      else localStorage.setItem(`${prefix}.${key}`, text);
    } catch {
      // Storage is full or unavailable. The value is held in memory, so that columns can still be resized.
      if (text !== null) fallbackStore.set(key, text);
    }
    for (const listener of listeners) listener();
  };
  return {
    readTable(tableId) {
      const text = read(`table.${tableId}`);
      if (!text) return emptyPreference;
      const cachedEntry = parsedCache.get(tableId);
      if (cachedEntry?.text === text) return cachedEntry.preference;
      const preference = parsed(text);
      parsedCache.set(tableId, { text, preference });
      return preference;
    },
    writeTable: (tableId, preference) => write(`table.${tableId}`, JSON.stringify(preference)),
    clearTable: (tableId) => write(`table.${tableId}`, null),
    readDensity() {
      const storedDensity = read('density');
      return storedDensity === 'compact' || storedDensity === 'comfortable' ? storedDensity : 'normal';
    },
    writeDensity: (density) => write('density', density),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The same preferences with another default. Tables without stored preferences use `base`, for instance that of a saved
 * view.
 */
export function preferencesWithDefault(preferences: GridPreferences, base: TablePreference): GridPreferences {
  return {
    ...preferences,
    readTable(tableId) {
      const tablePreference = preferences.readTable(tableId);
      return tablePreference === emptyPreference ? base : tablePreference;
    },
  };
}
