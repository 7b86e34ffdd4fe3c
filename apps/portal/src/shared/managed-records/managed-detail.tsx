import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { type DetailDescriptor, type DetailTab, selectCount } from '../../patterns/detail/detail-descriptor.ts';
import { adminQuery, adminRecordQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { IconCopy, IconPencil, IconTrash } from '../../ui/icons.ts';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';
import { ManagedDelete } from './managed-delete.tsx';
import { ManagedFactsTab } from './managed-facts-tab.tsx';
import { ManagedHistoryTab } from './managed-history-tab.tsx';
import { ManagedPanel } from './managed-panel.tsx';
import { type AnyManagedRecord, type AnyManagedSubject, nameOf, wordOf } from './managed-subject.ts';
import { RedirectToForm } from './redirect-to-form.tsx';
import { SwitchState } from './switch-state.tsx';
import { UseList } from './use-list.tsx';

const usesQuery = (declaration: AnyManagedSubject, { number }: AnyManagedRecord) =>
  adminQuery(declaration.routes.uses, { params: { number } });

/** The tab with the references to the record. */
function UsesTab({
  declaration,
  record,
}: {
  readonly declaration: AnyManagedSubject;
  readonly record: AnyManagedRecord;
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

/** The state of a record beside its title; none without a switch. */
function marksOf({
  kind: { switchedBy },
  State,
}: AnyManagedSubject): Pick<DetailDescriptor<AnyManagedRecord>, 'marks'> {
  if (State !== undefined) return { marks: (record) => <State record={record} /> };
  if (switchedBy === undefined) return {};
  return { marks: (record) => <SwitchState isOn={record[switchedBy] === true} /> };
}

/** The detail of a managed record: tabs for its facts, uses and history, and the actions edit, copy and delete. */
export function managedDetail(declaration: AnyManagedSubject): DetailDescriptor<AnyManagedRecord> {
  const { routes, pages, formPage } = declaration;
  const copied = formPage?.copied;
  const permission = routes.change.permission;
  const uses: DetailTab<AnyManagedRecord> = {
    id: 'uses',
    label: 'kept.uses',
    count: (record) => selectCount(usesQuery(declaration, record), ({ length }) => length),
    render: (record) => <UsesTab declaration={declaration} record={record} />,
  };
  return {
    typeName: wordOf(declaration, 'one'),
    itemNumber: (record) => nameOf(declaration, record),
    query: (number) => adminRecordQuery(routes.one, { params: { number } }),
    pages,
    ...marksOf(declaration),
    tabs: [
      {
        id: 'details',
        label: 'kept.details',
        render: (record) =>
          declaration.Details === undefined ? (
            <ManagedFactsTab declaration={declaration} record={record} />
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
        render: (record) => <ManagedHistoryTab declaration={declaration} record={record} />,
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
        panel: (record, close) =>
          formPage === undefined ? (
            <ManagedPanel declaration={declaration} record={record} onClose={close} />
          ) : (
            <RedirectToForm form={formPage.edited(record.number)} from={pages.opened(record.number)} />
          ),
      },
      ...(copied === undefined
        ? []
        : [
            {
              id: 'copy',
              label: 'kept.copy' as const,
              icon: IconCopy,
              permission: routes.create.permission,
              panel: ({ number }: AnyManagedRecord) => (
                <RedirectToForm form={copied(number)} from={pages.opened(number)} />
              ),
            },
          ]),
      ...(declaration.actions ?? []),
      {
        id: 'delete',
        label: 'kept.delete',
        icon: IconTrash,
        permission,
        panel: (record, close) => <ManagedDelete declaration={declaration} record={record} onClose={close} />,
      },
    ],
  };
}
