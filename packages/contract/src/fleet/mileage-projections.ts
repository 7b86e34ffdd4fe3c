import type { NoProjection } from '@wagenpark/domain/mileage-projection';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { type Facts, type RecordOf, schemaOf } from '../define/facts.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { amount, count, legacyDate, nullable, recordNumber } from '../define/schemas.ts';

/** Why a projection of a contract has no number. */
export const projectionReasons = ['noKilometers', 'noReading', 'tooShort'] as const satisfies readonly NoProjection[];

/** The steps of a projection, in their order: what is known, and what follows from it. */
export const projectionSteps = [
  'start',
  'allowed',
  'allowedEnd',
  'replaced',
  'last',
  'driven',
  'expected',
  'allowedNow',
  'deviation',
  'base',
  'average',
  'left',
  'end',
  'slow',
  'fast',
  'over',
  'amount',
] as const;

/** A step of the projection with its numbers; what it does not have is empty. */
export const projectionStepFacts = {
  Stap: { kind: 'choice', of: projectionSteps },
  Datum: { kind: 'day', optional: true },
  Dagen: { kind: 'count', optional: true },
  Kilometers: { kind: 'count', unit: 'km', optional: true },
  KmPerDag: { kind: 'quantity', optional: true },
  Percentage: { kind: 'percentage', optional: true },
  Prijs: { kind: 'price', optional: true },
  Bedrag: { kind: 'money', optional: true },
} as const satisfies Facts;
export const projectionStep = schemaOf(projectionStepFacts);
export interface ProjectionStep extends RecordOf<typeof projectionStepFacts> {}

/** Where the kilometers of a contract end (decision 0073), and all that leads there. */
export const mileageProjection = v.strictObject({
  LeaseContractNummer: recordNumber,
  /** Why there is no number; null where there is one. */
  Reden: nullable(v.picklist(projectionReasons)),
  /** The day from which on a reading tells enough. */
  Vanaf: nullable(legacyDate),
  BeginDatum: legacyDate,
  EindDatum: legacyDate,
  BeginKilometerStand: count,
  /** Where the contract's kilometers are used up. */
  ToegestaneEindStand: count,
  /** Readings that were made, the oldest first. `Totaal`: with the kilometers of odometers that were replaced. */
  Standen: v.array(
    v.strictObject({
      Datum: legacyDate,
      KilometerStand: count,
      Totaal: count,
      Vervangen: v.boolean(),
      Weggelaten: nullable(v.picklist(['beforeStart', 'below'])),
    }),
  ),
  /** What the contract allows until the last reading, from its start (EN2-14). Null: too soon, or no kilometers. */
  VerwachteKilometers: nullable(count),
  /** That on the odometer: `allowedMileage` of EN2-13. */
  ToegestaneStand: nullable(count),
  /** What was driven above it, in percent of it; negative below it: `mileageDeviation` of EN2-13. */
  Afwijking: nullable(amount),
  PrognoseStand: nullable(count),
  LaagsteStand: nullable(count),
  HoogsteStand: nullable(count),
  PrognoseVerschil: nullable(count),
  PrognoseBedrag: nullable(amount),
  Stappen: v.array(projectionStep),
});
export type WireProjection = v.InferOutput<typeof mileageProjection>;

export const mileageProjections = {
  ofLeaseContract: fleetFunction({
    method: 'get',
    path: '/KilometerPrognose/Leasecontract/{number}',
    params: { number: integerPart },
    answer: mileageProjection,
    permission: pagePermissions.mileages,
    errors: ['notFound'],
    list: { name: 'mileage-projection', facts: projectionStepFacts, tabs: [] },
    summary: 'Where the kilometers of one lease contract end, with every number that leads there; or why none is told.',
  }),
};
