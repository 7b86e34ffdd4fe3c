import type { employees } from '@wagenpark/contract/admin/employees';
import { refusal } from '@wagenpark/contract/define/errors';
import { reactivate } from '@wagenpark/domain/employer/employee-account';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import { audit } from '../../platform/audit.ts';
import { managedRecords } from '../../platform/database/managed-records.ts';
import { changesBetween } from '../managed-records/index.ts';
import { employeeSource, readArrangementsOf, readEmployeeRules, setSince } from './repository.ts';

type Handlers = AdminHandlers<typeof employees>;

/**
 * The handler that lets an employee sign in and order again (EW-11, EW-12): active, with new dates, and without the chosen
 * has-ordered flags. All or nothing, in one transaction with its audit entry.
 */
export function reactivation({ database, clock, managedSources }: SubjectDeps): Handlers['reactivate'] {
  const records = managedRecords(employeeSource, managedSources);
  return async (call) => {
    const { caller, params, body } = call;
    const { clientId } = caller.scope;
    const { number } = params;
    return database.inScope(caller.scope, async (tx) => {
      const before = await records.one(tx, clientId, number, true);
      if (before === undefined) throw refusal('notFound');
      if (before.version !== body.version) throw refusal('changedMeanwhile');
      const now = clock.now();
      const rules = await readEmployeeRules(tx, clientId, now);
      const arrangements = await readArrangementsOf(tx, clientId, number);
      const request = { isAcknowledged: body.acknowledged, expirationDate: body.expirationDate };
      const result = reactivate(request, arrangements, rules, rules.today);
      if (result.refusal !== null) {
        throw refusal(result.refusal, {
          path: result.refusal === 'termsNotAccepted' ? 'acknowledged' : 'expirationDate',
        });
      }
      const linked = before['arrangements'] as readonly {
        readonly arrangement: number;
        readonly hasOrdered: boolean;
      }[];
      const after = {
        ...before,
        active: true,
        dueDate: result.dueDate,
        expirationDate: result.expirationDate,
        arrangements: linked.map((row) =>
          body.reopen.includes(row.arrangement) ? { ...row, hasOrdered: false } : row,
        ),
      };
      await records.update(tx, clientId, number, { at: now, by: caller.name }, after);
      await setSince(tx, clientId, number, rules.today);
      await audit(tx, {
        clientId,
        action: 'employeeReactivated',
        source: 'person',
        call,
        entity: { kind: 'employee', number },
        changes: changesBetween(employeeSource.kind.facts, before, after),
        at: now,
      });
      const record = await records.one(tx, clientId, number);
      return record === undefined ? [] : [record as never];
    });
  };
}
