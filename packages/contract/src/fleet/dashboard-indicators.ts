import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { amount, count, legacyDate, nullable } from '../define/schemas.ts';
import { blockFacts, dashboardQuery } from './dashboard-scope.ts';

/**
 * A figure: now, of the day or the days before that it is compared with (null: nobody can say any more, KP-05), and at the
 * end of, or over, each of the last twelve buckets of the range, which are its end where the range has more: the small line
 * of a tile (KP-01), beside a value and a trend that are of all of the range.
 */
const figure = { Waarde: nullable(amount), Vorig: nullable(amount), Reeks: v.array(nullable(amount)) } as const;

/** The days that a figure is about. */
const days = {
  Vanaf: legacyDate,
  Tot: legacyDate,
  VorigVanaf: legacyDate,
  VorigTot: legacyDate,
  /** The last days of the buckets of `Reeks`: at most twelve days, weeks or months, as the range is cut (GR-02). */
  Punten: v.array(legacyDate),
} as const;

/** The figures of the dashboard (KP-06 … KP-19); what the caller has no right to see is null. */
export const dashboardIndicators = v.strictObject({
  ...blockFacts,
  ...days,
  /**
   * Whether the caller sees no contract at all, past and coming ones included, whatever fleets and contract were asked for: a
   * client that begins; null without the right.
   */
  NogLeeg: nullable(v.boolean()),
  /** Active contracts (RT-18), of cars and of bikes. */
  Contracten: nullable(v.strictObject({ ...figure, Autos: count, Fietsen: count })),
  /** Active contracts that end within six months; beside it those past their end (KP-08). */
  Aflopend: nullable(v.strictObject({ ...figure, OverDatum: count })),
  /** Percent of the active contracts whose car is electric or a hybrid, not rounded, so that trends of it are right (KP-03). */
  Elektrisch: nullable(v.strictObject({ ...figure, Aantal: count })),
  /** Lease amounts of active contracts, a month, without VAT; the average of a contract (KP-16). */
  Leasekosten: nullable(v.strictObject({ ...figure, Gemiddeld: nullable(amount) })),
  /** Average of active cars in g/km; tonnes a year at 10,000 km, and the trees for them (KP-15). */
  Co2: nullable(v.strictObject({ ...figure, Ton: amount, Bomen: count })),
  /** Cost of damage in the range; the reports, and those without an amount (KP-17). */
  Schadekosten: nullable(v.strictObject({ ...figure, Aantal: count, ZonderBedrag: count })),
  /** Fines of the range and their amounts (KP-18). */
  Bekeuringen: nullable(v.strictObject({ ...figure, Bedrag: amount })),
  /** Damage reports that are not handled, and for how many days the oldest is not; null where there is none. */
  OpenSchades: nullable(v.strictObject({ ...figure, OudsteDagen: nullable(count) })),
});
export type DashboardIndicators = v.InferOutput<typeof dashboardIndicators>;

/** The figures that follow from readings of odometers. */
export const dashboardMileage = v.strictObject({
  ...blockFacts,
  ...days,
  /** Active cars whose reading is older than three months, of how many cars (KP-10). */
  KmStandOud: nullable(v.strictObject({ ...figure, Autos: count })),
  /** Active contracts that deviate by more than ten percent, above and below (KP-11 … KP-13). */
  KmAfwijking: nullable(v.strictObject({ ...figure, Boven: count, Onder: count })),
});
export type DashboardMileage = v.InferOutput<typeof dashboardMileage>;

/** All figures, as one knows them once both blocks were answered. */
export type Figures = DashboardIndicators & DashboardMileage;
type FiguresOf<Block> = {
  [Each in keyof Block]: Block[Each] extends { readonly Reeks: unknown } | null ? Each : never;
}[keyof Block];
/** The figures, by their names on the wire. */
export type FigureName = FiguresOf<Figures>;
/** Those of the block that follows from readings. */
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
