import { describe, expect, test } from 'vitest';
import { OrderClient, type Step, type VectorWorld } from './order-client.samples.ts';
import { moveOrder, moverRefusal, type OrderActor, REASON_LENGTH } from './order-moves.ts';
import { namedCases, readVectors } from './vectors.samples.ts';

const cases = await readVectors<{ world: VectorWorld; steps: Step[] }>('order-states');

describe('OA-10 OA-11 OA-12 OA-13 OA-14 OA-15 OA-16 OA-17 OA-19 EW-13 EW-14 EW-15 EW-22 orders of worked cases', () => {
  test.each(namedCases(cases))('%s', (_, { in: { world, steps }, out }) => {
    const client = new OrderClient(world);
    const answers = steps.map((step) => client.answer(step));
    expect({ steps: answers, orders: client.orders }).toEqual(out);
  });
});

describe('OA-12 provider staff decide an order only when nobody but its driver could', () => {
  const master: OrderActor = {
    role: 'master',
    isEmployee: false,
    isOwn: false,
    isInScope: true,
    hasNoOtherDecider: true,
  };

  test.each([
    ['approve', 'approved'],
    ['decline', 'declined'],
    ['change', 'waitingForDriverApproval'],
  ] as const)('%s', (move, status) => {
    expect(moveOrder(move, master, 'waitingForApproval', 'Te duur')).toEqual({ status });
    expect(moverRefusal(move, { ...master, hasNoOtherDecider: false })).toEqual({ code: 'notPermitted' });
  });
});

test('OA-17 an employee who administers others accepts no order of theirs', () => {
  const administrator: OrderActor = {
    role: 'supervisor',
    isEmployee: true,
    isOwn: false,
    isInScope: true,
    hasNoOtherDecider: false,
  };
  expect(moverRefusal('accept', administrator)).toEqual({ code: 'notFound' });
});

test('OA-16 the remark of an approval is optional, and as long as a reason', () => {
  const administrator: OrderActor = {
    role: 'subsupervisor',
    isEmployee: false,
    isOwn: false,
    isInScope: true,
    hasNoOtherDecider: false,
  };
  const approveWith = (remark: string | null) => moveOrder('approve', administrator, 'waitingForApproval', remark);
  expect(approveWith(null)).toEqual({ status: 'approved' });
  expect(approveWith('x'.repeat(REASON_LENGTH))).toEqual({ status: 'approved' });
  expect(approveWith('x'.repeat(REASON_LENGTH + 1))).toEqual({ refusal: { code: 'invalidInput' } });
});
