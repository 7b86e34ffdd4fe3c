import { useNavigate } from '@tanstack/react-router';
import { intlTag } from '@wagenpark/domain/locale';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useActiveContract } from '../../platform/active-contract.ts';
import { whenFleetIsForgotten } from '../../platform/calls/queries.ts';
import { refusalIn } from '../../platform/calls/transport.ts';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { DataGrid } from '../../ui/grid/data-grid.tsx';
import { type GridSelection, schemaOf } from '../../ui/grid/grid-types.ts';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import type { SourceFailure } from '../../ui/grid/row-source.ts';
import { shownColumns } from '../../ui/grid/use-grid-columns.ts';
import { useRowSource, useSourceSnapshot } from '../../ui/grid/use-row-source.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { currentLocale, useWords } from '../../words/words.ts';
import { DownloadMenu } from '../download/download-menu.tsx';
import { ViewNotice } from '../saved-views/view-notice.tsx';
import { ViewsBar } from '../saved-views/views-bar.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { keptLists } from './kept-lists.ts';
import type { ListDescriptor } from './list-descriptor.ts';
import styles from './list-screen.module.css';
import { RecordRingProvider, ringOf } from './record-ring.ts';
import { useBulk } from './use-bulk.ts';
import { useListState } from './use-list-state.ts';

// Loaded with the first run.
const bulkPanel = codeOnDemand(() => import('./bulk-panel.tsx'));

/** A list's failure in the reader's words. */
const failureText = ({ body, status }: SourceFailure): string => errorText(refusalIn(body, status));

/**
 * A list screen: title and count, tabs, saved views, search, sort, columns, selection, download, bulk actions; the record
 * that is open stands over it. Everything the reader made of it stands in the address, or in the saved view that the
 * address names. While a lease contract is active, it holds what belongs to that contract (FC-03, FI-02).
 */
export function ListScreen<Row>({
  list,
  openKey,
  children,
}: {
  readonly list: ListDescriptor<Row>;
  readonly openKey?: RowKey;
  /** The record that is open over the list; it is given the list's order. */
  readonly children?: ReactNode;
}): ReactNode {
  const words = useWords();
  const session = useSession();
  const navigate = useNavigate();
  const locale = currentLocale();
  const contract = useActiveContract()?.number ?? null;
  const columns = useMemo(() => list.columns({ words, session }), [list, words, session]);
  const contractTab = useMemo(
    () => (contract === null ? null : (list.contractTab?.(contract) ?? null)),
    [list, contract],
  );
  const tabs = useMemo(() => (contractTab === null ? list.tabs : [contractTab]), [list, contractTab]);
  const stand = useListState(list, columns, tabs, contractTab === null);
  const { view, filters, views, write } = stand;
  const [selection, setSelection] = useState<GridSelection>(new Set());
  const current = tabs.find(({ id }) => id === stand.tab) ?? contractTab ?? list.tabs[0];
  const forContract = contractTab === null ? '' : String(contract);

  const sourceName = `${list.name} ${current.id} ${forContract} ${locale} ${JSON.stringify(filters)}`;
  const source = useRowSource(
    views.waits ? null : sourceName,
    () =>
      current.source({
        schema: schemaOf(columns, {
          keyField: list.keyField,
          locale: intlTag(locale),
          timeZone: session.formats.timeZone,
          ...(list.searchFields ? { searchFields: list.searchFields } : {}),
        }),
        view,
        filters,
      }),
    keptLists<Row>(session.formats.timeZone, view),
  );
  // What was changed in a record over the list is seen in it.
  useEffect(() => whenFleetIsForgotten(() => source?.resting?.resume(source.snapshot().query)), [source]);
  const snapshot = useSourceSnapshot(source);
  const ring = useMemo(() => (source ? ringOf(source) : null), [source]);
  const address = (key: RowKey) => list.recordPath(key);
  const actions = useMemo(
    () => (list.bulkActions ?? []).filter(({ permission }) => session.can(permission)),
    [list, session],
  );
  const { bulk, begin, close } = useBulk(source, list.rowLabel, selection, setSelection);
  const panel = useCode(bulkPanel, bulk !== null);
  const isSelectable = list.selectable === true || actions.length > 0;

  const viewsBar =
    contractTab === null ? (
      <ViewsBar
        list={list.name}
        views={views}
        facts={stand.facts}
        state={stand.state}
        isChanged={stand.isChanged}
        onOpen={(next) => {
          setSelection(new Set());
          stand.open(next);
        }}
        onReset={stand.reset}
      />
    ) : null;
  return (
    <section className={styles['screen']} aria-label={words(list.title)}>
      <PageHead
        title={words(list.title)}
        count={snapshot.phase === 'ready' ? session.formats.number(snapshot.total) : null}
        description={list.description === undefined ? undefined : words(list.description)}
        actions={tabs.length > 1 ? null : viewsBar}
      />
      {tabs.length > 1 ? (
        <div className={styles['tabs']}>
          <Tabs
            label={words(list.title)}
            tabs={tabs.map(({ id, label }) => ({ id, label: words(label) }))}
            active={current.id}
            onChange={(id) => {
              setSelection(new Set());
              write({ tab: id, view: { ...view, page: 1 } });
            }}
          />
          {viewsBar}
        </div>
      ) : null}
      <ViewNotice views={views} onPlain={() => write({})} />
      {bulk === null || panel === undefined ? null : <panel.BulkPanel bulk={bulk} onClose={close} />}
      <DataGrid<Row>
        id={stand.tableId}
        label={words(list.title)}
        columns={columns}
        source={source}
        preferences={stand.preferences}
        rowLabel={list.rowLabel}
        searchLabel={words(list.search)}
        view={view}
        onViewChange={(next) => write({ view: next })}
        {...(isSelectable ? { selection, onSelectionChange: setSelection } : {})}
        selectionActions={
          actions.length === 0 ? null : (
            <BulkActions
              actions={actions}
              count={selection.size}
              busy={bulk?.run.read().phase === 'running'}
              onRun={(action, run) => void begin(action, run)}
            />
          )
        }
        {...(openKey === undefined ? {} : { openKey })}
        rowHref={(row) => {
          const { to, search } = address(source?.keyOf(row) ?? '');
          return `${to}?${new URLSearchParams(search).toString()}`;
        }}
        onOpen={(row) => {
          const { to, search } = address(source?.keyOf(row) ?? '');
          void navigate({ to, search: (old: object) => ({ ...old, ...search }) });
        }}
        filters={list.filters?.render({
          values: filters,
          tab: current.id,
          change: (parameter, value) => {
            const { [parameter]: _former, ...others } = filters;
            write({
              filters: value === undefined ? others : { ...others, [parameter]: value },
              view: { ...view, page: 1 },
            });
          },
        })}
        actions={
          list.download ? (
            <DownloadMenu
              name={list.name}
              download={list.download}
              tab={current.id}
              view={view}
              columns={shownColumns(columns, stand.state.layout)}
              source={source}
              selection={selection}
            />
          ) : null
        }
        failureMessage={failureText}
      />
      <RecordRingProvider value={ring}>{children}</RecordRingProvider>
    </section>
  );
}
