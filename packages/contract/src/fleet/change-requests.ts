import { anyOf, exactly, holdsRight } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { legacyDate, recordNumber, text } from '../define/schemas.ts';
import { driver } from './drivers.ts';

/**
 * The driver-change payload (CR-24). `BestuurderNummer` is the new driver, 0 when a new person is described in
 * `Bestuurder`; equal to `BestuurderNummerOud` it asks to correct the driver's own details (settled question 17).
 */
export const driverChange = v.strictObject({
  Ingangsdatum: legacyDate,
  Bestuurder: driver,
  BestuurderNummer: recordNumber,
  BestuurderNummerOud: recordNumber,
  ContractNummer: recordNumber,
  Culture: text(10),
});
export type DriverChange = v.InferOutput<typeof driverChange>;

export const changeRequests = {
  driverChange: fleetFunction({
    method: 'post',
    path: '/Mail/BestuurderWijzigen',
    form: driverChange,
    answer: v.boolean(),
    // Drivers may ask to correct their own details (settled question 19); the service checks whose they are.
    permission: anyOf(holdsRight('WijzigenBestuurderLease'), exactly('driver')),
    errors: [
      'notFound',
      'requestAlreadyOpen',
      'startDateInPast',
      'required',
      'invalidInput',
      'driverUnchanged',
      'changedMeanwhile',
      'notPermitted',
    ],
    summary:
      'Asks for another driver, or for corrected details of the driver; answers true with `Location: /api-admin/requests/{number}`.',
  }),
};
