import type { employees } from '@wagenpark/contract/admin/employees';
import { refusal } from '@wagenpark/contract/define/errors';
import { employeeDates } from '@wagenpark/domain/employer/employee-dates';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import { managedHandlers } from '../managed-records/index.ts';
import { employeeHooks } from './employee-checks.ts';
import { reactivation } from './reactivation.ts';
import { employeeSource, isEmployeeInScope, readArrangementsOf, readEmployeeRules } from './repository.ts';

/** The handlers of employees. */
export const employeeHandlers = (deps: SubjectDeps): AdminHandlers<typeof employees> => ({
  ...managedHandlers(employeeSource, deps, employeeHooks(deps)),
  terms: ({ caller: { scope }, params: { number } }) =>
    deps.database.readInScope(scope, async (tx) => {
      if (!(await isEmployeeInScope(tx, scope.clientId, number))) throw refusal('notFound');
      const rules = await readEmployeeRules(tx, scope.clientId, deps.clock.now());
      return [employeeDates(rules.today, await readArrangementsOf(tx, scope.clientId, number), rules)];
    }),
  reactivate: reactivation(deps),
});
