import type { DashboardRecords } from '../../platform/dashboard-source.ts';
import { type BlockScope, contractConditions } from './block-scope.ts';
import { clientDaySql, fleetSql } from './fleet-definitions.ts';

/** Whether records belong to a block: when it is about one contract, only records that are linked to contracts. */
export const appliesToBlock = ({ contract }: Pick<BlockScope, 'contract'>, { own }: DashboardRecords): boolean =>
  contract === null || own === null || own.isOfContract !== null;

/** A SQL statement of a block, built from the fragments that subjects contribute (`platform/dashboard-source.ts`). */
export interface BlockStatement {
  /** The parameters: client, moment, the given values, then those that fragments add. */
  readonly values: unknown[];
  /** Adds a parameter and returns its placeholder, such as `$4`. */
  readonly place: (value: unknown) => string;
  /** SQL of the `from` and `where` clauses: the records in scope for which the conditions hold. */
  readonly rows: (records: DashboardRecords, ...conditions: readonly string[]) => string;
  /** The common table expressions `z` and `f`. @param conditions additional conditions on the contracts c in `f` */
  readonly begin: (...conditions: readonly string[]) => string;
}

/** Creates a statement. @param parameters its parameters from `$3` on */
export function blockStatement(block: BlockScope, parameters: readonly unknown[] = []): BlockStatement {
  const values: unknown[] = [block.scope.clientId, block.now, ...parameters];
  return {
    values,
    place: (value) => `$${values.push(value)}`,
    rows({ from, own }, ...conditions) {
      const scopeConditions = own === null ? [] : [`${own.client} = $1`, ...contractConditions(block, values, own)];
      return `from ${from} cross join z where ${[...scopeConditions, ...conditions].join(' and ')}`;
    },
    begin: (...conditions) =>
      `with z as (${clientDaySql('$2')}),
       f as materialized (${fleetSql([...conditions, ...contractConditions(block, values)])})`,
  };
}

/** SQL that turns a condition into 1 or 0. */
export const flagSql = (condition: string): string => `case when ${condition} then 1 else 0 end`;
/** Joins selects by `union all`. */
export const unionAll = (selects: readonly string[]): string => selects.join('\nunion all ');
