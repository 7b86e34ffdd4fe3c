import { holdsRight } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { isoDay, nullable, recordNumber, searchWords } from '../define/schemas.ts';

export const driverChoice = v.strictObject({
  number: recordNumber,
  name: v.string(),
  plate: nullable(v.string()),
});
export type DriverChoice = v.InferOutput<typeof driverChoice>;

/** By what a person who is already known equals the one who is described. */
export const likeness = v.picklist(['email', 'licence', 'nameAndBirthDate']);

/** A known person who equals the one who is described. What is not said of the one is not told of the other. */
export const knownPerson = v.strictObject({ ...driverChoice.entries, by: v.array(likeness) });
export type KnownPerson = v.InferOutput<typeof knownPerson>;

/** What is known of a person of whom nobody knows yet whether there is a record; empty texts count as unknown. */
export const personToFind = v.strictObject({
  email: searchWords(254),
  licence: searchWords(30),
  /** The composed name, as `NaamSamengesteld` is. */
  name: searchWords(250),
  birthDate: nullable(isoDay),
});
export type PersonToFind = v.InferOutput<typeof personToFind>;

export const driverLookup = {
  search: adminRoute({
    method: 'GET',
    path: '/api-admin/drivers',
    query: v.strictObject({ search: v.optional(searchWords(100)) }),
    item: driverChoice,
    permission: holdsRight('WijzigenBestuurderLease'),
    summary:
      'At most 50 drivers in scope whose name, number or plate holds every word; for the driver-change form (CR-13).',
  }),
  // A post, so that nothing of a person stands in an address.
  alike: adminRoute({
    method: 'POST',
    path: '/api-admin/drivers/alike',
    body: personToFind,
    item: knownPerson,
    permission: holdsRight('WijzigenBestuurderLease'),
    summary:
      'At most 5 drivers in scope with the same e-mail address, the same licence number, or the same name and birth date.',
  }),
};
