import type { RecordReference } from '../../../platform/import/record-kind.ts';

/** The person that a row names. */
export const toDriver: RecordReference = {
  kind: 'drivers',
  table: 'driver',
  unknown: 'unknownDriver',
};
