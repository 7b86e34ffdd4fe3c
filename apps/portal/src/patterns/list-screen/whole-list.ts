import { type AnswerOf, type FleetFunction, type FormOf, fillPath, type ParamsOf } from '@wagenpark/contract';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { fetchSynchronisation } from '../../platform/calls/synchronisation.ts';
import { plainFleetRequest } from '../../platform/calls/wire-request.ts';
import { cacheEntryOf } from '../../platform/list-cache.ts';
import type { SortOrder } from '../../ui/grid/index-schema.ts';
import type { RowPage } from '../../ui/grid/paged-row-source.ts';
import { isSameQuery } from '../../ui/grid/row-source.ts';
import { WorkerRowSource, type WorkerRowSourceOptions } from '../../ui/grid/worker-row-source.ts';
import { currentLocale } from '../../words/words.ts';
import type { ListTab, SourceParts } from './list-descriptor.ts';

// The widest types; concrete declarations differ in their type parameters only.
type AnyFleet = FleetFunction<string, never, never, unknown> | FleetFunction;
type RowOf<Fn> = AnswerOf<Fn> extends readonly (infer Row)[] ? Row : never;

/**
 * Source of rows that come in one response. They are fetched, parsed, searched and sorted in a worker. They are fetched
 * again when the data have changed or when another day has begun for the client, because overdue days and expiry change
 * at midnight (decision 0097).
 */
export function workerRows<Row>(
  { schema, query }: SourceParts,
  {
    isAlwaysOld = false,
    ...options
  }: Omit<WorkerRowSourceOptions, 'schema' | 'query' | 'isOld'> & {
    /**
     * The rows can change while the data version stays the same, so they are fetched again whenever the user returns to
     * the list.
     */
    readonly isAlwaysOld?: boolean;
  },
): WorkerRowSource<Row> {
  // The version is read before the list is fetched, so that the rows are never older than the version.
  let version = '';
  const today = () => todayInZone(schema.timeZone, new Date());
  let day = '';
  return new WorkerRowSource<Row>({
    ...options,
    schema,
    query,
    request(isRetry) {
      version = fleetContext.current.synchronisation;
      day = today();
      return options.request(isRetry);
    },
    isOutdated: async () => isAlwaysOld || day !== today() || (await fetchSynchronisation()) !== version,
  });
}

/**
 * Source of a tab whose rows a fleet function gives in one response.
 * @param params path parameters, evaluated when the source is created
 * @param first fetches the first rows in the default order, for a list that may be long; gives null when it is not long
 * @param form the function's form
 * @param pageSize rows per page; without it, the list scrolls
 */
export const wholeList =
  <Fn extends AnyFleet>(
    fn: Fn,
    params?: () => ParamsOf<Fn> & Readonly<Record<string, string | number>>,
    first?: { readonly sort: SortOrder; readonly page: () => Promise<RowPage<RowOf<Fn>> | null> },
    form?: FormOf<Fn>,
    pageSize?: number,
  ): ListTab<RowOf<Fn>>['source'] =>
  (parts) =>
    workerRows<RowOf<Fn>>(parts, {
      ...(pageSize === undefined ? {} : { pageSize }),
      isAlwaysOld: fn.changesWithoutVersion === true,
      request: async (isRetry) => {
        const request = await plainFleetRequest(fn, isRetry, params?.(), form);
        return fn.isCachedPerScope
          ? { ...request, cacheEntry: cacheEntryOf(fillPath(fn.path, params?.() ?? {}), currentLocale()) }
          : request;
      },
      ...(first && isSameQuery(parts.query, { search: '', sort: first.sort, filters: {} })
        ? { firstPage: first.page }
        : {}),
    });

/** The same, shown page by page. */
export const wholeListInPages = <Fn extends AnyFleet>(
  fn: Fn,
  pageSize: number,
  params?: () => ParamsOf<Fn> & Readonly<Record<string, string | number>>,
): ListTab<RowOf<Fn>>['source'] => wholeList(fn, params, undefined, undefined, pageSize);
