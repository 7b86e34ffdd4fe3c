import { Refusal, refusal, type WireError } from '@wagenpark/contract/define/errors';
import { employeeDates } from '@wagenpark/domain/employer/employee-dates';
import type { Clock } from '../../platform/clock.ts';
import type { ManagedHooks } from '../managed-records/index.ts';
import {
  type EmployeeArrangement,
  type EmployeeRules,
  isDriverInScope,
  readArrangements,
  readEmployeeRules,
} from './repository.ts';

type Values = Readonly<Record<string, unknown>>;

/** The parts of an address that a client can require (EW-03). */
const ADDRESS = ['street', 'postcode', 'city', 'country'] as const;

const arrangementNumbers = (values: Values | null): readonly number[] =>
  ((values?.['arrangements'] ?? []) as readonly { readonly arrangement: number }[]).map(
    ({ arrangement }) => arrangement,
  );

/**
 * The facts that the client or an arrangement requires and that are missing: the address (EW-02, EW-03), and the date of
 * birth where ordering asks for a driving licence (EW-21).
 */
function missingFacts(
  values: Values,
  { isAddressRequired }: EmployeeRules,
  arrangements: readonly EmployeeArrangement[],
): readonly WireError[] {
  const required = [
    ...(isAddressRequired ? ADDRESS : []),
    ...(arrangements.some(({ isLicenceChecked }) => isLicenceChecked) ? ['birthDate'] : []),
  ];
  return required
    .filter((path) => (values[path] ?? '') === '')
    .map((path) => ({ code: 'required', message: 'The client or an arrangement requires it', path }));
}

/**
 * The arrangements that cannot be linked anew: they are missing, deleted or switched off. Those that the employee has
 * already stay valid.
 */
function unlinkable(
  numbers: readonly number[],
  before: readonly number[],
  arrangements: readonly EmployeeArrangement[],
): readonly WireError[] {
  const isLinkable = (number: number) =>
    before.includes(number) || arrangements.some((one) => one.number === number && one.isActive);
  return numbers.flatMap((number, index) =>
    isLinkable(number)
      ? []
      : [{ code: 'linkMissing', message: 'Link missing', path: `arrangements.${index}.arrangement` } as const],
  );
}

/**
 * The dates of a new employee: those that were entered, else those of today by the longest weeks of the arrangements. A
 * due date that was not entered does not pass an earlier last day of access that was (EW-17, EW-18).
 */
function withDates(values: Values, rules: EmployeeRules, arrangements: readonly EmployeeArrangement[]): Values {
  const dates = employeeDates(rules.today, arrangements, rules);
  const expirationDate = (values['expirationDate'] as string | null) ?? dates.expirationDate;
  const entered = values['dueDate'] as string | null;
  // A due date by hand may lie after the usual end; access then lasts as long.
  if (entered !== null && entered > expirationDate) return { ...values, expirationDate: entered };
  const dueDate = entered ?? (dates.dueDate < expirationDate ? dates.dueDate : expirationDate);
  return { ...values, dueDate, expirationDate };
}

/** What a save of an employee checks and completes beyond the facts. */
export const employeeHooks = ({ clock }: { readonly clock: Clock }): ManagedHooks => ({
  async beforeSave(tx, { clientId, values, before }) {
    const rules = await readEmployeeRules(tx, clientId, clock.now());
    const numbers = arrangementNumbers(values);
    const arrangements = await readArrangements(tx, clientId, numbers);
    const errors = [
      ...unlinkable(numbers, arrangementNumbers(before), arrangements),
      ...missingFacts(values, rules, arrangements),
    ];
    if (errors.length > 0) throw new Refusal(errors);
    const driver = values['driverNumber'] as number | null;
    if (driver !== null && driver !== before?.['driverNumber'] && !(await isDriverInScope(tx, clientId, driver))) {
      throw refusal('linkMissing', { path: 'driverNumber' });
    }
    return before === null ? withDates(values, rules, arrangements) : values;
  },
});
