import { todayInZone } from '@wagenpark/domain/calendar-day';
import { CONTRIBUTION_DISPLAYS } from '@wagenpark/domain/employer/contribution-display';
import { LANGUAGES } from '@wagenpark/domain/locale';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';
import { integerPart } from '../define/path-params.ts';
import { count, isoDay, recordNumber } from '../define/schemas.ts';

/** The facts of an employee (EW-06 … EW-09, EN2-06 … EN2-08). */
export const employeeFacts = {
  name: { kind: 'person', computed: true },
  gender: { kind: 'choice', of: ['male', 'female'], personal: true, optional: true, unlisted: true },
  initials: { kind: 'person', max: 20, optional: true, unlisted: true },
  firstName: { kind: 'person', max: 60, optional: true, unlisted: true },
  infix: { kind: 'person', max: 20, optional: true, unlisted: true },
  lastName: { kind: 'person', max: 80, unlisted: true },
  email: { kind: 'email' },
  language: { kind: 'choice', of: LANGUAGES, unlisted: true },
  active: { kind: 'yesNo', unlisted: true },
  /** `expired`: active, and the last day of access has passed (EW-19). */
  state: { kind: 'choice', of: ['active', 'expired', 'inactive'], computed: true },
  phone: { kind: 'phone', optional: true, unlisted: true },
  mobile: { kind: 'phone', optional: true, unlisted: true },
  street: { kind: 'street', optional: true, unlisted: true },
  postcode: { kind: 'place', max: 12, optional: true, unlisted: true },
  city: { kind: 'place', optional: true, unlisted: true },
  country: { kind: 'choice', of: ['nl', 'be', 'de', 'fr', 'pl'], personal: true, optional: true, unlisted: true },
  /** The driver that the employee is: one person (EN2-06). */
  driverNumber: { kind: 'number', of: 'driver', optional: true, unlisted: true },
  personnelNumber: { kind: 'text', max: 20, personal: true, optional: true },
  department: { kind: 'text', max: 80, usual: 16, optional: true },
  birthDate: { kind: 'birthDay', optional: true, unlisted: true },
  licenceNumber: { kind: 'licence', max: 30, optional: true, unlisted: true },
  licenceIssuedOn: { kind: 'day', personal: true, optional: true, unlisted: true },
  licenceIssuePlace: { kind: 'licence', max: 80, optional: true, unlisted: true },
  licenceValidUntil: { kind: 'day', personal: true, optional: true, unlisted: true },
  licenceTypeB: { kind: 'yesNo', personal: true, unlisted: true },
  /** Only drives reminders. A new employee gets it by the weeks of the arrangements, else of the client (EW-18). */
  dueDate: { kind: 'day', optional: true },
  /** The last day of access; null after the creation: no end (EW-19). */
  expirationDate: { kind: 'day', optional: true },
  contributionDisplay: { kind: 'choice', of: CONTRIBUTION_DISPLAYS, optional: true, unlisted: true },
  debtors: { kind: 'links', of: 'debtor', most: 200, unlisted: true },
  companyNames: { kind: 'text', max: 200, usual: 20, computed: true },
  /** What the employee may choose from, with the has-ordered flag of each (EW-09, EW-13). */
  arrangements: {
    kind: 'rows',
    key: 'arrangement',
    most: 50,
    of: {
      arrangement: { kind: 'number', of: 'arrangement' },
      hasOrdered: { kind: 'yesNo' },
      /** Per month; null: the budget of the arrangement. */
      personalBudget: { kind: 'money', min: 0, max: 100_000, optional: true },
    },
    unlisted: true,
  },
  arrangementNames: { kind: 'texts', max: 400, computed: true },
  /** The kinds in which the employee cannot order any more: one arrangement of the kind is ticked (EW-15). */
  ordered: { kind: 'choice', of: ['none', 'car', 'bike', 'carAndBike'], computed: true },
  operatingCompany: { kind: 'links', of: 'operatingCompany', most: 1, optional: true, unlisted: true },
  operatingCompanyName: { kind: 'text', max: 80, usual: 20, computed: true, optional: true },
} as const satisfies Facts;

/** The latest day that it is anywhere: nobody was born after it. */
const latestToday = () => todayInZone('Pacific/Kiritimati', new Date());

/** The employees of an employer. An employee need not be a driver or a user. */
export const employee = managedKind({
  kind: 'employee',
  list: 'employees',
  path: '/api-admin/employees',
  facts: employeeFacts,
  calledBy: 'name',
  switchedBy: 'active',
  reads: pagePermissions['management/employees'],
  keeps: exactly('master', 'supervisor', 'subsupervisor'),
  one: 'employee',
  saveErrors: ['accountExists'],
  rules: [
    {
      fact: 'birthDate',
      holds: ({ birthDate }) => birthDate === null || birthDate <= latestToday(),
      fault: 'bornLater',
    },
    {
      fact: 'dueDate',
      holds: ({ dueDate, expirationDate }) => dueDate === null || expirationDate === null || dueDate <= expirationDate,
      fault: 'dueAfterExpiry',
    },
  ],
});

const byNumber = { number: integerPart };

/** The dates that an employee would get today, and the weeks behind them (EW-18). */
export const employeeTerms = v.strictObject({
  dueWeeks: count,
  expiryWeeks: count,
  dueDate: isoDay,
  expirationDate: isoDay,
});

/** What lets an employee order again (EW-11, EW-12). */
const reactivationBody = v.strictObject({
  /** The version from which the change started. */
  version: count,
  /** The tick without which nothing happens. */
  acknowledged: v.boolean(),
  /** The new last day of access; null: the suggested one. */
  expirationDate: v.nullable(isoDay),
  /** The arrangements whose has-ordered flag is taken off. */
  reopen: v.pipe(v.array(recordNumber), v.maxLength(50)),
});

const { list, one, create, change, remove, uses, history } = managedRoutes(employee);
export const employees = {
  list,
  one,
  create,
  change,
  remove,
  uses,
  history,
  terms: adminRoute({
    method: 'GET',
    path: '/api-admin/employees/{number}/terms',
    params: byNumber,
    item: employeeTerms,
    permission: employee.reads,
    errors: ['notFound'],
    changesWithoutVersion: true,
    summary: 'The due date and the last day of access that a reactivation today would give, and the weeks behind them.',
  }),
  reactivate: adminRoute({
    method: 'POST',
    path: '/api-admin/employees/{number}/reactivate',
    params: byNumber,
    body: reactivationBody,
    item: one.item,
    permission: employee.keeps,
    errors: ['notFound', 'changedMeanwhile', 'termsNotAccepted', 'expirationNotInFuture'],
    summary:
      'Lets an employee sign in and order again: active, with a new last day of access and due date, and without the has-ordered flags of the given arrangements (EW-12).',
  }),
};
