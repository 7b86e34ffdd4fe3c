import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { amount, count, legacyDate, nullable } from '../define/schemas.ts';
import { blockFacts, dashboardQuery } from './dashboard-scope.ts';

/**
 * A figure of a tile. `Waarde`: the value for the whole range. `Vorig`: the value of the previous period for
 * comparison; null when it can no longer be determined (KP-05). `Reeks`: the values at the end of, or within, each of
 * the last twelve buckets of the range, for the sparkline (KP-01).
 */
const figure = { Waarde: nullable(amount), Vorig: nullable(amount), Reeks: v.array(nullable(amount)) } as const;

/** The days of the figures. */
const days = {
  Vanaf: legacyDate,
  Tot: legacyDate,
  VorigVanaf: legacyDate,
  VorigTot: legacyDate,
  /** The last days of the buckets in `Reeks`: at most twelve days, weeks or months, depending on the range (GR-02). */
  Punten: v.array(legacyDate),
} as const;

/** The figures of the dashboard (KP-06 … KP-19); null where the caller has no right. */
export const dashboardIndicators = v.strictObject({
  ...blockFacts,
  ...days,
  /**
   * Whether the caller sees no contract at all, past and future ones included, regardless of the selected fleets and
   * contract: a new client. Null without the right.
   */
  NogLeeg: nullable(v.boolean()),
  /** Active contracts (RT-18), of cars and of bikes. */
  Contracten: nullable(v.strictObject({ ...figure, Autos: count, Fietsen: count })),
  /** Active contracts that end within six months, and those past their end (KP-08). */
  Aflopend: nullable(v.strictObject({ ...figure, OverDatum: count })),
  /**
   * The percentage of active contracts with an electric or hybrid car. Not rounded, so that trends stay correct
   * (KP-03).
   */
  Elektrisch: nullable(v.strictObject({ ...figure, Aantal: count })),
  /** The monthly lease amounts of active contracts without VAT, and the average per contract (KP-16). */
  Leasekosten: nullable(v.strictObject({ ...figure, Gemiddeld: nullable(amount) })),
  /** The average of active cars in g/km; tonnes a year at 10,000 km, and the equivalent in trees (KP-15). */
  Co2: nullable(v.strictObject({ ...figure, Ton: amount, Bomen: count })),
  /** The cost of damage in the range, the number of reports, and of those without an amount (KP-17). */
  Schadekosten: nullable(v.strictObject({ ...figure, Aantal: count, ZonderBedrag: count })),
  /** The number of fines in the range and their amount (KP-18). */
  Bekeuringen: nullable(v.strictObject({ ...figure, Bedrag: amount })),
  /** Open damage reports, and the age of the oldest in days; null where there is none. */
  OpenSchades: nullable(v.strictObject({ ...figure, OudsteDagen: nullable(count) })),
});
export type DashboardIndicators = v.InferOutput<typeof dashboardIndicators>;

/** The figures that depend on odometer readings. */
export const dashboardMileage = v.strictObject({
  ...blockFacts,
  ...days,
  /** Active cars whose latest reading is older than three months, and the total number of cars (KP-10). */
  KmStandOud: nullable(v.strictObject({ ...figure, Autos: count })),
  /** Active contracts whose mileage deviates by more than ten percent, above and below (KP-11 … KP-13). */
  KmAfwijking: nullable(v.strictObject({ ...figure, Boven: count, Onder: count })),
});
export type DashboardMileage = v.InferOutput<typeof dashboardMileage>;

/** All figures, from the responses of both blocks. */
export type Figures = DashboardIndicators & DashboardMileage;
type FiguresOf<Block> = {
  [Each in keyof Block]: Block[Each] extends { readonly Reeks: unknown } | null ? Each : never;
}[keyof Block];
/** The wire names of the figures. */
export type FigureName = FiguresOf<Figures>;
/** The figures of the mileage block. */
export type MileageFigureName = FiguresOf<DashboardMileage>;

const permission = pagePermissions.dashboard;

export const dashboardIndicatorCalls = {
  indicators: fleetFunction({
    method: 'get',
    path: '/Dashboard/Kengetallen',
    form: dashboardQuery,
    formOptional: true,
    answer: dashboardIndicators,
    permission,
    summary: 'The figures of the dashboard, as far as the caller’s rights go.',
  }),
  mileageIndicators: fleetFunction({
    method: 'get',
    path: '/Dashboard/Kengetallen/Kilometers',
    form: dashboardQuery,
    formOptional: true,
    answer: dashboardMileage,
    permission,
    summary: 'The figures of the dashboard that follow from readings of odometers.',
  }),
};
