import type { DashboardRecords } from '../../platform/dashboard-source.ts';
import { type BlockScope, contractConditions } from './block-scope.ts';
import { clientDaySql, fleetSql } from './fleet-definitions.ts';

/** Whether records can be told of a block: those that are about no contract are not, where one contract is asked for. */
export const hasRecords = ({ contract }: Pick<BlockScope, 'contract'>, { own }: DashboardRecords): boolean =>
  contract === null || own === null || own.isOfContract !== null;

/** A statement of a block, which is put together from what subjects hand in (`platform/dashboard-source.ts`). */
export interface BlockStatement {
  /** Client and moment first, then the given values, then whatever the parts add. */
  readonly values: unknown[];
  /** Adds a value. Gives its place. */
  readonly place: (value: unknown) => string;
  /** All that follows a select list: the records within the scope for which the conditions hold. */
  readonly rows: (records: DashboardRecords, ...conditions: readonly string[]) => string;
  /** The beginning of the statement: `z` and `f`. @param conditions further ones of the contracts c that `f` is made of */
  readonly begin: (...conditions: readonly string[]) => string;
}

/** Begins a statement. @param given its values from `$3` on */
export function blockStatement(of: BlockScope, given: readonly unknown[] = []): BlockStatement {
  const values: unknown[] = [of.scope.clientId, of.now, ...given];
  return {
    values,
    place: (value) => `$${values.push(value)}`,
    rows({ from, own }, ...conditions) {
      const within = own === null ? [] : [`${own.client} = $1`, ...contractConditions(of, values, own)];
      return `from ${from} cross join z where ${[...within, ...conditions].join(' and ')}`;
    },
    begin: (...conditions) =>
      `with z as (${clientDaySql('$2')}),
       f as materialized (${fleetSql([...conditions, ...contractConditions(of, values)])})`,
  };
}

/** SQL of a condition as 1 or 0. */
export const flag = (condition: string): string => `case when ${condition} then 1 else 0 end`;
/** Selects one after the other. */
export const unionOf = (selects: readonly string[]): string => selects.join('\nunion all ');
