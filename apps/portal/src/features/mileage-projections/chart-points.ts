import type { WireProjection } from '@wagenpark/contract/fleet/mileage-projections';
import { instantOfLegacyDate } from '@wagenpark/domain/legacy-date';

/** A point of the chart; arrow keys step through them from left to right. */
export interface ChartPoint {
  readonly kind: 'start' | 'reading' | 'end';
  /** A date in wire format. */
  readonly date: string;
  readonly at: number;
  readonly km: number;
}

/** The chart's data, in days and kilometers. */
export interface ChartFacts {
  readonly points: readonly ChartPoint[];
  /** The contract's line, from start to end. */
  readonly contract: readonly ChartPoint[];
  /** The projected line, from the last reading to the end; null without a projection. */
  readonly projected: {
    readonly from: ChartPoint;
    readonly to: ChartPoint;
    readonly low: number;
    readonly high: number;
  } | null;
}

const timeOf = (date: string): number => instantOfLegacyDate(date)?.getTime() ?? 0;

/**
 * Computes points and lines of a projection. Points are the start and the valid readings, including the kilometers of
 * replaced odometers.
 */
export function chartFacts(projection: WireProjection): ChartFacts {
  const start: ChartPoint = {
    kind: 'start',
    date: projection.BeginDatum,
    at: timeOf(projection.BeginDatum),
    km: projection.BeginKilometerStand,
  };
  const readings = projection.Standen.filter(({ Weggelaten }) => Weggelaten === null).map(
    ({ Datum, Totaal }): ChartPoint => ({ kind: 'reading', date: Datum, at: timeOf(Datum), km: Totaal }),
  );
  const end: ChartPoint = {
    kind: 'end',
    date: projection.EindDatum,
    at: timeOf(projection.EindDatum),
    km: projection.PrognoseStand ?? projection.ToegestaneEindStand,
  };
  const lastPoint = readings.at(-1) ?? start;
  const { PrognoseStand, LaagsteStand: low, HoogsteStand: high } = projection;
  const isInFuture = lastPoint.at < end.at;
  return {
    points: [start, ...readings, ...(isInFuture ? [end] : [])],
    contract: [start, { ...end, km: projection.ToegestaneEindStand }],
    projected:
      PrognoseStand === null || low === null || high === null || !isInFuture
        ? null
        : { from: lastPoint, to: end, low, high },
  };
}
