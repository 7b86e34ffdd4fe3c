import type { RecordReference } from '../../../platform/import/record-kind.ts';

/** A reference of a row to a vehicle. */
export const toVehicle: RecordReference = {
  kind: 'vehicles',
  table: 'vehicle',
  unknown: 'unknownVehicle',
};

/** A reference of a row to a lease contract. */
export const toLeaseContract: RecordReference = {
  kind: 'contracts',
  table: 'lease_contract',
  unknown: 'unknownContract',
};
