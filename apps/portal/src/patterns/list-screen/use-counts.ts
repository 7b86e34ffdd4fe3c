import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { queryClient } from '../../platform/calls/queries.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { useSourceSnapshot } from '../../ui/grid/use-row-source.ts';
import type { BuiltInView, FilterValues, ListTab } from './list-descriptor.ts';

/** Row counts of tabs and views; undefined while unknown. */
export interface ListCounts {
  readonly ofTab: (id: string) => number | undefined;
  readonly ofView: (id: string) => number | undefined;
}

/** A tab or view to count. */
interface CountTarget {
  readonly name: string;
  readonly tab: string;
  readonly filters: RowFilters;
}

/**
 * Counts the rows of a list's tabs and views. Those of the shown tab are counted in its source where the source can;
 * the others on the server, once the rows have loaded. Counts stay while another tab is shown.
 */
export function useCounts<Row>(
  tabs: readonly ListTab<Row>[],
  shownTab: string,
  source: RowSource<Row> | null,
  views: readonly BuiltInView[],
  resolve: (texts: FilterValues) => RowFilters,
  ownFilters: FilterValues,
): ListCounts {
  const { phase, total, loads } = useSourceSnapshot(source);
  const [countByName, setCountByName] = useState<Readonly<Record<string, number>>>({});
  const targets: readonly CountTarget[] = [
    ...tabs.map(({ id }) => ({ name: `tab ${id}`, tab: id, filters: {} })),
    ...views.map(({ id, tab = tabs[0]?.id ?? '', filters }) => ({
      name: `view ${id}`,
      tab,
      filters: resolve(filters),
    })),
  ];
  const count = useEffectEvent(async (addCounts: (rows: Readonly<Record<string, number>>) => void) => {
    const localTargets = source?.counts === undefined ? [] : targets.filter(({ tab }) => tab === shownTab);
    const answers = await source?.counts?.(localTargets.map(({ filters }) => filters));
    if (localTargets.length > 0)
      addCounts(Object.fromEntries(localTargets.map(({ name }, index) => [name, answers?.[index] ?? 0])));
    const serverTargets = targets.flatMap(({ name, tab, filters }) => {
      const query =
        localTargets.length > 0 && tab === shownTab
          ? undefined
          : tabs.find(({ id }) => id === tab)?.count?.(filters, ownFilters);
      return query === undefined ? [] : [{ name, query }];
    });
    if (serverTargets.length === 0) return;
    // Waits for all answers, because each update re-renders the whole screen. Failed counts are left out.
    const serverCounts = await Promise.all(
      serverTargets.map(async ({ name, query }) => {
        const answer = await queryClient.fetchQuery(query).catch(() => undefined);
        return answer === undefined
          ? []
          : [[name, 'pagination' in answer ? answer.pagination.nrOfOrders : answer.nrOfOrders] as const];
      }),
    );
    addCounts(Object.fromEntries(serverCounts.flat()));
  });
  const targetsKey = targets.length === 0 ? '' : JSON.stringify([targets, ownFilters]);
  // Any change of the rows may change all counts.
  useEffect(() => {
    if (phase !== 'ready' || targetsKey === '') return undefined;
    let isCancelled = false;
    const addIfCurrent = (rows: Readonly<Record<string, number>>) => {
      if (isCancelled) return;
      // Updating the counts re-renders the whole screen, so it is a transition: a click or key has priority.
      startTransition(() =>
        setCountByName((previous) =>
          Object.entries(rows).every(([name, rowCount]) => previous[name] === rowCount)
            ? previous
            : { ...previous, ...rows },
        ),
      );
    };
    // Counts are optional. A closed list or a failing server leaves them out.
    count(addIfCurrent).catch(() => undefined);
    return () => {
      isCancelled = true;
    };
  }, [source, phase, targetsKey, total, loads]);
  return { ofTab: (id) => countByName[`tab ${id}`], ofView: (id) => countByName[`view ${id}`] };
}
