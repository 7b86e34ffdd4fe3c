import type { ContractState } from '@wagenpark/contract/fleet/lease-contracts';
import type { Read, ReadValue } from '../../platform/database/read-at-once.ts';
import { debtorLimit, type Scope } from '../../platform/database/scope.ts';
import { jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { rowColumns } from './record.ts';

/* The SQL of the lists of lease contracts that are sent whole, and what all lists say of the scope. */

/** The contracts of a list that is sent whole: of one state, with a precursor car, or all of them, by number. */
export function listRead(scope: Scope, list: ContractState | 'precursors' | 'all'): Read {
  const { conditions, values, variant } = scopeConditions(scope);
  if (list === 'precursors') conditions.push('c.precursor_deployed');
  else if (list !== 'all') conditions.push(`c.state = '${list}'`);
  const sql = jsonRows(
    `select ${wireSelect(rowColumns)} from lease_contract c where ${conditions.join(' and ')} order by c.number`,
  );
  return { name: `lease-contracts.${list}.${variant}`, sql, values };
}

/** The rows of the list, by number, of the contracts whose numbers a statement gives; `$1` is the client. */
export const contractRowsSql = (numbers: string): string =>
  jsonRows(
    `select ${wireSelect(rowColumns)} from lease_contract c
     where c.client_id = $1 and c.number in (${numbers}) order by c.number`,
  );

/** The scope in words of SQL about a contract c, for lists that the policies alone would make slower. */
export function scopeConditions(scope: Scope): { conditions: string[]; values: ReadValue[]; variant: string } {
  const conditions = ['c.client_id = $1'];
  const values: ReadValue[] = [scope.clientId];
  const debtors = debtorLimit(scope);
  if (debtors !== null) conditions.push(`c.debtor_number = any ($${values.push(debtors)})`);
  if (scope.driver !== null) conditions.push(`c.list_driver_number = $${values.push(scope.driver)}`);
  return { conditions, values, variant: `${debtors ? 'debtors' : ''}.${scope.driver === null ? '' : 'driver'}` };
}
