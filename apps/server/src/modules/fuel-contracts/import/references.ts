import type { RecordReference } from '../../../platform/import/record-kind.ts';

/** The fuel contract that a row names. */
export const toFuelContract: RecordReference = {
  kind: 'fuel-contracts',
  table: 'fuel_contract',
  unknown: 'unknownContract',
};
