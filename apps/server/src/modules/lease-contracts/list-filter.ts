import type { FiltersOf } from '@wagenpark/contract/define/fact-filters';
import type {
  ContractState,
  LeaseContractColumn,
  LeaseContractQuery,
  leaseContractRowFacts,
} from '@wagenpark/contract/fleet/lease-contracts';
import { CAR_END } from '@wagenpark/domain/contract-search';
import { splitSearchWords } from '@wagenpark/domain/table-search';
import { debtorLimit, isWholeClient, type Scope } from '../../platform/database/scope.ts';

/** The filter and order of a list, as the search functions of the database take them. */
export interface ListFilter {
  /** Patterns for LIKE; a contract must match all of them. Empty: no search. */
  readonly patterns: readonly string[];
  /** Null: contracts of every state. */
  readonly state: ContractState | null;
  /** Further filters by fact that the user set. */
  readonly filters: FiltersOf<typeof leaseContractRowFacts>;
  readonly column: LeaseContractColumn;
  readonly descending: boolean;
}

/** Turns the typed search and the chosen sort into a filter. The default order is by contract number. */
export function listFilter(query: LeaseContractQuery | undefined, state: ContractState | null): ListFilter {
  const patterns = likePatterns(query?.search ?? '');
  return {
    patterns: query?.searchIn === 'car' ? patterns.map((pattern) => `${pattern}${CAR_END}%`) : patterns,
    state,
    filters: query?.filters ?? {},
    column: query?.sort?.column ?? 'LeaseContractNummer',
    descending: query?.sort?.descending ?? false,
  };
}

/**
 * One LIKE pattern for each word of a search. The pattern matches the word anywhere in a folded text (TB-05, TB-06).
 */
export const likePatterns = (search: string): readonly string[] =>
  splitSearchWords(search).map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);

/**
 * The cache key of a list in a scope: within one data version, the same key always means the same contracts and order.
 */
export const listId = (scope: Scope, filter: ListFilter): string =>
  JSON.stringify([
    scope.clientId,
    debtorLimit(scope),
    scope.driver,
    filter.patterns,
    filter.state,
    filter.filters,
    filter.column,
    filter.descending,
  ]);

/** The cache key of a list's total, which does not depend on the order. */
export const totalId = (scope: Scope, { patterns, state, filters }: ListFilter): string =>
  JSON.stringify([scope.clientId, debtorLimit(scope), scope.driver, patterns, state, filters]);

/** Whether the user set filters by fact. */
export const isFiltered = ({ filters }: ListFilter): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** Whether a list contains all contracts of its scope. */
export const isWhole = (filter: ListFilter): boolean =>
  filter.patterns.length === 0 && filter.state === null && !isFiltered(filter);

/** Whether a list contains all contracts of a client. */
export const isAllOfClient = (scope: Scope, filter: ListFilter): boolean => isWholeClient(scope) && isWhole(filter);

/** Whether a list may be small: a search or a scope of some debtors often matches few contracts. */
export const mayBeSmall = (scope: Scope, filter: ListFilter): boolean =>
  filter.patterns.length > 0 || !isWholeClient(scope);
