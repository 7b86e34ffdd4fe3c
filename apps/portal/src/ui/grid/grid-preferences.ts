import type { GridDensity } from './grid-types.ts';

/** What one reader has made of one table; kept on this device. */
export interface TablePreference {
  /** Column → width in px. */
  readonly widths: Readonly<Record<string, number>>;
  /** Column → shown or not, where it differs from how the column was declared. */
  readonly shown: Readonly<Record<string, boolean>>;
}

/** Where grids remember widths, columns and density (TB-11). */
export interface GridPreferences {
  readTable(tableId: string): TablePreference;
  writeTable(tableId: string, preference: TablePreference): void;
  readDensity(): GridDensity;
  writeDensity(density: GridDensity): void;
}

/** Nothing changed. */
export const noPreference: TablePreference = { widths: {}, shown: {} };

function isRecordOf<Value>(value: unknown, is: (part: unknown) => part is Value): value is Record<string, Value> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(is);
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

function parsed(text: string | null): TablePreference {
  if (!text) return noPreference;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return noPreference;
    const { widths, shown } = stored as Readonly<Record<string, unknown>>;
    return { widths: isRecordOf(widths, isNumber) ? widths : {}, shown: isRecordOf(shown, isBoolean) ? shown : {} };
  } catch {
    return noPreference;
  }
}

/** Preferences in the browser's own storage, under `prefix`. Where storage is barred, nothing is remembered. */
export function localGridPreferences(prefix: string): GridPreferences {
  const read = (key: string): string | null => {
    try {
      return localStorage.getItem(`${prefix}.${key}`);
    } catch {
      return null;
    }
  };
  const write = (key: string, text: string): void => {
    try {
      localStorage.setItem(`${prefix}.${key}`, text);
    } catch {
      // A full or barred storage must not stop anybody from resizing a column.
    }
  };
  return {
    readTable: (tableId) => parsed(read(`table.${tableId}`)),
    writeTable: (tableId, preference) => write(`table.${tableId}`, JSON.stringify(preference)),
    readDensity() {
      const stored = read('density');
      return stored === 'compact' || stored === 'comfortable' ? stored : 'normal';
    },
    writeDensity: (density) => write('density', density),
  };
}
