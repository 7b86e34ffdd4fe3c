import type { CarOrder } from '@wagenpark/contract/fleet/car-orders';
import type { OrderStage } from '@wagenpark/domain/car-order';

/** Maps each stage to the fact with its date. */
export const dayFieldOfStage = {
  ordered: 'BestelDatum',
  confirmed: 'BevestigdOp',
  buildWeek: 'Bouwweek',
  atDealer: 'BijDealerOp',
  registered: 'GeregistreerdOp',
  deliveryPlanned: 'LeveringGeplandOp',
  delivered: 'GeleverdOp',
} as const satisfies Readonly<Record<OrderStage, keyof CarOrder>>;
