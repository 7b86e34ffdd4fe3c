import type { RecordReference } from '../../../platform/import/record-kind.ts';

/** A reference of a row to a vehicle. */
export const vehicleReference: RecordReference = {
  kind: 'vehicles',
  table: 'vehicle',
  unknown: 'unknownVehicle',
};

/** A reference of a row to a lease contract. */
export const leaseContractReference: RecordReference = {
  kind: 'contracts',
  table: 'lease_contract',
  unknown: 'unknownContract',
};
