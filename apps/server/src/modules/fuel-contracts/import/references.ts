import type { Reference } from '../../../platform/import/record-kind.ts';

/** The fuel contract that a row names. */
export const toFuelContract: Reference = {
  field: 'fuel_contract_number',
  kind: 'fuel-contracts',
  table: 'fuel_contract',
  unknown: 'unknownContract',
};
