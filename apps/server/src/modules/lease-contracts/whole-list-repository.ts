import type { ContractState } from '@wagenpark/contract/fleet/lease-contracts';
import type { Read, ReadValue } from '../../platform/database/pipelined-reads.ts';
import { debtorLimit, type Scope } from '../../platform/database/scope.ts';
import { jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { rowColumns } from './record.ts';

/* The SQL of the lists of lease contracts that are sent whole, and the conditions of the scope for all lists. */

/** A read of a whole list, sorted by number: contracts of one state, contracts with a precursor car, or all. */
export function listRead(scope: Scope, list: ContractState | 'precursors' | 'all'): Read {
  const { conditions, values, variant } = scopeConditions(scope);
  if (list === 'precursors') conditions.push('c.precursor_deployed');
  else if (list !== 'all') conditions.push(`c.state = '${list}'`);
  const sql = jsonRows(
    `select ${wireSelect(rowColumns)} from lease_contract c where ${conditions.join(' and ')} order by c.number`,
  );
  return { name: `lease-contracts.${list}.${variant}`, sql, values };
}

/**
 * SQL for the list rows of the contracts that a subquery selects, sorted by number.
 * @param selected the subquery with alias `f`, which has their `number` and what `columns` use; `$1` is the client
 * @param columns SQL of further fields of each row
 */
export const contractRowsSql = (selected: string, columns: Readonly<Record<string, string>>): string =>
  jsonRows(
    `select ${wireSelect({ ...rowColumns, ...columns })} from lease_contract c join (${selected}) f on f.number = c.number
     where c.client_id = $1 order by c.number`,
  );

/**
 * The scope as SQL conditions on a contract c. They repeat the row-level policies, because lists are faster with them.
 */
export function scopeConditions(scope: Scope): { conditions: string[]; values: ReadValue[]; variant: string } {
  const conditions = ['c.client_id = $1'];
  const values: ReadValue[] = [scope.clientId];
  const debtors = debtorLimit(scope);
  if (debtors !== null) conditions.push(`c.debtor_number = any ($${values.push(debtors)})`);
  if (scope.driver !== null) conditions.push(`c.list_driver_number = $${values.push(scope.driver)}`);
  return { conditions, values, variant: `${debtors ? 'debtors' : ''}.${scope.driver === null ? '' : 'driver'}` };
}
