import type { RecordReference } from '../../../platform/import/record-kind.ts';

/** The reference from a row of a file to a car order. */
export const carOrderReference: RecordReference = {
  kind: 'car-orders',
  table: 'car_order',
  unknown: 'unknownCarOrder',
};
