import type { RecordReference } from '../../../platform/import/record-kind.ts';

/** The vehicle that a row names. */
export const toVehicle: RecordReference = {
  kind: 'vehicles',
  table: 'vehicle',
  unknown: 'unknownVehicle',
};

/** The lease contract that a row names. */
export const toLeaseContract: RecordReference = {
  kind: 'contracts',
  table: 'lease_contract',
  unknown: 'unknownContract',
};
