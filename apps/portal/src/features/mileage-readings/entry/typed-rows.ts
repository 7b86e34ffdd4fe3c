import type { CarMileageFacts } from '@wagenpark/contract/admin/mileage-readings';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { faultAfterConfirmation, type MileageFault } from '@wagenpark/domain/mileage-rule';
import { normalizePlate } from '@wagenpark/domain/plate';
import { parsePastedKilometers } from '@wagenpark/domain/typed-kilometers';
import { checkReading } from './car-mileage-facts.ts';

/** A row as typed. */
export interface TypedRow {
  readonly plate: string;
  readonly km: string;
  /** The user confirmed it despite a doubt. */
  readonly confirmed: boolean;
  readonly reason: string;
  /** The server's finding; cleared when the row is edited. */
  readonly serverFinding: { readonly fault: MileageFault; readonly limit: number | null } | null;
}
export const emptyRow: TypedRow = { plate: '', km: '', confirmed: false, reason: '', serverFinding: null };
export const isEmptyRow = ({ plate, km }: TypedRow): boolean => plate.trim() === '' && km.trim() === '';

/** The maximum number of rows per call. */
export const MAX_ROWS = 1_000;
/** The minimum number of rows in the table. */
const MIN_ROWS = 8;

/** Appends empty rows, so that there is always room to type. */
export function withEmptyRows(rows: readonly TypedRow[]): readonly TypedRow[] {
  const last = rows.findLastIndex((row) => !isEmptyRow(row));
  const rowCount = Math.min(MAX_ROWS, Math.max(MIN_ROWS, last + 2));
  return [
    ...rows.slice(0, Math.max(last + 1, Math.min(rows.length, rowCount))),
    ...Array.from({ length: Math.max(0, rowCount - rows.length) }, () => emptyRow),
  ];
}

/** The longest plate; longer text cannot be a plate. */
const MAX_PLATE_LENGTH = 20;

/** The normalised plate of a row; '' if empty, null if too long for a plate. */
export function plateKey({ plate }: TypedRow): string | null {
  const key = normalizePlate(plate);
  return key.length > MAX_PLATE_LENGTH ? null : key;
}

/**
 * Splits a text copied from a spreadsheet or CSV file into lines and cells. The separator is a tab if there is one,
 * otherwise a semicolon, otherwise, with `byComma`, a comma. Cells in double quotes may contain separators and line
 * breaks.
 */
function cellsOf(text: string, byComma: boolean): readonly (readonly string[])[] {
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : byComma ? ',' : '\t';
  const lines: string[][] = [];
  let cells: string[] = [];
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"[^\\S\\n\\t]*(?=${separator}|\\n|$)|([^${separator}\\n]*))(${separator}|\\n|$)`,
    'gy',
  );
  const source = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  for (const [, quoted, unquoted = '', end] of source.matchAll(cell)) {
    cells.push((quoted?.replaceAll('""', '"') ?? unquoted).replaceAll(/\s+/g, ' ').trim());
    if (end === separator) continue;
    // A decimal comma is no separator: with commas as separators, digits behind the second one belong to the number,
    // which is then checked as a whole.
    const [plate = '', km, decimals = ''] = cells;
    lines.push(separator === ',' && km !== undefined && /^\d+$/.test(decimals) ? [plate, `${km},${decimals}`] : cells);
    cells = [];
    if (end === '') break;
  }
  return lines;
}

