/** The calls about car orders. */
export { carOrderAdmin } from '../admin/car-orders.ts';
export { carOrders } from '../fleet/car-orders.ts';
