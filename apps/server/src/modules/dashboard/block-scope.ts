import { type DashboardQuery, everything } from '@wagenpark/contract/fleet/dashboard-scope';
import { type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import type { Right } from '@wagenpark/domain/permissions';
import type { Caller } from '../../platform/caller.ts';
import { type OwnColumns, ownColumns } from '../../platform/dashboard-source.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { debtorLimit, type Scope } from '../../platform/database/scope.ts';
import { readVersionOfScope } from './block-scope-repository.ts';
import { holdsRights } from './rights.ts';

/** What a block is counted for: as much of the caller's scope as was asked for, on the client's own day. */
export interface BlockScope {
  readonly scope: Scope;
  readonly range: DashboardQuery['range'];
  /** The one contract that all is about; null: every one. */
  readonly contract: number | null;
  readonly today: IsoDay;
  readonly timeZone: string;
  /** Of all amounts of the client. */
  readonly currency: 'EUR' | 'PLN';
  /** The synchronisation version that was read before anything else. */
  readonly version: number;
  readonly now: Date;
  /** Whether the caller has all of some rights. */
  readonly sees: (rights: readonly Right[]) => boolean;
  /** Whatever the answer depends on beside data: the same name is the same question. */
  readonly id: string;
}

/** The fleets that were asked for, of those that the caller sees; none of them: all (DF-06). */
function narrowed(scope: Scope, known: readonly number[]): Scope {
  return known.length === 0 ? scope : { ...scope, debtors: known };
}

/** Makes the scope of a block. The version is read before what it stands for, as for all that is kept. */
export async function blockScope(
  database: Database,
  caller: Caller,
  query: DashboardQuery | undefined,
  now: Date,
): Promise<BlockScope> {
  const { range, debtors, contract } = query ?? everything;
  const { scope } = caller;
  const facts = await database.readInScope(scope, (tx) => readVersionOfScope(tx, scope.clientId, debtors));
  const within = narrowed(scope, facts.debtors);
  const today = todayInZone(facts.timeZone, now);
  const sees = (asked: readonly Right[]): boolean => holdsRights(caller, asked);
  const rights = [...caller.rights].sort();
  const id = JSON.stringify([
    scope.clientId,
    debtorLimit(within),
    scope.driver,
    caller.role,
    rights,
    range,
    contract,
    today,
  ]);
  const { timeZone, currency, version } = facts;
  return { scope: within, range, contract, today, timeZone, currency, version, now, sees, id };
}

/**
 * Reads what a block is counted from. Of a million contracts that may take longer than a statement for one person may: it is
 * done once for all who ask, and meanwhile they get the older figures, or none and ask again (`block-answers.ts`).
 */
export const readForBlock = <Result>(
  database: Database,
  { scope }: BlockScope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => database.readInScope(scope, work, 'export');

/** Of contracts c. */
const contractColumns = ownColumns('c', 'c.number');

/** The conditions of a block beside the policies; `values` is added to. */
export function contractConditions(
  { scope, contract }: Pick<BlockScope, 'scope' | 'contract'>,
  values: unknown[],
  columns: OwnColumns = contractColumns,
): string[] {
  const conditions: string[] = [];
  const debtors = debtorLimit(scope);
  if (debtors !== null) conditions.push(`${columns.debtor} = any ($${values.push(debtors)})`);
  if (contract !== null && columns.isOfContract !== null) {
    conditions.push(columns.isOfContract(`$${values.push(contract)}`));
  }
  return conditions;
}
