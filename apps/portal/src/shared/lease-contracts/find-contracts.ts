import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LeaseContractRow, leaseContracts } from '@wagenpark/contract/fleet/lease-contracts';
import { TABLE } from '@wagenpark/domain/constants';
import { call } from '../../platform/calls/call.ts';
import { fleetContext } from '../../platform/calls/fleet-context.ts';

/**
 * The maximum number of pages that are read to find selectable contracts. The newest contracts come first, and most of
 * them are selectable.
 */
const MAX_PAGES = 3;

/**
 * Finds the newest contracts, at most one page, whose plate, number, driver or car contains every word of the search.
 * Case, accents and dashes are ignored (TH-27). The server searches, so the number of contracts does not matter.
 */
async function findContracts(
  search: string,
  isOffered: (row: LeaseContractRow) => boolean,
  signal: AbortSignal,
): Promise<readonly LeaseContractRow[]> {
  const matches: LeaseContractRow[] = [];
  const sort = { column: 'LeaseContractNummer', descending: true } as const;
  const words = search.trim() === '' ? {} : ({ search, searchIn: 'car' } as const);
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const pageIndex = TABLE.firstPageIndex + page;
    const rows = await call(leaseContracts.paged, { pageIndex }, { ...words, sort }, { signal });
    matches.push(...rows.filter(isOffered));
    if (matches.length >= TABLE.contractsPageSize || rows.length < TABLE.contractsPageSize) break;
  }
  return matches.slice(0, TABLE.contractsPageSize);
}

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
    queryKey: ['fleet', fleetContext.current.fleetToken, leaseContracts.paged.path, 'found', offer.name, search.trim()],
    queryFn: ({ signal }) => findContracts(search, offer.isOffered, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return { rows: data ?? [], busy: isFetching && (data === undefined || isPlaceholderData), failed: isError };
}
