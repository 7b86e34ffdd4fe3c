import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LeaseContractRow, leaseContracts } from '@wagenpark/contract/fleet/lease-contracts';
import { TABLE } from '@wagenpark/domain/constants';
import { call } from '../../platform/calls/call.ts';
import { fleetContext } from '../../platform/calls/fleet-context.ts';

/** Pages that are looked through for contracts that may be offered; newer contracts, which mostly may, come first. */
const MAX_PAGES = 3;

/**
 * The newest contracts, at most a page of them, whose plate, number, driver or car holds every word, whatever case,
 * accents and dashes (TH-27). The server searches, however many contracts there are.
 */
async function findContracts(
  search: string,
  isOffered: (row: LeaseContractRow) => boolean,
  signal: AbortSignal,
): Promise<readonly LeaseContractRow[]> {
  const found: LeaseContractRow[] = [];
  const sort = { column: 'LeaseContractNummer', descending: true } as const;
  const words = search.trim() === '' ? {} : ({ search, searchIn: 'car' } as const);
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const pageIndex = TABLE.firstPageIndex + page;
    const rows = await call(leaseContracts.paged, { pageIndex }, { ...words, sort }, { signal });
    found.push(...rows.filter(isOffered));
    if (found.length >= TABLE.contractsPageSize || rows.length < TABLE.contractsPageSize) break;
  }
  return found.slice(0, TABLE.contractsPageSize);
}

/** What a search for contracts has found so far. */
export interface FoundContracts {
  readonly rows: readonly LeaseContractRow[];
  /** These rows are not yet those of the search that was asked for. */
  readonly busy: boolean;
  readonly failed: boolean;
}

/**
 * Contracts that match a search. Nothing is asked while `isWanted` is false; the former rows stay until new ones come.
 * @param offer names the contracts that are offered in the cache: the same name, the same `isOffered`
 */
export function useFoundContracts(
  search: string,
  isWanted: boolean,
  offer: { readonly name: string; readonly isOffered: (row: LeaseContractRow) => boolean },
): FoundContracts {
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['fleet', fleetContext.current.fleetToken, leaseContracts.paged.path, 'found', offer.name, search.trim()],
    queryFn: ({ signal }) => findContracts(search, offer.isOffered, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return { rows: data ?? [], busy: isFetching && (data === undefined || isPlaceholderData), failed: isError };
}
