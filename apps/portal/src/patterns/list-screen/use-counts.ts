import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { useSourceSnapshot } from '../../ui/grid/use-row-source.ts';
import type { BuiltInView, FilterValues, ListTab } from './list-descriptor.ts';

/** How many rows tabs and views hold, by id; one that nobody can tell is not there. */
export interface ListCounts {
  readonly tabs: ReadonlyMap<string, number>;
  readonly views: ReadonlyMap<string, number>;
}

/** The view, or all, of a tab that is to be counted. */
interface Wanted<Row> {
  readonly tab: ListTab<Row>;
  readonly view: string | null;
  readonly filters: RowFilters;
}

const nameOf = ({ tab, view }: Wanted<never>): string => `${tab.id} ${view ?? ''}`;

/**
 * Counts the tabs of a list and its views: those of the tab that is shown where its rows are, the others on the server
 * once the rows are there. What a list at hand told is kept while another tab is shown.
 */
export function useCounts<Row>(
  tabs: readonly ListTab<Row>[],
  shown: ListTab<Row>,
  source: RowSource<Row> | null,
  views: readonly BuiltInView[],
  resolve: (texts: FilterValues) => RowFilters,
): ListCounts {
  const { phase, total } = useSourceSnapshot(source);
  const [known, setKnown] = useState<ReadonlyMap<string, number>>(new Map());
  const wanted = tabs.flatMap((tab): readonly Wanted<Row>[] => [
    { tab, view: null, filters: {} },
    ...views
      .filter((view) => (view.tab ?? tabs[0]?.id) === tab.id)
      .map(({ id, filters }) => ({ tab, view: id, filters: resolve(filters) })),
  ]);
  const isHere = ({ tab }: Wanted<Row>) => tab.id === shown.id && source?.counts !== undefined;
  const here = wanted.filter(isHere);
  const asked = JSON.stringify(here.map((one) => [nameOf(one), one.filters]));
  useEffect(() => {
    if (phase !== 'ready' || source?.counts === undefined) return undefined;
    let isOver = false;
    const names = JSON.parse(asked) as readonly (readonly [string, RowFilters])[];
    const take = (counts: readonly number[]) => {
      if (isOver) return;
      setKnown((before) => {
        const isNew = names.some(([name], at) => before.get(name) !== counts[at]);
        return isNew ? new Map([...before, ...names.map(([name], at) => [name, counts[at] ?? 0] as const)]) : before;
      });
    };
    // A list that was closed meanwhile counts no more.
    source.counts(names.map(([, filters]) => filters)).then(take, () => undefined);
    return () => {
      isOver = true;
    };
    // The total changes when rows came or went, and then all counts may.
  }, [source, phase, asked, total]);

  const elsewhere = wanted.filter((one) => !isHere(one) && one.tab.count !== undefined);
  const answers = useQueries({
    queries: elsewhere.flatMap(({ tab, filters }) =>
      tab.count === undefined
        ? []
        : [{ ...tab.count(filters), enabled: phase === 'ready', select: (facts: { nrOfOrders: number }) => facts.nrOfOrders }],
    ),
  });
  const counts = new Map(known);
  elsewhere.forEach((one, at) => {
    const count = answers[at]?.data;
    if (count !== undefined) counts.set(nameOf(one), count);
  });
  const pick = (isView: boolean) =>
    new Map(
      wanted.flatMap((one) => {
        const count = counts.get(nameOf(one));
        return (one.view !== null) === isView && count !== undefined ? [[one.view ?? one.tab.id, count]] : [];
      }),
    );
  return { tabs: pick(false), views: pick(true) };
}
