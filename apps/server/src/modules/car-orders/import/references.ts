import type { RecordReference } from '../../../platform/import/record-kind.ts';

/** The order that a row names. */
export const toCarOrder: RecordReference = { kind: 'car-orders', table: 'car_order', unknown: 'unknownCarOrder' };
