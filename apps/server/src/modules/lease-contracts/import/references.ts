import type { Reference } from '../../../platform/import/record-kind.ts';

/** The vehicle that a row names. */
export const toVehicle: Reference = {
  field: 'vehicle_number',
  kind: 'vehicles',
  table: 'vehicle',
  unknown: 'unknownVehicle',
};

/** The lease contract that a row names. */
export const toLeaseContract: Reference = {
  field: 'lease_contract_number',
  kind: 'contracts',
  table: 'lease_contract',
  unknown: 'unknownContract',
};
