import type { KnownCar } from '@wagenpark/contract/admin/mileage-readings';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { faultDespite, type MileageFault } from '@wagenpark/domain/mileage-rule';
import { normalizePlate } from '@wagenpark/domain/plate';
import { parseTypedNumber } from '@wagenpark/domain/typed-number';
import { findingOf } from './known-cars.ts';

/** A row as it is typed. */
export interface TypedRow {
  readonly plate: string;
  readonly km: string;
  /** Confirmed although it is doubted. */
  readonly confirmed: boolean;
  readonly reason: string;
  /** What the server said of it, until it is changed. */
  readonly told: { readonly fault: MileageFault; readonly limit: number | null } | null;
}
export const emptyRow: TypedRow = { plate: '', km: '', confirmed: false, reason: '', told: null };
export const isEmptyRow = ({ plate, km }: TypedRow): boolean => plate.trim() === '' && km.trim() === '';

/** Most rows that are sent at once. */
export const MOST_ROWS = 1_000;
/** Rows that stand ready to be typed in. */
const READY = 8;

/** The rows with as many empty ones behind them as stand ready. */
export function withRoom(rows: readonly TypedRow[]): readonly TypedRow[] {
  const last = rows.findLastIndex((row) => !isEmptyRow(row));
  const wanted = Math.min(MOST_ROWS, Math.max(READY, last + 2));
  return [
    ...rows.slice(0, Math.max(last + 1, Math.min(rows.length, wanted))),
    ...Array.from({ length: Math.max(0, wanted - rows.length) }, () => emptyRow),
  ];
}

/** Most letters and digits that a plate may have; what is longer is none. */
const LONGEST_PLATE = 20;

/** The key of a typed plate; '' where nothing is typed, null where it is too long for a plate. */
export function plateKey({ plate }: TypedRow): string | null {
  const key = normalizePlate(plate);
  return key.length > LONGEST_PLATE ? null : key;
}

/**
 * Reads kilometers as people and spreadsheets write them: `49.330`, `49330 km`, `49330,0`. Null for anything else; a number is
 * never cut.
 */
export const readKm = (text: string): number | null =>
  parseTypedNumber(
    text
      .trim()
      .replace(/\s*km\.?$/i, '')
      .replace(/(?<=\d)[.,]0{1,2}$/, ''),
    0,
  );

/**
 * The cells of a text that was copied from a spreadsheet or a CSV file, by line. They are parted by tabs, else by semicolons,
 * else, where `byComma`, by commas. A cell in double quotes may hold any of them, and line breaks.
 */
function cellsOf(text: string, byComma: boolean): readonly (readonly string[])[] {
  const mark = text.includes('\t') ? '\t' : text.includes(';') ? ';' : byComma ? ',' : '\t';
  const lines: string[][] = [];
  let cells: string[] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"[^\\S\\n\\t]*(?=${mark}|\\n|$)|([^${mark}\\n]*))(${mark}|\\n|$)`, 'gy');
  const source = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  for (const [, quoted, plain = '', end] of source.matchAll(cell)) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain).replaceAll(/\s+/g, ' ').trim());
    if (end === mark) continue;
    // A decimal comma parts nothing: where commas do, what stands behind one goes with its number, to be judged with it.
    const [plate = '', km, behind = ''] = cells;
    lines.push(mark === ',' && km !== undefined && /^\d+$/.test(behind) ? [plate, `${km},${behind}`] : cells);
    cells = [];
    if (end === '') break;
  }
  return lines;
}

/** Whether a text that is pasted into a column holds more than one cell. */
export const isOfCells = (text: string, column: 'plate' | 'km'): boolean =>
  /[\t\n\r;"]/.test(text.replace(/[\n\r]+$/, '')) || (column === 'plate' && text.includes(','));

/**
 * The rows with a text pasted from one on, at `plate` or `km`: a line for each row. A line of one cell fills that column
 * alone, so that a column of values goes to cars that stand there in order. A first line whose mileage has no digit is the
 * head of the columns, and left out.
 * @returns also how many lines found no room any more
 */
export function pasted(
  rows: readonly TypedRow[],
  at: number,
  column: 'plate' | 'km',
  text: string,
): { readonly rows: readonly TypedRow[]; readonly leftOut: number } {
  const cells = cellsOf(text, column === 'plate');
  const given = cells.map(([first = '', second]) =>
    column === 'km' ? { km: second ?? first } : { plate: first, ...(second === undefined ? {} : { km: second }) },
  );
  const isHead = given.length > 1 && /^\D+$/.test(given[0]?.km ?? '');
  const lines = isHead ? given.slice(1) : given;
  const room = MOST_ROWS - at;
  const next = [...rows];
  lines.slice(0, room).forEach((line, place) => {
    next[at + place] = { ...(next[at + place] ?? emptyRow), told: null, confirmed: false, ...line };
  });
  return { rows: withRoom(next), leftOut: Math.max(0, lines.length - room) };
}

/** How a row stands: nothing typed yet, waiting for what is known of its car, known already, fit to be sent, or why not. */
export type RowState =
  | { readonly is: 'empty' | 'unfinished' | 'waiting' | 'known' | 'good' }
  | {
      readonly is: 'fault';
      readonly fault: MileageFault;
      readonly limit: number | null;
      /** It can be confirmed; with a reason. */
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
 * How rows stand, in their order, judged by what is known of their cars.
 * @param known by the plate's key; null: not in scope, undefined: not asked yet
 */
export function statesOf(
  rows: readonly TypedRow[],
  day: IsoDay,
  known: ReadonlyMap<string, KnownCar | null>,
): readonly RowState[] {
  const named = new Set<number>();
  const fault = (of: MileageFault, limit: number | null = null): RowState => ({
    is: 'fault',
    fault: of,
    limit,
    canConfirm: false,
    takesReason: false,
  });
  const judged = (row: TypedRow): RowState => {
    if (isEmptyRow(row)) return { is: 'empty' };
    const key = plateKey(row);
    if (key === null) return fault('unknownCar');
    if (key === '') return { is: 'unfinished' };
    const car = known.get(key);
    if (car === undefined) return { is: 'waiting' };
    if (car === null) return fault('unknownCar');
    if (named.has(car.contract)) return fault('twice');
    if (row.km.trim() === '') return { is: 'unfinished' };
    const km = readKm(row.km);
    if (km === null) return fault('impossible');
    if (day < car.start) return fault('beforeContract');
    if (car.end !== null && day > car.end) return fault('afterContract');
    if (car.knownKms.includes(km)) return { is: 'known' };
    const finding = findingOf(car, km, day) ?? row.told;
    if (finding === null) return { is: 'good' };
    const by = row.confirmed ? { mayOverrideLast: true, reason: row.reason.trim() || null } : undefined;
    const { limit } = finding;
    const takesReason = finding.fault === 'belowLast';
    const canConfirm = ['belowThreshold', 'aboveThreshold', 'belowLast'].includes(finding.fault);
    if (!canConfirm) return fault(finding.fault, limit);
    const left = faultDespite(finding as Parameters<typeof faultDespite>[0], by);
    return left === null
      ? { is: 'confirmed', fault: finding.fault, limit, takesReason }
      : { is: 'fault', fault: left, limit, canConfirm, takesReason };
  };
  return rows.map((row) => {
    const state = judged(row);
    // Only one that can be sent keeps another of the same car back.
    const car = state.is === 'good' || state.is === 'confirmed' ? known.get(plateKey(row) ?? '') : null;
    if (car) named.add(car.contract);
    return state;
  });
}
