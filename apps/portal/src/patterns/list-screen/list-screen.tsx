import { useNavigate } from '@tanstack/react-router';
import { Refusal } from '@wagenpark/contract';
import { intlTag } from '@wagenpark/domain/locale';
import { type ReactNode, useMemo, useState } from 'react';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { currentLocale, useWords } from '../../platform/words/words.ts';
import { DataGrid } from '../../ui/grid/data-grid.tsx';
import { localGridPreferences } from '../../ui/grid/grid-preferences.ts';
import { type GridSelection, schemaOf } from '../../ui/grid/grid-types.ts';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import type { SourceFailure } from '../../ui/grid/row-source.ts';
import { useRowSource, useSourceSnapshot } from '../../ui/grid/use-row-source.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { DownloadMenu } from '../download/download-menu.tsx';
import { useAddress, useListAddress } from './list-address.ts';
import type { ListDescriptor } from './list-descriptor.ts';
import styles from './list-screen.module.css';
import { RecordRingProvider, ringOf } from './record-ring.ts';

const preferences = localGridPreferences('wagenpark');

/** A list's failure in the reader's words. */
function failureText(failure: SourceFailure): string {
  const envelope = failure.body as { errors?: ConstructorParameters<typeof Refusal>[0] } | null;
  return errorText(envelope?.errors ? new Refusal(envelope.errors, failure.status) : new Refusal([], failure.status));
}

/**
 * A list screen: title and count, tabs, search, sort, columns, selection, download; the record that is open stands
 * over it. Everything the reader made of it stands in the address.
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
  const [parameters] = useAddress();
  const columns = useMemo(() => list.columns({ words, session }), [list, words, session]);
  const columnIds = useMemo(() => columns.map(({ id }) => id), [columns]);
  const tabIds = useMemo(() => list.tabs.map(({ id }) => id), [list]);
  const [{ tab, view }, write] = useListAddress(tabIds, columnIds);
  const [selection, setSelection] = useState<GridSelection>(new Set());
  const current = list.tabs.find(({ id }) => id === tab) ?? list.tabs[0];
  const filterKey = (list.filters?.parameters ?? []).map((name) => parameters[name] ?? '').join('\u0001');

  const source = useRowSource(`${list.name} ${current.id} ${locale} ${filterKey}`, () =>
    current.source({
      schema: schemaOf(columns, {
        keyField: list.keyField,
        locale: intlTag(locale),
        timeZone: session.formats.timeZone,
        ...(list.searchFields ? { searchFields: list.searchFields } : {}),
      }),
      view,
    }),
  );
  const snapshot = useSourceSnapshot(source);
  const ring = useMemo(() => (source ? ringOf(source) : null), [source]);
  const address = (key: RowKey) => list.recordPath(key);

  return (
    <section className={styles['screen']} aria-label={words(list.title)}>
      <PageHead
        title={words(list.title)}
        count={snapshot.phase === 'ready' ? session.formats.number(snapshot.total) : null}
      />
      {list.tabs.length > 1 ? (
        <Tabs
          label={words(list.title)}
          tabs={list.tabs.map(({ id, label }) => ({ id, label: words(label) }))}
          active={current.id}
          onChange={(id) => {
            setSelection(new Set());
            write({ tab: id, view: { ...view, page: 1 } });
          }}
        />
      ) : null}
      <DataGrid<Row>
        id={list.name}
        label={words(list.title)}
        columns={columns}
        source={source}
        preferences={preferences}
        rowLabel={list.rowLabel}
        searchLabel={words(list.search)}
        view={view}
        onViewChange={(next) => write({ tab: current.id, view: next })}
        {...(list.selectable ? { selection, onSelectionChange: setSelection } : {})}
        {...(openKey === undefined ? {} : { openKey })}
        rowHref={(row) => {
          const { to, search } = address(source?.keyOf(row) ?? '');
          return `${to}?${new URLSearchParams(search).toString()}`;
        }}
        onOpen={(row) => {
          const { to, search } = address(source?.keyOf(row) ?? '');
          void navigate({ to, search: (old: object) => ({ ...old, ...search }) });
        }}
        filters={list.filters?.render()}
        actions={
          list.download ? (
            <DownloadMenu
              download={list.download}
              tab={current.id}
              view={view}
              columns={columns}
              tableId={list.name}
              preferences={preferences}
              disabled={snapshot.phase !== 'ready' || snapshot.total === 0}
            />
          ) : null
        }
        failureMessage={failureText}
      />
      <RecordRingProvider value={ring}>{children}</RecordRingProvider>
    </section>
  );
}
