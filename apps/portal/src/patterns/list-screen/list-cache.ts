import { todayInZone } from '@wagenpark/domain/calendar-day';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { onFleetInvalidated } from '../../platform/calls/queries.ts';
import type { RowQuery } from '../../ui/grid/index-schema.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { SourceCache } from '../../ui/grid/source-cache.ts';
import type { SourceCacheAccess } from '../../ui/grid/use-row-source.ts';
import { currentLocale } from '../../words/words.ts';

/** Cache limits: a row with its index takes about 1 kB, so at most a quarter of a gigabyte is used. */
const sourceCache = new SourceCache({ lists: 6, rows: 250_000 });

onFleetInvalidated(() => sourceCache.clear());
// Sign-out and switches of client or fleet all leave the page. The back/forward cache may keep the page, so the rows
// are cleared.
window.addEventListener('pagehide', () => sourceCache.clear());

/**
 * The cached lists for one account, fleet and language on the current day. Running and ended contracts change at
 * midnight, so lists of earlier days are not used.
 * @param timeZone of the client
 * @param query the query that a cached list must show when the user returns to it
 */
export function listCache<Row>(
  timeZone: string,
  query: RowQuery,
): SourceCacheAccess<RowSource<Row>> & { readonly begin: (name: string, source: RowSource<Row>) => void } {
  const owner = `${fleetContext.owner} ${currentLocale()} ${todayInZone(timeZone, new Date())}`;
  return {
    // Safe cast: the name identifies the list, and with it the type of its rows.
    look: (name) => sourceCache.look(owner, name) as RowSource<Row> | undefined,
    take: (name) => sourceCache.take(owner, name, query) as RowSource<Row> | undefined,
    put: (name, source) => sourceCache.put(owner, name, source),
    begin: (name, source) => sourceCache.begin(owner, name, source),
  };
}