/** Whether a text pasted into a column contains several cells. */
export const hasSeveralCells = (text: string, column: 'plate' | 'km'): boolean =>
  /[\t\n\r;"]/.test(text.replace(/[\n\r]+$/, '')) || (column === 'plate' && text.includes(','));

/**
 * Pastes a text into the rows, from `startIndex` and column on: one row per line. Lines of one cell fill only that
 * column, so that a column of values can be pasted beside existing plates. A first line whose mileage has no digit is a
 * heading and is skipped.
 * @returns the new rows, and the number of lines that did not fit
 */
export function pasteRows(
  rows: readonly TypedRow[],
  startIndex: number,
  column: 'plate' | 'km',
  text: string,
): { readonly rows: readonly TypedRow[]; readonly leftOut: number } {
  const cells = cellsOf(text, column === 'plate');
  const parsedLines = cells.map(([first = '', second]) =>
    column === 'km' ? { km: second ?? first } : { plate: first, ...(second === undefined ? {} : { km: second }) },
  );
  const hasHeading = parsedLines.length > 1 && /^\D+$/.test(parsedLines[0]?.km ?? '');
  const lines = hasHeading ? parsedLines.slice(1) : parsedLines;
  const room = MAX_ROWS - startIndex;
  const next = [...rows];
  lines.slice(0, room).forEach((line, index) => {
    next[startIndex + index] = {
      ...(next[startIndex + index] ?? emptyRow),
      serverFinding: null,
      confirmed: false,
      ...line,
    };
  });
  return { rows: withEmptyRows(next), leftOut: Math.max(0, lines.length - room) };
}

/** The state of a row: empty, incomplete, waiting for the car's data, stored already, ready to send, or faulty. */
export type RowState =
  | { readonly is: 'empty' | 'unfinished' | 'waiting' | 'known' | 'good' }
  | {
      readonly is: 'fault';
      readonly fault: MileageFault;
      readonly limit: number | null;
      /** Whether the user can confirm it, and whether that takes a reason. */
      readonly canConfirm: boolean;
      readonly takesReason: boolean;
    }
  | {
      readonly is: 'confirmed';
      readonly fault: MileageFault;
      readonly limit: number | null;
      readonly takesReason: boolean;
    };

/**
 * The states of the rows, checked against the data about their cars.
 * @param knownCars by normalised plate; null: out of scope, undefined: not loaded yet
 */
export function rowStatesOf(
  rows: readonly TypedRow[],
  day: IsoDay,
  knownCars: ReadonlyMap<string, CarMileageFacts | null>,
): readonly RowState[] {
  const seenContracts = new Set<number>();
  const fault = (code: MileageFault, limit: number | null = null): RowState => ({
    is: 'fault',
    fault: code,
    limit,
    canConfirm: false,
    takesReason: false,
  });
  const stateOf = (row: TypedRow): RowState => {
    if (isEmptyRow(row)) return { is: 'empty' };
    const key = plateKey(row);
    if (key === null) return fault('unknownCar');
    if (key === '') return { is: 'unfinished' };
    const car = knownCars.get(key);
    if (car === undefined) return { is: 'waiting' };
    if (car === null) return fault('unknownCar');
    if (seenContracts.has(car.contract)) return fault('twice');
    if (row.km.trim() === '') return { is: 'unfinished' };
    const km = parsePastedKilometers(row.km);
    if (km === null) return fault('impossible');
    if (day < car.start) return fault('beforeContract');
    if (car.end !== null && day > car.end) return fault('afterContract');
    if (car.knownKms.includes(km)) return { is: 'known' };
    const finding = checkReading(car, km, day) ?? row.serverFinding;
    if (finding === null) return { is: 'good' };
    const override = row.confirmed ? { mayOverrideLast: true, reason: row.reason.trim() || null } : undefined;
    const { limit } = finding;
    const takesReason = finding.fault === 'belowLast';
    const canConfirm = ['belowThreshold', 'aboveThreshold', 'belowLast'].includes(finding.fault);
    if (!canConfirm) return fault(finding.fault, limit);
    const remainingFault = faultAfterConfirmation(finding as Parameters<typeof faultAfterConfirmation>[0], override);
    return remainingFault === null
      ? { is: 'confirmed', fault: finding.fault, limit, takesReason }
      : { is: 'fault', fault: remainingFault, limit, canConfirm, takesReason };
  };
  return rows.map((row) => {
    const state = stateOf(row);
    // Only a row that can be sent makes later rows of the same car duplicates.
    const car = state.is === 'good' || state.is === 'confirmed' ? knownCars.get(plateKey(row) ?? '') : null;
    if (car) seenContracts.add(car.contract);
    return state;
  });
}
