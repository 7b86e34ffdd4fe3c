import { type LeaseContractRow, leaseContracts } from '@wagenpark/contract/fleet/lease-contracts';
import { TABLE } from '@wagenpark/domain/constants';
import { call } from '../../platform/calls/call.ts';

/**
 * The maximum number of pages that are read to find selectable contracts. The newest contracts come first, and most of
 * them are selectable.
 */
const MAX_PAGES = 3;

/**
 * Finds the newest contracts, at most one page, whose plate, number, driver or car contains every word of the search.
 * Case, accents and dashes are ignored (TH-27). The server searches, so the number of contracts does not matter.
 */
export async function findContracts(
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
