import { describe, expect, test } from 'vitest';
import type { IsoDay } from '../calendar-day.ts';
import { type ReminderFacts, reactivate, reminderOf, signInRefusal } from './employee-account.ts';
import { type DefaultWeeks, type EmployeeWeeks, employeeDates, USUAL_WEEKS, weeksErrors } from './employee-dates.ts';
import { type LinkedArrangement, orderingKinds } from './has-ordered.ts';
import { namedCases, readVectors } from './vectors.samples.ts';

interface VectorArrangement extends EmployeeWeeks, LinkedArrangement {
  id: string;
  active: boolean;
}
interface VectorAccount {
  active: boolean;
  expirationDate: IsoDay | null;
  today: IsoDay;
}
type In =
  | { op: 'dates'; start: IsoDay; arrangements: EmployeeWeeks[]; clientDefaults: DefaultWeeks }
  | ({ op: 'save'; clientDefaults: DefaultWeeks } & EmployeeWeeks)
  | ({
      op: 'signIn';
      arrangements: VectorArrangement[];
      mobilityBudget: boolean;
      otherRight: boolean;
    } & VectorAccount)
  | {
      op: 'reactivate';
      today: IsoDay;
      expirationDate: IsoDay | null;
      arrangements: VectorArrangement[];
      clientDefaults: DefaultWeeks;
      clear: string[];
      acknowledged: boolean;
    }
  | ({ op: 'reminder' } & Omit<ReminderFacts, 'isActive'> & VectorAccount);

const cases = await readVectors<In>('expiry');

function answer(input: In): unknown {
  switch (input.op) {
    case 'dates':
      return employeeDates(input.start, input.arrangements, input.clientDefaults);
    case 'save': {
      const errors = weeksErrors(input, input.clientDefaults);
      return { accepted: errors.length === 0, errors };
    }
    case 'signIn': {
      const { mobilityBudget, otherRight, active, today } = input;
      const facts = { ...input, isActive: active, hasMobilityBudget: mobilityBudget, hasOtherRight: otherRight };
      const reason = signInRefusal(facts, today);
      const arrangements = input.arrangements.map((arrangement) => ({ ...arrangement, isActive: arrangement.active }));
      const kinds = reason === null ? orderingKinds(arrangements).toSorted() : [];
      return { allowed: reason === null, reason, orderingKinds: kinds };
    }
    case 'reactivate': {
      const { arrangements, clientDefaults, today, clear, acknowledged } = input;
      const result = reactivate({ ...input, isAcknowledged: acknowledged }, arrangements, clientDefaults, today);
      const prefilled = result.suggestedExpirationDate;
      if (result.refusal !== null) return { result: 'refused', code: result.refusal, prefilled };
      const hasOrdered = arrangements.filter((link) => link.hasOrdered && !clear.includes(link.id));
      return {
        result: 'ok',
        prefilled,
        expirationDate: result.expirationDate,
        dueDate: result.dueDate,
        active: true,
        hasOrdered: hasOrdered.map(({ id }) => id),
        welcomeMail: true,
      };
    }
    case 'reminder': {
      const { isEligible, isOverdue } = reminderOf({ ...input, isActive: input.active }, input.today);
      return { eligible: isEligible, due: isOverdue };
    }
  }
}

describe('EW-10 EW-12 EW-15 EW-16 EW-18 EW-19 EW-25 dates, sign-in, reactivation, reminders of worked cases', () => {
  test.each(namedCases(cases))('%s', (_, { in: input, out }) => {
    expect(answer(input)).toEqual(out);
  });
});

test('EW-16 an employee without arrangements has no closed kind and gets in', () => {
  const facts = {
    isActive: true,
    expirationDate: null,
    arrangements: [],
    hasMobilityBudget: false,
    hasOtherRight: false,
  };
  expect(signInRefusal(facts, '2027-03-01')).toBeNull();
});

test('EW-18 an employee without arrangements has the default weeks', () => {
  expect(employeeDates('2027-03-01', [], { dueWeeks: 4, expiryWeeks: 12 })).toEqual({
    dueWeeks: 4,
    expiryWeeks: 12,
    dueDate: '2027-03-29',
    expirationDate: '2027-05-24',
  });
});

test('EW-18 a client that chose no weeks has 4 until the order is due and 12 until the sign-in ends', () => {
  expect(USUAL_WEEKS).toEqual({ dueWeeks: 4, expiryWeeks: 12 });
});

test('EW-18 weeks are whole', () => {
  expect(weeksErrors({ dueWeeks: 1.5, expiryWeeks: 12 }, USUAL_WEEKS)).toEqual([
    { field: 'dueWeeks', code: 'outOfRange' },
  ]);
});

describe('EW-25 a reminder looks back to the creation or the last reactivation', () => {
  const facts: ReminderFacts = {
    isActive: true,
    expirationDate: null,
    since: '2027-02-01',
    dueDate: '2027-02-20',
    orders: [],
  };
  const approvedOn = (day: IsoDay): ReminderFacts => ({ ...facts, orders: [{ status: 'approved', day }] });

  test.each<[string, ReminderFacts, ReturnType<typeof reminderOf>]>([
    ['no order', facts, { isEligible: true, isOverdue: true }],
    ['approved on that day', approvedOn('2027-02-01'), { isEligible: false, isOverdue: false }],
    ['approved the day before', approvedOn('2027-01-31'), { isEligible: true, isOverdue: true }],
    ['overdue, and inactive', { ...facts, isActive: false }, { isEligible: false, isOverdue: false }],
    ['no due date', { ...facts, dueDate: null }, { isEligible: true, isOverdue: false }],
  ])('%s', (_, reminderFacts, reminder) => {
    expect(reminderOf(reminderFacts, '2027-03-01')).toEqual(reminder);
  });
});
