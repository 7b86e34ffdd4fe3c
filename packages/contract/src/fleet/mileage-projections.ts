import type { NoProjection } from '@wagenpark/domain/mileage-projection';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { type Facts, type RecordOf, recordSchema } from '../define/facts.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { amount, count, legacyDate, nullable, recordNumber } from '../define/schemas.ts';

/** Why a contract has no projection. */
export const projectionReasons = ['noKilometers', 'noReading', 'tooShort'] as const satisfies readonly NoProjection[];

/** The steps of the calculation in order: inputs, then results. */
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

/** A step of the calculation with its numbers; a number that the step does not have is empty. */
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
export const projectionStep = recordSchema(projectionStepFacts);
export interface ProjectionStep extends RecordOf<typeof projectionStepFacts> {}

/** The projected mileage at the end of a contract (decision 0073), with its calculation. */
export const mileageProjection = v.strictObject({
  LeaseContractNummer: recordNumber,
  /** Why there is no projection; null where there is one. */
  Reden: nullable(v.picklist(projectionReasons)),
  /** The first day on which a reading is sufficient. */
  Vanaf: nullable(legacyDate),
  BeginDatum: legacyDate,
  EindDatum: legacyDate,
  BeginKilometerStand: count,
  /** The odometer reading at which the contract's kilometers are used up. */
  ToegestaneEindStand: count,
  /** The actual readings, oldest first. `Totaal` includes the kilometers of replaced odometers. */
  Standen: v.array(
    v.strictObject({
      Datum: legacyDate,
      KilometerStand: count,
      Totaal: count,
      Vervangen: v.boolean(),
      Weggelaten: nullable(v.picklist(['beforeStart', 'below'])),
    }),
  ),
  /**
   * The kilometers that the contract allows from its start until the last reading (EN2-14). Null: too early, or no
   * kilometers agreed.
   */
  VerwachteKilometers: nullable(count),
  /** The same as an odometer reading: `allowedMileage` of EN2-13. */
  ToegestaneStand: nullable(count),
  /** The deviation from it in percent, negative below: `mileageDeviation` of EN2-13. */
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
