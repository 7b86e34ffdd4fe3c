import { mileageRowFaults } from '@wagenpark/domain/mileage-rule';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { count, isoDay, nullable, oneLine, recordNumber } from '../define/schemas.ts';
import { givenKm } from '../fleet/mileage-readings.ts';

/** Most rows that are entered at once. */
const MOST_ROWS = 1_000;

/** Readings of many cars, of one day. */
export const manyMileageReadings = v.strictObject({
  day: isoDay,
  rows: v.pipe(
    v.array(
      v.strictObject({
        plate: oneLine(20),
        km: givenKm,
        override: v.optional(v.boolean(), false),
        reason: v.optional(v.nullable(oneLine(200))),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_ROWS),
  ),
});
export type ManyMileageReadings = v.InferOutput<typeof manyMileageReadings>;

/** What became of a row: the number of the reading, or why there is none. */
export const mileageRowAnswer = v.strictObject({
  /** Its place in what was sent, from 0. */
  row: count,
  number: nullable(recordNumber),
  fault: nullable(v.picklist(mileageRowFaults)),
  /** The kilometers that the reading should not be below or above. */
  limit: nullable(count),
});
export type MileageRowAnswer = v.InferOutput<typeof mileageRowAnswer>;

/** Cars of which somebody wants to enter a reading, by plate or by contract, and the day of it. */
export const askedCars = v.strictObject({
  day: isoDay,
  plates: v.optional(v.pipe(v.array(oneLine(20)), v.maxLength(MOST_ROWS)), []),
  contracts: v.optional(v.pipe(v.array(recordNumber), v.maxLength(MOST_ROWS)), []),
});

export type AskedCars = v.InferOutput<typeof askedCars>;

/** What is known of a car on a day: what a reading of that day is judged by, here and on the server alike (PM-07). */
export const knownCar = v.strictObject({
  /** As it was asked; null where it was asked by its contract. */
  asked: nullable(v.string()),
  contract: recordNumber,
  plate: v.string(),
  description: v.string(),
  start: isoDay,
  /** The day on which it was taken back; null while it is driven. */
  end: nullable(isoDay),
  startKm: count,
  kmPerYear: count,
  /** The last reading up to the day. */
  lastKm: nullable(count),
  lastDay: nullable(isoDay),
  /** The first reading after it. */
  nextKm: nullable(count),
  /** The readings of the day itself: what equals one of them is known, and not stored again. */
  knownKms: v.array(count),
  lowerShare: v.number(),
  upperShare: v.number(),
  upperExtraKm: count,
});
export type KnownCar = v.InferOutput<typeof knownCar>;

export const mileageReadingAdmin = {
  known: adminRoute({
    method: 'POST',
    path: '/api-admin/mileage-readings/known',
    body: askedCars,
    item: knownCar,
    permission: pagePermissions.mileages,
    summary: 'What is known of cars on a day, for who enters readings. Cars that are not in scope are left out.',
  }),
  addMany: adminRoute({
    method: 'POST',
    path: '/api-admin/mileage-readings',
    body: manyMileageReadings,
    item: mileageRowAnswer,
    permission: pagePermissions.mileages,
    summary:
      'Readings of many cars of one day, each judged by itself: rows without a fault are stored, the others answered with theirs.',
  }),
};
