import { type DashboardQuery, defaultDashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import type { Right } from '@wagenpark/domain/permissions';
import type { Caller } from '../../platform/caller.ts';
import { ownColumns, type ScopeColumns } from '../../platform/dashboard-source.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { debtorLimit, type Scope } from '../../platform/database/scope.ts';
import { readVersionOfScope } from './block-scope-repository.ts';
import { holdsRights } from './rights.ts';

/**
 * What a block is counted for: the requested part of the caller's scope, on the current day in the client's time zone.
 */
export interface BlockScope {
  readonly scope: Scope;
  readonly range: DashboardQuery['range'];
  /** The only contract to count; null for all contracts. */
  readonly contract: number | null;
  readonly today: IsoDay;
  readonly timeZone: string;
  /** The currency of all amounts of the client. */
  readonly currency: 'EUR' | 'PLN';
  /** The synchronisation version, read before the data. */
  readonly version: number;
  readonly now: Date;
  /** Whether the caller has all of the given rights. */
  readonly sees: (rights: readonly Right[]) => boolean;
  /** Everything in addition to the data that the answer depends on. Part of the cache key. */
  readonly id: string;
}

/** Narrows a scope to the requested debtors that are in it; without any, it stays the whole scope (DF-06). */
function narrowScope(scope: Scope, debtors: readonly number[]): Scope {
  return debtors.length === 0 ? scope : { ...scope, debtors };
}

/**
 * Makes the scope of a block. The version is read before the data, so that a change in between makes the cached answer
 * stale and never the other way round.
 */
export async function blockScope(
  database: Database,
  caller: Caller,
  query: DashboardQuery | undefined,
  now: Date,
): Promise<BlockScope> {
  const { range, debtors, contract } = query ?? defaultDashboardQuery;
  const { scope } = caller;
  const facts = await database.readInScope(scope, (tx) => readVersionOfScope(tx, scope.clientId, debtors));
  const narrowedScope = narrowScope(scope, facts.debtors);
  const today = todayInZone(facts.timeZone, now);
  const sees = (needed: readonly Right[]): boolean => holdsRights(caller, needed);
  const rights = [...caller.rights].sort();
  const id = JSON.stringify([
    scope.clientId,
    debtorLimit(narrowedScope),
    scope.driver,
    caller.role,
    rights,
    range,
    contract,
    today,
  ]);
  const { timeZone, currency, version } = facts;
  return { scope: narrowedScope, range, contract, today, timeZone, currency, version, now, sees, id };
}

/**
 * Reads the data of a block with the longer statement timeout of exports. With a million contracts this exceeds the
 * timeout of a normal call. The result is shared: meanwhile callers get the older figures, or none and try again
 * (`block-cache.ts`).
 */
export const readForBlock = <Result>(
  database: Database,
  { scope }: BlockScope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => database.readInScope(scope, work, 'export');

/** The columns of the contract table, alias c. */
const contractColumns = ownColumns('c', 'c.number');

/** The SQL conditions of a block besides the row-level security policies; adds their values to `values`. */
export function contractConditions(
  { scope, contract }: Pick<BlockScope, 'scope' | 'contract'>,
  values: unknown[],
  columns: ScopeColumns = contractColumns,
): string[] {
  const conditions: string[] = [];
  const debtors = debtorLimit(scope);
  if (debtors !== null) conditions.push(`${columns.debtor} = any ($${values.push(debtors)})`);
  if (contract !== null && columns.isOfContract !== null) {
    conditions.push(columns.isOfContract(`$${values.push(contract)}`));
  }
  return conditions;
}
