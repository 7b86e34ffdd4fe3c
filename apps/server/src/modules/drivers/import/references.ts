import type { RecordReference } from '../../../platform/import/record-kind.ts';

/** The reference from a row of a file to a driver. */
export const driverReference: RecordReference = {
  kind: 'drivers',
  table: 'driver',
  unknown: 'unknownDriver',
};
