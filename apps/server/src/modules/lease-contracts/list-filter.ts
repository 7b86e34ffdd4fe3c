import type { FiltersOf } from '@wagenpark/contract/define/fact-filters';
import type {
  ContractState,
  LeaseContractColumn,
  LeaseContractQuery,
  leaseContractRowFacts,
} from '@wagenpark/contract/fleet/lease-contracts';
import { CAR_END } from '@wagenpark/domain/contract-search';
import { searchWords } from '@wagenpark/domain/table-search';
import { debtorLimit, isWholeClient, type Scope } from '../../platform/database/scope.ts';

/** What a list holds and how it is ordered, as the search functions of the database take it. */
export interface ListFilter {
  /** Patterns for LIKE; a contract must match each of them. None: no search. */
  readonly patterns: readonly string[];
  /** Null: contracts of every state. */
  readonly state: ContractState | null;
  /** What a reader filters by beside that. */
  readonly filters: FiltersOf<typeof leaseContractRowFacts>;
  readonly column: LeaseContractColumn;
  readonly descending: boolean;
}

/** Turns what a person typed and the chosen sort into a filter; unsorted lists are in the order of their numbers. */
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

/** Each word of a search as a LIKE pattern that finds it anywhere in a folded text (TB-05, TB-06). */
export const likePatterns = (search: string): readonly string[] =>
  searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);

/** A name for what a scope sees of a list: the same name always stands for the same keys of one data version. */
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

/** The same for the number of contracts, which does not depend on the order. */
export const totalId = (scope: Scope, { patterns, state, filters }: ListFilter): string =>
  JSON.stringify([scope.clientId, debtorLimit(scope), scope.driver, patterns, state, filters]);

/** Whether a reader narrows a list by facts. */
export const isFiltered = ({ filters }: ListFilter): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** Whether a list is all that a scope holds. */
export const isWhole = (filter: ListFilter): boolean =>
  filter.patterns.length === 0 && filter.state === null && !isFiltered(filter);

/** Whether a list is all contracts of a client. */
export const isAllOfClient = (scope: Scope, filter: ListFilter): boolean => isWholeClient(scope) && isWhole(filter);

/** Whether a list may be small: a search or a scope of some debtors often matches few contracts. */
export const mayBeSmall = (scope: Scope, filter: ListFilter): boolean =>
  filter.patterns.length > 0 || !isWholeClient(scope);
