import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import type { BulkAction, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeRestList } from '../../patterns/list-screen/whole-rest-list.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconPlus, IconToggleLeft, IconToggleRight } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { invalidateManagedRecords, switchRecord } from './managed-calls.ts';
import { type AnyManagedRecord, type AnyManagedSubject, nameOf, wordOf } from './managed-subject.ts';
import { SwitchState } from './switch-state.tsx';

/** The bulk actions that switch the selected records on or off; none if the kind has no switch. */
function switchActions(declaration: AnyManagedSubject): readonly BulkAction[] {
  if (declaration.kind.switchedBy === undefined) return [];
  const action = (id: 'switchOff' | 'switchOn', icon: BulkAction['icon']): BulkAction => ({
    id,
    // words: kept.switchOff kept.switchOn kept.switchedOff kept.switchedOn
    label: `kept.${id}`,
    icon,
    permission: declaration.routes.change.permission,
    done: id === 'switchOff' ? 'kept.switchedOff' : 'kept.switchedOn',
    start: { run: (key) => switchRecord(declaration, Number(key), id === 'switchOn') },
    after: () => invalidateManagedRecords(declaration),
  });
  return [action('switchOff', IconToggleLeft), action('switchOn', IconToggleRight)];
}

/** The columns of the list; the switch is shown as a status. */
function withSwitchState({ kind, columns }: AnyManagedSubject): AnyManagedSubject['columns'] {
  const { switchedBy } = kind;
  // A kind may show another state instead.
  if (switchedBy === undefined || columns[switchedBy] === undefined) return columns;
  return {
    ...columns,
    [switchedBy]: {
      ...columns[switchedBy],
      cell: (record) => <SwitchState isOn={record[switchedBy] === true} />,
      widest: [true, false].map((isOn) => <SwitchState key={String(isOn)} isOn={isOn} />),
    },
  };
}

/** The list of a kind of managed record, with a button to add one. */
export function managedList(declaration: AnyManagedSubject): ListDescriptor<AnyManagedRecord> {
  const { routes, pages, subject, kind } = declaration;
  const title = wordOf(declaration, 'title');
  function Beside(): ReactNode {
    return (
      <>
        {declaration.beside === undefined ? null : <declaration.beside />}
        <NewButton />
      </>
    );
  }
  function NewButton(): ReactNode {
    const words = useWords();
    const session = useSession();
    const [, change] = useAddressParameters();
    if (!session.can(routes.create.permission)) return null;
    return (
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ change: 'new' })}>
        {words(wordOf(declaration, 'add'))}
      </Button>
    );
  }
  return {
    name: kind.list,
    title,
    search: wordOf(declaration, 'search'),
    keyField: 'number',
    columns: (context) => factColumns(subject, kind.facts, context, withSwitchState(declaration) as never) as never,
    selectable: true,
    ...(declaration.views === undefined ? {} : { views: declaration.views }),
    bulkActions: switchActions(declaration),
    rowLabel: (record) => nameOf(declaration, record),
    recordPath: pages.opened,
    beside: declaration.beside === undefined ? NewButton : Beside,
    none: { title: wordOf(declaration, 'none') },
    tabs: [
      {
        id: 'all',
        label: title,
        source: wholeRestList(routes.list),
        path: routes.list.path,
        changesWithoutVersion: true,
      },
    ],
    download: {},
  };
}
