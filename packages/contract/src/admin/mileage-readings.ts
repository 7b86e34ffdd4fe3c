import { mileageRowFaults } from '@wagenpark/domain/mileage-rule';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { count, isoDay, nullable, oneLine, recordNumber } from '../define/schemas.ts';
import { kilometersInput } from '../fleet/mileage-readings.ts';

/** The maximum number of rows in one call. */
const MAX_ROWS = 1_000;

/** Readings of many cars on one day. */
export const manyMileageReadings = v.strictObject({
  day: isoDay,
  rows: v.pipe(
    v.array(
      v.strictObject({
        plate: oneLine(20),
        km: kilometersInput,
        override: v.optional(v.boolean(), false),
        reason: v.optional(v.nullable(oneLine(200))),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_ROWS),
  ),
});
export type ManyMileageReadings = v.InferOutput<typeof manyMileageReadings>;

/** The result of a row: the number of the new reading, or why it was not stored. */
export const mileageRowAnswer = v.strictObject({
  /** The index of the row in the call, from 0. */
  row: count,
  number: nullable(recordNumber),
  fault: nullable(v.picklist(mileageRowFaults)),
  /** The limit in kilometers that the reading exceeds or falls below. */
  limit: nullable(count),
});
export type MileageRowAnswer = v.InferOutput<typeof mileageRowAnswer>;

/** The cars for which the user enters readings, by plate or by contract, and the day of the readings. */
export const carsQuery = v.strictObject({
  day: isoDay,
  plates: v.optional(v.pipe(v.array(oneLine(20)), v.maxLength(MAX_ROWS)), []),
  contracts: v.optional(v.pipe(v.array(recordNumber), v.maxLength(MAX_ROWS)), []),
});

export type CarsQuery = v.InferOutput<typeof carsQuery>;

/**
 * Facts about a car on a day. The portal and the server validate a reading of that day against them with the same rules
 * (PM-07).
 */
export const carMileageFacts = v.strictObject({
  /** The plate as the caller wrote it; null where the caller named the contract. */
  asked: nullable(v.string()),
  contract: recordNumber,
  plate: v.string(),
  description: v.string(),
  start: isoDay,
  /** The day on which the car was returned; null while it is driven. */
  end: nullable(isoDay),
  startKm: count,
  kmPerYear: count,
  /** The last reading on or before the day. */
  lastKm: nullable(count),
  lastDay: nullable(isoDay),
  /** The first reading after the day. */
  nextKm: nullable(count),
  /** The readings of the day itself. A new reading that equals one of them is a duplicate and is not stored again. */
  knownKms: v.array(count),
  lowerShare: v.number(),
  upperShare: v.number(),
  upperExtraKm: count,
});
export type CarMileageFacts = v.InferOutput<typeof carMileageFacts>;

export const mileageReadingAdmin = {
  known: adminRoute({
    method: 'POST',
    path: '/api-admin/mileage-readings/known',
    body: carsQuery,
    item: carMileageFacts,
    permission: pagePermissions.mileages,
    summary: 'Facts about cars on a day, for entering readings. Cars outside the scope are omitted.',
  }),
  addMany: adminRoute({
    method: 'POST',
    path: '/api-admin/mileage-readings',
    body: manyMileageReadings,
    item: mileageRowAnswer,
    permission: pagePermissions.mileages,
    errors: ['tooManyRequests'],
    summary:
      'Adds readings of many cars on one day, each validated separately: valid rows are stored, the others are answered with their error.',
  }),
};
