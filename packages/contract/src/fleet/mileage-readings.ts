import { mileageWarnings } from '@wagenpark/domain/mileage-rule';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { filterSchema } from '../define/fact-filters.ts';
import { type Facts, type ListedName, type RecordOf, recordSchema } from '../define/facts.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { legacyDate, listQuery, oneLine, pagination, recordNumber, recordNumberInput } from '../define/schemas.ts';

/** The sources of readings. */
export const mileageSources = ['person', 'import', 'refueling', 'publicLink', 'service'] as const;

/** The facts of a mileage reading in the list. Driver and debtor are those on the day of the reading. */
export const mileageReadingRowFacts = {
  VolgNummer: { kind: 'number', unlisted: true },
  LeaseContractNummer: { kind: 'number', of: 'leaseContract' },
  Kenteken: { kind: 'plate', names: 'LeaseContractNummer' },
  BestuurderNummer: { kind: 'number', of: 'driver', optional: true, unlisted: true },
  Bestuurder: { kind: 'person', names: 'BestuurderNummer', optional: true },
  StandPer: { kind: 'day' },
  KilometerStand: { kind: 'count', min: 0, max: 999_999, unit: 'km' },
  Bron: { kind: 'choice', of: mileageSources },
  /** The threshold that the reading violated on entry (PM-05: 32, 33, 34). */
  Signaal: { kind: 'choice', of: mileageWarnings, optional: true },
  /** A user confirmed the reading despite the warning. */
  Overschreven: { kind: 'yesNo' },
  Verwerkt: { kind: 'yesNo' },
  Invoerder: { kind: 'person', optional: true },
  IngevoerdOp: { kind: 'moment' },
  VervallenOp: { kind: 'moment', optional: true },
  VervallenDoor: { kind: 'person', optional: true },
  VervallenReden: { kind: 'text', max: 200, optional: true },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120 },
} as const satisfies Facts;

/** The further facts of the detail. */
export const mileageReadingFacts = {
  ...mileageReadingRowFacts,
  Reden: { kind: 'text', max: 200, optional: true },
} as const satisfies Facts;

/** A row of the list. */
export const mileageReadingRow = recordSchema(mileageReadingRowFacts);
export interface MileageReadingRow extends RecordOf<typeof mileageReadingRowFacts> {}
/** All facts of the detail of a mileage reading. */
export const mileageReading = recordSchema(mileageReadingFacts);
export interface MileageReading extends RecordOf<typeof mileageReadingFacts> {}

/** The sortable columns of the list: those with an index in that order. */
export const mileageReadingSorts = ['StandPer', 'KilometerStand', 'Kenteken'] as const satisfies readonly ListedName<
  typeof mileageReadingRowFacts
>[];
export type MileageReadingSort = (typeof mileageReadingSorts)[number];

/** Search, sort and filters of the list. `voided`: the voided readings instead of the valid ones. */
export const mileageReadingQuery = v.strictObject({
  ...listQuery(mileageReadingSorts).entries,
  filters: v.optional(filterSchema(mileageReadingRowFacts)),
  voided: v.optional(v.boolean()),
});
export type MileageReadingQuery = v.InferOutput<typeof mileageReadingQuery>;

/** A car whose reading is due now or later (MI-03, EN-19). */
export const expectedMileageFacts = {
  /** The contract number, which identifies the reminder. */
  VerzendId: { kind: 'number', unlisted: true },
  LeaseContractNummer: { kind: 'number', of: 'leaseContract' },
  Kenteken: { kind: 'plate', names: 'LeaseContractNummer' },
  BestuurderNummer: { kind: 'number', of: 'driver', optional: true, unlisted: true },
  Bestuurder: { kind: 'person', names: 'BestuurderNummer', optional: true },
  AutoOmschrijving: { kind: 'text', max: 200, usual: 30 },
  KmPerJaar: { kind: 'count', unit: 'km' },
  KilometerStand: { kind: 'count', unit: 'km', optional: true },
  StandPer: { kind: 'day', optional: true },
  VerwachtOp: { kind: 'day' },
  /** Days overdue; 0 until it is due. */
  DagenTeLaat: { kind: 'count', min: 0 },
  /** When the driver was last mailed a link. */
  HerinnerdOp: { kind: 'moment', optional: true },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120 },
} as const satisfies Facts;
export const expectedMileageRow = recordSchema(expectedMileageFacts);
export interface ExpectedMileageRow extends RecordOf<typeof expectedMileageFacts> {}

/**
 * Kilometers as the caller sent them. The rule of PM-10 decides whether an odometer can show the number. Text with a
 * dot or comma is refused: `12.000` is twelve thousand to some and twelve to others.
 */
export const kilometersInput = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(20), v.regex(/^[-+\d.,]*$/))]),
  v.transform((value) => (typeof value === 'number' || /^[-+]?\d+$/.test(value) ? Number(value) : Number.NaN)),
);

