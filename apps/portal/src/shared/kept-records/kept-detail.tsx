import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
import { type AnyKept, type AnyKeptRecord, nameOf, wordOf } from './kept-subject.ts';
import { SwitchState } from './switch-state.tsx';
import { UseList } from './use-list.tsx';

const usesQuery = (kept: AnyKept, { number }: AnyKeptRecord) => adminQuery(kept.routes.uses, { params: { number } });

/** The tab with the references to the record. */
function UsesTab({ kept, record }: { readonly kept: AnyKept; readonly record: AnyKeptRecord }): ReactNode {
  const words = useWords();
  const uses = useQuery(usesQuery(kept, record));
  if (uses.isError) return <ErrorPanel message={errorText(uses.error)} onRetry={() => void uses.refetch()} />;
  if (uses.data === undefined) return <TableSkeleton columns={1} />;
  return uses.data.length === 0 ? (
    <EmptyState title={words('kept.noUses')} />
  ) : (
    <UseList kept={kept} uses={uses.data} />
  );
}

/** The detail of a kept record: tabs for its facts, uses and history, and the actions edit and delete. */
export function keptDetail(kept: AnyKept): DetailDescriptor<AnyKeptRecord> {
  const { routes, pages, kind } = kept;
  const permission = routes.change.permission;
  const uses: DetailTab<AnyKeptRecord> = {
    id: 'uses',
    label: 'kept.uses',
    count: (record) => countIn(usesQuery(kept, record), ({ length }) => length),
    render: (record) => <UsesTab kept={kept} record={record} />,
  };
  return {
    typeName: wordOf(kept, 'one'),
    itemNumber: (record) => nameOf(kept, record),
    query: (number) => adminRecordQuery(routes.one, { params: { number } }),
    pages,
    ...(kind.switchedBy === undefined
      ? {}
      : { marks: (record) => <SwitchState isOn={record[kind.switchedBy ?? ''] === true} /> }),
    tabs: [
      { id: 'details', label: 'kept.details', render: (record) => <KeptFactsTab kept={kept} record={record} /> },
      ...(kept.usedBy === undefined ? [] : [uses]),
      { id: 'history', label: 'history.title', render: (record) => <KeptHistoryTab kept={kept} record={record} /> },
    ],
    menuLabel: 'kept.more',
    actions: [
      {
        id: 'edit',
        label: 'kept.edit',
        icon: IconPencil,
        permission,
        isMain: true,
        panel: (record, close) => <KeptPanel kept={kept} record={record} onClose={close} />,
      },
      {
        id: 'delete',
        label: 'kept.delete',
        icon: IconTrash,
        permission,
        panel: (record, close) => <KeptDelete kept={kept} record={record} onClose={close} />,
      },
    ],
  };
}
