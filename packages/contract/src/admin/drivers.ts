import { anyOf, holdsRight } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { isoDay, nullable, recordNumber, searchWords } from '../define/schemas.ts';
import { managesUsers } from '../fleet/session.ts';

export const driverChoice = v.strictObject({
  number: recordNumber,
  name: v.string(),
  plate: nullable(v.string()),
});
export type DriverChoice = v.InferOutput<typeof driverChoice>;

/** The fields by which an existing person can match the described one. */
export const likeness = v.picklist(['email', 'licence', 'nameAndBirthDate']);

/** An existing person who matches the one described. The answer repeats only the fields that the caller sent. */
export const similarPerson = v.strictObject({ ...driverChoice.entries, by: v.array(likeness) });
export type SimilarPerson = v.InferOutput<typeof similarPerson>;

/** A described person for whom to search an existing record. Empty texts count as unknown. */
export const personToFind = v.strictObject({
  email: searchWords(254),
  licence: searchWords(30),
  /** The composed name, in the form of `NaamSamengesteld`. */
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
    permission: anyOf(holdsRight('WijzigenBestuurderLease'), managesUsers),
    summary:
      'At most 50 drivers in scope whose name, number or plate holds every word; for the driver-change form (CR-13) and for users with the role driver.',
  }),
  // A post keeps personal data out of the URL.
  alike: adminRoute({
    method: 'POST',
    path: '/api-admin/drivers/alike',
    body: personToFind,
    item: similarPerson,
    permission: holdsRight('WijzigenBestuurderLease'),
    summary:
      'At most 5 drivers in scope with the same e-mail address, the same licence number, or the same name and birth date.',
  }),
};
