import { expect, test } from 'vitest';
import { ORDER_STATUSES, ORDER_STATUSES_OPEN, ORDER_STATUSES_OPEN_OR_APPROVED } from './order-status.ts';

test('OA-01 an order has one of five statuses', () => {
  expect(ORDER_STATUSES).toEqual([
    'waitingForApproval',
    'waitingForDriverApproval',
    'approved',
    'declined',
    'declinedByDriver',
  ]);
});

test('OA-15 MO-11 two statuses wait, and with the approved ones they count', () => {
  expect([...ORDER_STATUSES_OPEN]).toEqual(['waitingForApproval', 'waitingForDriverApproval']);
  expect([...ORDER_STATUSES_OPEN_OR_APPROVED]).toEqual(['waitingForApproval', 'waitingForDriverApproval', 'approved']);
});
