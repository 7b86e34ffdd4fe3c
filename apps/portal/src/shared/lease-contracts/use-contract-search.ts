import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.ts';

// Loaded with the first search, because the declaration of contracts is large and the frame has this search on every page.
const searchCode = codeOnDemand(() => import('./find-contracts.ts'));

/** The result so far of a search for contracts. */
export interface ContractSearchResult {
  readonly rows: readonly LeaseContractRow[];
  /** True while the rows still belong to the previous search. */
  readonly busy: boolean;
  readonly failed: boolean;
}

/**
 * Searches contracts. Sends no call while `isWanted` is false. Keeps the previous rows until new ones arrive.
 * @param offer `name` is part of the cache key, so the same name must always have the same `isOffered`
 */
export function useContractSearch(
  search: string,
  isWanted: boolean,
  offer: { readonly name: string; readonly isOffered: (row: LeaseContractRow) => boolean },
): ContractSearchResult {
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['fleet', fleetContext.current.fleetToken, 'contract search', offer.name, search.trim()],
    queryFn: async ({ signal }) => {
      const { findContracts } = await searchCode.load();
      return findContracts(search, offer.isOffered, signal);
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return { rows: data ?? [], busy: isFetching && (data === undefined || isPlaceholderData), failed: isError };
}
