import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { everyone } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import {
  count,
  isoDay,
  isoMoment,
  nullable,
  oneLine,
  optionalNumber,
  recordNumber,
  recordNumberInput,
} from '../define/schemas.ts';
import { kilometersInput } from '../fleet/mileage-readings.ts';
import { MAX_REMINDED } from '../fleet/mileage-reminders.ts';
import { publicClient } from './public-client.ts';

/**
 * A car for which a mileage link is requested (PM-18). Only its plate is used; all other fields come from the database.
 */
const askedPlate = v.strictObject({
  license_plate: oneLine(20),
  contract_mileage_year: v.optional(optionalNumber),
  current_lw_mileage: v.optional(optionalNumber),
  current_lw_mileage_date: v.optional(nullable(oneLine(40))),
  BestuurderId: v.optional(optionalNumber),
});

/** The cars of a debtor for which links are requested. */
export const linksRequest = v.strictObject({
  cw_debnr: recordNumberInput,
  license_plates: v.pipe(v.array(askedPlate), v.minLength(1), v.maxLength(MAX_REMINDED)),
});
export type LinksRequest = v.InferOutput<typeof linksRequest>;

/** A created link (PM-19). */
export const createdLink = v.strictObject({ license_plate: v.string(), url: v.string(), expires_at: isoMoment });
export type CreatedLink = v.InferOutput<typeof createdLink>;

/** A car whose driver may be reminded, with the facts that the sender of the reminder needs. */
export const remindableCar = v.strictObject({
  contract: recordNumber,
  debtor: recordNumber,
  plate: v.string(),
  driverNumber: nullable(recordNumber),
  driver: nullable(v.string()),
  hasEmail: v.boolean(),
  remindedToday: v.boolean(),
  kmPerYear: count,
  lastKm: nullable(count),
  lastDay: nullable(isoDay),
});
export type RemindableCar = v.InferOutput<typeof remindableCar>;

/**
 * The token of an address `/ktc/{token}`. An unknown token answers 404; an expired or replaced one answers 410 (PM-24).
 */
const token = oneLine(100);

/** What a link shows to its holder (PM-12): the car and its readings, without personal data. */
export const publicLink = v.strictObject({
  client: publicClient,
  plate: v.string(),
  car: v.string(),
  today: isoDay,
  startKm: count,
  lastKm: nullable(count),
  lastDay: nullable(isoDay),
  /** The reading that was entered with this link (PM-14). */
  stored: nullable(v.strictObject({ km: count, day: isoDay })),
});
export type PublicLink = v.InferOutput<typeof publicLink>;

export const mileageLinks = {
  apiKey: adminRoute({
    method: 'GET',
    path: '/api-ktc/cw/api-key',
    query: v.strictObject({ cw_debnr: recordNumberInput }),
    item: v.string(),
    permission: pagePermissions.mileages,
    errors: ['notFound', 'notPermitted'],
    summary:
      'A key for requesting links of a debtor and those below it, valid for ten minutes (PM-17, PM-21). Not for drivers.',
  }),
  generate: adminRoute({
    method: 'POST',
    path: '/api-ktc/mileage/generate',
    body: linksRequest,
    item: createdLink,
    takesBasic: true,
    permission: everyone,
    errors: ['wrongCredentials', 'tooManyRequests'],
    summary:
      'Links for entering the mileage of cars without signing in (PM-18 … PM-23); basic authentication with the debtor and its key. Cars of other debtors are omitted.',
  }),
  remindable: adminRoute({
    method: 'POST',
    path: '/api-admin/mileage-readings/remindable',
    body: v.strictObject({ contracts: v.pipe(v.array(recordNumber), v.minLength(1), v.maxLength(MAX_REMINDED)) }),
    item: remindableCar,
    permission: pagePermissions.mileages,
    summary:
      'The drivers to remind about cars, with those who have no e-mail address or were already reminded today. Not for drivers.',
  }),
  open: adminRoute({
    method: 'POST',
    path: '/api-ktc/link',
    body: v.strictObject({ token }),
    item: publicLink,
    permission: everyone,
    errors: ['notFound'],
    summary: 'The car of a link (PM-12), or what was entered by it (PM-14).',
  }),
  check: adminRoute({
    method: 'POST',
    path: '/api-ktc/link/check',
    body: v.strictObject({ token, km: kilometersInput }),
    item: v.strictObject({
      code: nullable(v.picklist([31, 32, 33, 34])),
      limit: nullable(count),
      lastKm: nullable(count),
      lastDay: nullable(isoDay),
      /** True when the same reading is already stored. When the entry is sent, the stored reading is linked instead of adding one. */
      known: v.boolean(),
    }),
    permission: everyone,
    errors: ['notFound', 'tooManyRequests'],
    summary:
      'Validates today’s kilometers before they are sent (PM-05): gives a code and the limit, or null. With the last reading.',
  }),
  enter: adminRoute({
    method: 'POST',
    path: '/api-ktc/link/entry',
    body: v.strictObject({
      token,
      km: kilometersInput,
      override: v.optional(v.boolean(), false),
      truthful: v.literal(true),
    }),
    item: v.strictObject({ km: count, day: isoDay, known: v.boolean() }),
    permission: everyone,
    errors: ['notFound', 'mileageDoubted', 'tooManyRequests'],
    summary:
      'Stores the single reading of a link, for today; a repetition gives the stored one. A reading that already exists is `known` and not stored again. Refused with the code 31 … 34 (PM-05) and the last reading; 32 and 33 can be overridden (PM-09).',
  }),
  file: adminRoute({
    method: 'POST',
    path: '/api-ktc/link/file',
    body: v.strictObject({ token, format: v.picklist(['csv', 'xlsx', 'xml']), culture: oneLine(10) }),
    item: v.string(),
    transfer: 'download',
    permission: everyone,
    errors: ['notFound'],
    summary: 'Plate, day and kilometers of the readings that were entered for the contract with links (PM-16).',
  }),
};
