import type { RecordReference } from '../../../platform/import/record-kind.ts';

/** The reference from a row of a file to a fuel contract. */
export const fuelContractReference: RecordReference = {
  kind: 'fuel-contracts',
  table: 'fuel_contract',
  unknown: 'unknownContract',
};
