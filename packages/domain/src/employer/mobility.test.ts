import { describe, expect, test } from 'vitest';
import { MobilityAdministration, type MobilitySetup, type MobilityStep } from './mobility.samples.ts';
import { mobilityOrderRefusal } from './mobility-orders.ts';
import { type CategoryUse, roomIn } from './mobility-use.ts';
import { namedCases, readVectors } from './vectors.samples.ts';

const cases = await readVectors<{ setup: MobilitySetup; steps: MobilityStep[] }>('mobility');

describe('MO-02 MO-03 MO-04 MO-05 MO-06 MO-07 MO-08 MO-10 MO-11 MO-12 amounts, budgets, orders of worked cases', () => {
  test.each(namedCases(cases))('%s', (_, { in: { setup, steps }, out }) => {
    const administration = new MobilityAdministration(setup);
    const answers = steps.map((step) => administration.answer(step));
    expect({ steps: answers, final: administration.final }).toEqual(out);
  });
});

test('MO-07 the room of a month explains itself with its numbers', () => {
  const use: CategoryUse = {
    amounts: [{ from: '2027-03', amount: '100.00' }],
    orders: [{ price: '30.00', period: 'once', status: 'approved', month: '2027-04', lastMonth: null }],
    firstMonth: '2027-03',
    carriesOver: true,
  };
  expect(roomIn(use, '2027-04').explanation).toEqual({
    rule: 'mobilityRoom',
    steps: [{ kind: 'room', amount: '100.00', carried: '100.00', used: '30.00', result: '170.00' }],
  });
});

test.each([
  ['2027-02-28', 'notValid'],
  ['2027-03-01', undefined],
  ['2027-03-31', undefined],
  ['2027-04-01', 'notValid'],
])('MO-05 a container that is valid in March, on %s: %s', (today, code) => {
  const use: CategoryUse = {
    amounts: [{ from: '2027-01', amount: '100.00' }],
    orders: [],
    firstMonth: '2027-01',
    carriesOver: false,
  };
  const container = { validFrom: '2027-03-01', validTo: '2027-03-31' };
  expect(mobilityOrderRefusal(use, { price: '10.00', period: 'once' }, container, today)?.code).toBe(code);
});

test('MO-07 MO-12 a refused monthly product explains the room of the month and of each coming one', () => {
  const use: CategoryUse = {
    amounts: [{ from: '2027-03', amount: '100.00' }],
    orders: [{ price: '60.00', period: 'monthly', status: 'approved', month: '2027-04', lastMonth: null }],
    firstMonth: '2027-03',
    carriesOver: true,
  };
  const product = { price: '50.00', period: 'monthly' } as const;
  const container = { validFrom: '2027-01-01', validTo: null };
  expect(mobilityOrderRefusal(use, product, container, '2027-04-15')).toEqual({
    code: 'mobilityBudgetExceeded',
    remaining: '40.00',
    explanation: {
      rule: 'mobilityRoom',
      steps: [
        { kind: 'room', amount: '100.00', carried: '100.00', used: '60.00', result: '140.00' },
        { kind: 'runningRoom', amount: '100.00', running: '60.00', result: '40.00' },
      ],
    },
  });
});
