import { Refusal, refusal } from '@wagenpark/contract/define/errors';
import { employeeDates } from '@wagenpark/domain/employer/employee-dates';
import type { Clock } from '../../platform/clock.ts';
import type { ManagedHooks } from '../managed-records/index.ts';
import { type EmployeeRules, isDriverInScope, readEmployeeRules } from './repository.ts';

type Values = Readonly<Record<string, unknown>>;

/** The parts of an address that a client can require (EW-03). */
const ADDRESS = ['street', 'postcode', 'city', 'country'] as const;

/** Refuses an address that is incomplete where the client requires one, at each missing part (EW-02, EW-03). */
function requireAddress(values: Values, { isAddressRequired }: EmployeeRules): void {
  const missing = isAddressRequired ? ADDRESS.filter((name) => (values[name] ?? '') === '') : [];
  if (missing.length === 0) return;
  throw new Refusal(missing.map((path) => ({ code: 'required', message: 'The client requires an address', path })));
}

/**
 * The dates of a new employee: those that were entered, else those of today. A due date that was not entered does not pass
 * an earlier last day of access that was (EW-17, EW-18).
 */
function withDates(values: Values, rules: EmployeeRules): Values {
  const dates = employeeDates(rules.today, [], rules);
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
    requireAddress(values, rules);
    const driver = values['driverNumber'] as number | null;
    if (driver !== null && driver !== before?.['driverNumber'] && !(await isDriverInScope(tx, clientId, driver))) {
      throw refusal('linkMissing', { path: 'driverNumber' });
    }
    return before === null ? withDates(values, rules) : values;
  },
});
