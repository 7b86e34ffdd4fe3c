import { todayInZone } from '@wagenpark/domain/calendar-day';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { whenFleetIsForgotten } from '../../platform/calls/queries.ts';
import type { RowQuery } from '../../ui/grid/index-schema.ts';
import { KeptSources } from '../../ui/grid/kept-sources.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';
import type { SourceKeeping } from '../../ui/grid/use-row-source.ts';
import { currentLocale } from '../../words/words.ts';

/** A row of a list with its index takes about 1 kB: at most a quarter of a gigabyte is kept. */
const kept = new KeptSources({ lists: 6, rows: 250_000 });

whenFleetIsForgotten(() => kept.clear());
// Sign-out, another client and another fleet all leave the page. A browser may hold on to it; the rows go.
window.addEventListener('pagehide', () => kept.clear());

/**
 * Where the lists of one reader rest: of this account, fleet and language, and of this day, since what runs and what has
 * ended changes at midnight.
 * @param timeZone of the client
 * @param query what a list that is come back to has to show
 */
export function keptLists<Row>(
  timeZone: string,
  query: RowQuery,
): SourceKeeping<RowSource<Row>> & { readonly begin: (name: string, source: RowSource<Row>) => void } {
  const owner = `${fleetContext.owner} ${currentLocale()} ${todayInZone(timeZone, new Date())}`;
  return {
    // The name says which list it is, and with it what its rows are.
    look: (name) => kept.look(owner, name) as RowSource<Row> | undefined,
    take: (name) => kept.take(owner, name, query) as RowSource<Row> | undefined,
    put: (name, source) => kept.put(owner, name, source),
    begin: (name, source) => kept.begin(owner, name, source),
  };
}
