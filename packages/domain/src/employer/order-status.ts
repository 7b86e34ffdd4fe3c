/** The statuses of an employee's order (OA-01). */
export const ORDER_STATUSES = [
  'waitingForApproval',
  'waitingForDriverApproval',
  'approved',
  'declined',
  'declinedByDriver',
] as const;

/** The status of an employee's order (OA-01). */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The statuses in which an order waits for a decision; all others are final (OA-15). */
export const ORDER_STATUSES_OPEN: ReadonlySet<OrderStatus> = new Set([
  'waitingForApproval',
  'waitingForDriverApproval',
]);

/** The statuses in which an order counts: it waits or is approved (MO-11, MO-14). */
export const ORDER_STATUSES_OPEN_OR_APPROVED: ReadonlySet<OrderStatus> = new Set([...ORDER_STATUSES_OPEN, 'approved']);
