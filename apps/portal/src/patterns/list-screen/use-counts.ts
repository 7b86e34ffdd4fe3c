import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { queryClient } from '../../platform/calls/queries.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { useSourceSnapshot } from '../../ui/grid/use-row-source.ts';
import type { BuiltInView, FilterValues, ListTab } from './list-descriptor.ts';

/** How many rows tabs and views hold; undefined where nobody can tell. */
export interface ListCounts {
  readonly ofTab: (id: string) => number | undefined;
  readonly ofView: (id: string) => number | undefined;
}

/** What is counted: a tab, or a view of one. */
interface Counted {
  readonly name: string;
  readonly tab: string;
  readonly filters: RowFilters;
}

/**
 * Counts the tabs of a list and its views: those of the tab that is shown where its rows are, the others on the server
 * once the rows are there. What was told is kept while another tab is shown.
 */
export function useCounts<Row>(
  tabs: readonly ListTab<Row>[],
  shown: string,
  source: RowSource<Row> | null,
  views: readonly BuiltInView[],
  resolve: (texts: FilterValues) => RowFilters,
  own: FilterValues,
): ListCounts {
  const { phase, total, loads } = useSourceSnapshot(source);
  const [known, setKnown] = useState<Readonly<Record<string, number>>>({});
  const counted: readonly Counted[] = [
    ...tabs.map(({ id }) => ({ name: `tab ${id}`, tab: id, filters: {} })),
    ...views.map(({ id, tab = tabs[0]?.id ?? '', filters }) => ({
      name: `view ${id}`,
      tab,
      filters: resolve(filters),
    })),
  ];
  const count = useEffectEvent(async (take: (rows: Readonly<Record<string, number>>) => void) => {
    const here = source?.counts === undefined ? [] : counted.filter(({ tab }) => tab === shown);
    const answers = await source?.counts?.(here.map(({ filters }) => filters));
    if (here.length > 0) take(Object.fromEntries(here.map(({ name }, at) => [name, answers?.[at] ?? 0])));
    const elsewhere = counted.flatMap(({ name, tab, filters }) => {
      const query =
        here.length > 0 && tab === shown ? undefined : tabs.find(({ id }) => id === tab)?.count?.(filters, own);
      return query === undefined ? [] : [{ name, query }];
    });
    if (elsewhere.length === 0) return;
    // All at once: each time, the whole screen is drawn again. What the server does not tell is left out.
    const told = await Promise.all(
      elsewhere.map(async ({ name, query }) => {
        const answer = await queryClient.fetchQuery(query).catch(() => undefined);
        return answer === undefined
          ? []
          : [[name, 'pagination' in answer ? answer.pagination.nrOfOrders : answer.nrOfOrders] as const];
      }),
    );
    take(Object.fromEntries(told.flat()));
  });
  const asked = counted.length === 0 ? '' : JSON.stringify([counted, own]);
  // When rows came or went, or became others, all counts may be others.
  useEffect(() => {
    if (phase !== 'ready' || asked === '') return undefined;
    let isOver = false;
    const take = (rows: Readonly<Record<string, number>>) => {
      if (isOver) return;
      // The whole screen is drawn again with them, in pieces: a press or a key comes first.
      startTransition(() =>
        setKnown((before) =>
          Object.entries(rows).every(([name, held]) => before[name] === held) ? before : { ...before, ...rows },
        ),
      );
    };
    // Counts are an extra: a list that was closed, or a server that does not answer, leaves them out.
    count(take).catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [source, phase, asked, total, loads]);
  return { ofTab: (id) => known[`tab ${id}`], ofView: (id) => known[`view ${id}`] };
}