/**
 * A new reading (MI-04). `Overschrijven` confirms a doubtful one; below the last reading it needs a `Reden` (PM-09,
 * PM-11).
 */
export const newMileageReading = v.strictObject({
  LeaseContractNummer: recordNumberInput,
  Datum: legacyDate,
  KilometerStand: kilometersInput,
  Overschrijven: v.optional(v.boolean(), false),
  Reden: v.optional(v.nullable(oneLine(200))),
});
export type NewMileageReading = v.InferOutput<typeof newMileageReading>;

/** The tabs of the page: valid readings, cars whose reading is due, voided readings. */
export const mileageTabs = ['readings', 'expected', 'voided'] as const;

const permission = pagePermissions.mileages;

export const mileageReadings = {
  all: fleetFunction({
    method: 'get',
    path: '/KilometerStanden/All',
    answer: v.array(mileageReadingRow),
    permission,
    list: { name: 'mileage-readings', facts: mileageReadingRowFacts, tabs: [...mileageTabs, 'contract'] },
    summary: 'The newest 10,000 valid readings in scope, the latest first (MI-02); all of them come in pages.',
  }),
  paged: fleetFunction({
    method: 'get',
    path: '/KilometerStanden/All/Paged/{pageIndex}/30',
    params: { pageIndex: integerPart },
    form: mileageReadingQuery,
    formOptional: true,
    answer: v.array(mileageReadingRow),
    permission,
    summary: 'One page of 30 of all readings; the first page is 1.',
  }),
  paging: fleetFunction({
    method: 'get',
    path: '/KilometerStanden/All/Metadata/PageSize/30',
    form: mileageReadingQuery,
    formOptional: true,
    answer: pagination,
    permission,
    summary: 'How many readings there are; pages hold 30.',
  }),
  ofLeaseContract: fleetFunction({
    method: 'get',
    path: '/KilometerStanden/Leasecontract/{number}',
    params: { number: integerPart },
    answer: v.array(mileageReadingRow),
    permission,
    errors: ['notFound'],
    summary: 'The readings of one lease contract, the latest first; those that were voided as well.',
  }),
  byNumber: fleetFunction({
    method: 'get',
    path: '/KilometerStand/Nummer/{number}',
    params: { number: integerPart },
    answer: mileageReading,
    permission,
    errors: ['notFound'],
    summary: 'One mileage reading with all facts of its detail.',
  }),
  expected: fleetFunction({
    method: 'get',
    path: '/KilometerStandenVerwacht/All',
    answer: v.array(expectedMileageRow),
    permission,
    isCachedPerScope: true,
    list: { name: 'mileage-expected', facts: expectedMileageFacts, tabs: mileageTabs },
    summary: 'Every car of a running contract with the day on which its next reading is expected (MI-03).',
  }),
  add: fleetFunction({
    method: 'post',
    path: '/KilometerStand/Toevoegen',
    form: newMileageReading,
    answer: recordNumber,
    permission,
    errors: [
      'notFound',
      'startOutsideTerm',
      'mileageDoubted',
      'mileageKnown',
      'mileageDayFull',
      'reasonRequired',
      'tooManyRequests',
    ],
    summary:
      'Adds a reading of a car (MI-04) after validation (PM-07 … PM-11); gives its number. mileageDoubted: the code 32, 33 or 34 (PM-05) and the limit; mileageKnown: a valid reading with that car, day and kilometers exists, with its number if the caller may see it; mileageDayFull: the car has as many readings of that day as it takes.',
  }),
  void: fleetFunction({
    method: 'get',
    path: '/Kilometerstand/Verwijderen/ID/{number}',
    params: { number: integerPart },
    form: v.strictObject({ Reden: v.optional(oneLine(200)) }),
    formOptional: true,
    answer: v.boolean(),
    hasSideEffects: true,
    permission,
    errors: ['notFound', 'notPermitted', 'changedMeanwhile'],
    summary: 'Voids a reading (MI-05): it stays, with who, when and why, and counts no more. Not for drivers.',
  }),
  process: fleetFunction({
    method: 'get',
    path: '/Kilometerstand/AanpassenVerwerken/ID/{number}/true',
    params: { number: integerPart },
    answer: v.boolean(),
    hasSideEffects: true,
    permission,
    errors: ['notFound', 'notPermitted', 'changedMeanwhile'],
    summary: 'Says that a reading was taken over (MI-06). Not for drivers.',
  }),
  unprocess: fleetFunction({
    method: 'get',
    path: '/Kilometerstand/AanpassenVerwerken/ID/{number}/false',
    params: { number: integerPart },
    answer: v.boolean(),
    hasSideEffects: true,
    permission,
    errors: ['notFound', 'notPermitted', 'changedMeanwhile'],
    summary: 'Says that a reading was not taken over after all (MI-06). Not for drivers.',
  }),
};
