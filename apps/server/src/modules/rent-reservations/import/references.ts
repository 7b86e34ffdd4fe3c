import type { RecordReference } from '../../../platform/import/record-kind.ts';

/** The reference from a row of a file to a reservation. */
export const rentReservationReference: RecordReference = {
  kind: 'rent-reservations',
  table: 'rent_reservation',
  unknown: 'unknownRentReservation',
};
