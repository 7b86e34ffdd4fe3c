import { type AnswerOf, type FleetFunction, type FormOf, fillPath, type ParamsOf } from '@wagenpark/contract';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { askSynchronisation } from '../../platform/calls/synchronisation.ts';
import { plainFleetRequest } from '../../platform/calls/wire-request.ts';
import { keptAs } from '../../platform/kept-answers.ts';
import type { SortOrder } from '../../ui/grid/index-schema.ts';
import type { RowPage } from '../../ui/grid/paged-row-source.ts';
import { sameQuery } from '../../ui/grid/row-source.ts';
import { WorkerRowSource, type WorkerRowSourceOptions } from '../../ui/grid/worker-row-source.ts';
import { currentLocale } from '../../words/words.ts';
import type { ListTab, SourceParts } from './list-descriptor.ts';

// The widest declarations; the concrete ones differ in their type parameters only.
type AnyFleet = FleetFunction<string, never, never, unknown> | FleetFunction;
type RowOf<Fn> = AnswerOf<Fn> extends readonly (infer Row)[] ? Row : never;

/**
 * Rows that come in one answer: fetched, parsed, searched and sorted in a worker; asked for again once the data have changed, or
 * another day has begun for the client, since days late and what has expired change at midnight (decision 0097).
 */
export function workerRows<Row>(
  { schema, query }: SourceParts,
  {
    isAlwaysOld = false,
    ...options
  }: Omit<WorkerRowSourceOptions, 'schema' | 'query' | 'isOld'> & {
    /** Its rows change also while the version of the data stays: whoever comes back to them is shown them anew. */
    readonly isAlwaysOld?: boolean;
  },
): WorkerRowSource<Row> {
  // A version that was known before the list was asked for: the rows are at least as new as it.
  let version = '';
  const today = () => todayInZone(schema.timeZone, new Date());
  let day = '';
  return new WorkerRowSource<Row>({
    ...options,
    schema,
    query,
    request(refused) {
      version = fleetContext.current.synchronisation;
      day = today();
      return options.request(refused);
    },
    isOld: async () => isAlwaysOld || day !== today() || (await askSynchronisation()) !== version,
  });
}

/**
 * The source of a tab whose rows a function of the fleet gives in one answer.
 * @param params what the function's path takes, asked for when the source is made
 * @param first asks the server for the first rows in the order in which a list opens that may be long; gives null where it is not
 * @param form what the function takes beside its path
 */
export const wholeList =
  <Fn extends AnyFleet>(
    fn: Fn,
    params?: () => ParamsOf<Fn> & Readonly<Record<string, string | number>>,
    first?: { readonly sort: SortOrder; readonly page: () => Promise<RowPage<RowOf<Fn>> | null> },
    form?: FormOf<Fn>,
  ): ListTab<RowOf<Fn>>['source'] =>
  (parts) =>
    workerRows<RowOf<Fn>>(parts, {
      request: async (refused) => {
        const request = await plainFleetRequest(fn, refused, params?.(), form);
        return fn.wholeOfScope
          ? { ...request, keptAs: keptAs(fillPath(fn.path, params?.() ?? {}), currentLocale()) }
          : request;
      },
      ...(first && sameQuery(parts.query, { search: '', sort: first.sort, filters: {} })
        ? { firstPage: first.page }
        : {}),
    });
