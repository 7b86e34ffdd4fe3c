import type { Reference } from '../../../platform/import/record-kind.ts';

/** The person that a row names. */
export const toDriver: Reference = {
  field: 'driver_number',
  kind: 'drivers',
  table: 'driver',
  unknown: 'unknownDriver',
};
