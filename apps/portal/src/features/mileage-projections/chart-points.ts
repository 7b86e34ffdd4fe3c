import type { WireProjection } from '@wagenpark/contract/fleet/mileage-projections';
import { instantOfLegacyDate } from '@wagenpark/domain/legacy-date';

/** A point that the arrow keys read, from left to right. */
export interface ChartPoint {
  readonly kind: 'start' | 'reading' | 'end';
  /** A day as the wire writes it. */
  readonly date: string;
  readonly at: number;
  readonly km: number;
}

/** What the chart draws, in days and kilometers. */
export interface ChartFacts {
  readonly points: readonly ChartPoint[];
  /** From the start to the contract's own end. */
  readonly contract: readonly ChartPoint[];
  /** From the last reading to the end; null where nothing is projected. */
  readonly projected: {
    readonly from: ChartPoint;
    readonly to: ChartPoint;
    readonly low: number;
    readonly high: number;
  } | null;
}

const at = (date: string): number => instantOfLegacyDate(date)?.getTime() ?? 0;

/** The points and lines of a projection: readings that count, with the kilometers of odometers before; the start is one. */
export function chartFacts(told: WireProjection): ChartFacts {
  const start: ChartPoint = {
    kind: 'start',
    date: told.BeginDatum,
    at: at(told.BeginDatum),
    km: told.BeginKilometerStand,
  };
  const readings = told.Standen.filter(({ Weggelaten }) => Weggelaten === null).map(
    ({ Datum, Totaal }): ChartPoint => ({ kind: 'reading', date: Datum, at: at(Datum), km: Totaal }),
  );
  const end: ChartPoint = {
    kind: 'end',
    date: told.EindDatum,
    at: at(told.EindDatum),
    km: told.PrognoseStand ?? told.ToegestaneEindStand,
  };
  const from = readings.at(-1) ?? start;
  const { PrognoseStand, LaagsteStand: low, HoogsteStand: high } = told;
  const isToCome = from.at < end.at;
  return {
    points: [start, ...readings, ...(isToCome ? [end] : [])],
    contract: [start, { ...end, km: told.ToegestaneEindStand }],
    projected:
      PrognoseStand === null || low === null || high === null || !isToCome ? null : { from, to: end, low, high },
  };
}
