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

/**
 * The rows with a text pasted from one on, at `plate` or `km`: a line for each row, its cells parted by tabs or semicolons. A
 * line of one cell fills that column alone, so that a column of values goes to cars that stand there in order.
 */
export function pasted(
  rows: readonly TypedRow[],
  at: number,
  column: 'plate' | 'km',
  text: string,
): readonly TypedRow[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const next = [...rows];
  lines.slice(0, MOST_ROWS - at).forEach((line, place) => {
    const [first = '', second] = line.split(/[\t;]/).map((cell) => cell.trim());
    const row = { ...(next[at + place] ?? emptyRow), told: null, confirmed: false };
    next[at + place] =
      column === 'km'
        ? { ...row, km: second ?? first }
        : { ...row, plate: first, ...(second === undefined ? {} : { km: second }) };
  });
  for (let place = 0; place < next.length; place++) next[place] ??= emptyRow;
  return withRoom(next);
}

/** How a row stands: nothing typed yet, waiting for what is known of its car, fit to be sent, or why not. */
export type RowState =
  | { readonly is: 'empty' | 'unfinished' | 'waiting' | 'good' }
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
  return rows.map((row): RowState => {
    if (isEmptyRow(row)) return { is: 'empty' };
    const key = normalizePlate(row.plate);
    if (key === '') return { is: 'unfinished' };
    const car = known.get(key);
    if (car === undefined) return { is: 'waiting' };
    if (car === null) return fault('unknownCar');
    if (named.has(car.contract)) return fault('twice');
    named.add(car.contract);
    if (row.km.trim() === '') return { is: 'unfinished' };
    const km = parseTypedNumber(row.km, 0);
    if (km === null) return fault('impossible');
    if (day < car.start) return fault('beforeContract');
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
  });
}
