import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import type { SortOrder } from '../../ui/grid/index-schema.ts';
import { Tabs, tabId } from '../../ui/tabs/tabs.tsx';
import { useWords } from '../../words/words.ts';
import { BuiltInViews } from '../saved-views/built-in-views.tsx';
import type { BuiltInView, FilterValues, ListDescriptor, ListTab } from './list-descriptor.ts';
import styles from './list-screen.module.css';
import type { ListCounts } from './use-counts.ts';
import type { ListRows } from './use-list-rows.ts';

/** Id of the element that the list's tabs switch. */
const PANEL = 'list-panel';

/**
 * Attributes of the tab panel, while there are tabs. The panel is always the same element, because another one would
 * remount the list.
 */
export const tabPanelProps = (tab: string | null) =>
  tab === null ? {} : { role: 'tabpanel', id: PANEL, 'aria-labelledby': tabId(PANEL, tab) };

const sortOf = <Row,>(tab: ListTab<Row> | undefined): SortOrder | null => tab?.sort ?? null;

/** Whether the active filters are exactly those of a view. */
const isFiltersOf = (view: BuiltInView, filters: FilterValues): boolean =>
  Object.keys(filters).length === Object.keys(view.filters).length &&
  Object.entries(view.filters).every(([name, value]) => filters[name] === value);

/** The tabs of a list, its built-in views, and its saved views. */
export function ListTabBar<Row>({
  list,
  rows: { tabs, tab: current, listState, filters, views },
  counts,
  viewsBar,
  onLeave,
}: {
  readonly list: ListDescriptor<Row>;
  readonly rows: ListRows<Row>;
  readonly counts: ListCounts;
  readonly viewsBar: ReactNode;
  /** Called before other rows are shown. */
  readonly onLeave: () => void;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const { view } = listState;
  const firstTab = tabs[0]?.id ?? '';
  return (
    <div className={styles['tabs']}>
      {tabs.length > 1 ? (
        <Tabs
          label={words(list.title)}
          tabs={tabs.map(({ id, label }) => {
            const count = counts.ofTab(id);
            return { id, label: words(label), count: count === undefined ? '' : formats.number(count) };
          })}
          active={current.id}
          panelId={PANEL}
          onChange={(id) => {
            onLeave();
            const sort = view.sort === sortOf(current) ? sortOf(tabs.find((tab) => tab.id === id)) : view.sort;
            listState.write({ tab: id, view: { ...view, sort, page: 1 } });
          }}
        />
      ) : null}
      {views.length > 0 ? (
        <BuiltInViews
          views={views}
          countOf={counts.ofView}
          current={views.find(
            (candidate) => (candidate.tab ?? firstTab) === current.id && isFiltersOf(candidate, filters.texts),
          )}
          onOpen={(next) => {
            onLeave();
            listState.show({ tab: next?.tab ?? firstTab, filters: next?.filters ?? {}, sort: next?.sort });
          }}
        />
      ) : null}
      {viewsBar}
    </div>
  );
}
