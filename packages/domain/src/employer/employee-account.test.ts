import { describe, expect, test } from 'vitest';
import type { IsoDay } from '../calendar-day.ts';
import { type ReminderFacts, reactivate, reminderOf, signInRefusal } from './employee-account.ts';
import { type DefaultWeeks, type EmployeeWeeks, employeeDates, weeksErrors } from './employee-dates.ts';
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
