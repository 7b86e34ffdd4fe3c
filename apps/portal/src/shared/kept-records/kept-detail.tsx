import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { countIn, type DetailDescriptor, type DetailTab } from '../../patterns/detail/detail-descriptor.ts';
import { adminQuery, adminRecordQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { IconPencil, IconTrash } from '../../ui/icons.ts';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';
import { KeptDelete } from './kept-delete.tsx';
import { KeptFactsTab } from './kept-facts-tab.tsx';
import { KeptHistoryTab } from './kept-history-tab.tsx';
import { KeptPanel } from './kept-panel.tsx';
import { type AnyKeptRecord, type AnyKeptSubject, nameOf, wordOf } from './kept-subject.ts';
import { SwitchState } from './switch-state.tsx';
import { UseList } from './use-list.tsx';

const usesQuery = (declaration: AnyKeptSubject, { number }: AnyKeptRecord) =>
  adminQuery(declaration.routes.uses, { params: { number } });

/** The tab with the references to the record. */
function UsesTab({
  declaration,
  record,
}: {
  readonly declaration: AnyKeptSubject;
  readonly record: AnyKeptRecord;
}): ReactNode {
  const words = useWords();
  const uses = useQuery(usesQuery(declaration, record));
  if (uses.isError) return <ErrorPanel message={errorText(uses.error)} onRetry={() => void uses.refetch()} />;
  if (uses.data === undefined) return <TableSkeleton columns={1} />;
  return uses.data.length === 0 ? (
    <EmptyState title={words('kept.noUses')} />
  ) : (
    <UseList declaration={declaration} uses={uses.data} />
  );
}

/** The detail of a kept record: tabs for its facts, uses and history, and the actions edit and delete. */
export function keptDetail(declaration: AnyKeptSubject): DetailDescriptor<AnyKeptRecord> {
  const { routes, pages, kind } = declaration;
  const permission = routes.change.permission;
  const uses: DetailTab<AnyKeptRecord> = {
    id: 'uses',
    label: 'kept.uses',
    count: (record) => countIn(usesQuery(declaration, record), ({ length }) => length),
    render: (record) => <UsesTab declaration={declaration} record={record} />,
  };
  return {
    typeName: wordOf(declaration, 'one'),
    itemNumber: (record) => nameOf(declaration, record),
    query: (number) => adminRecordQuery(routes.one, { params: { number } }),
    pages,
    ...(kind.switchedBy === undefined
      ? {}
      : { marks: (record) => <SwitchState isOn={record[kind.switchedBy ?? ''] === true} /> }),
    tabs: [
      {
        id: 'details',
        label: 'kept.details',
        render: (record) =>
          declaration.Details === undefined ? (
            <KeptFactsTab declaration={declaration} record={record} />
          ) : (
            <Suspense fallback={<TableSkeleton columns={1} />}>
              <declaration.Details record={record} />
            </Suspense>
          ),
      },
      ...(declaration.usedBy === undefined ? [] : [uses]),
      {
        id: 'history',
        label: 'history.title',
        render: (record) => <KeptHistoryTab declaration={declaration} record={record} />,
      },
    ],
    menuLabel: 'kept.more',
    actions: [
      {
        id: 'edit',
        label: 'kept.edit',
        icon: IconPencil,
        permission,
        isMain: true,
        panel: (record, close) => <KeptPanel declaration={declaration} record={record} onClose={close} />,
      },
      {
        id: 'delete',
        label: 'kept.delete',
        icon: IconTrash,
        permission,
        panel: (record, close) => <KeptDelete declaration={declaration} record={record} onClose={close} />,
      },
    ],
  };
}
