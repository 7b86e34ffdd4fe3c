import { Button } from '@mantine/core';
import type { Facts } from '@wagenpark/contract';
import type { FactSubject } from '@wagenpark/messages/fact-words';
import type { ReactNode } from 'react';
import { lazyRecord } from '../../patterns/detail/lazy-record.tsx';
import { recordNumberOf } from '../../patterns/detail/record-number.ts';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import { useAddress, useOwnPath } from '../../patterns/list-screen/list-address.ts';
import type { BulkAction, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { beginList } from '../../patterns/list-screen/list-source.ts';
import { useCloseRecord } from '../../patterns/list-screen/open-record.ts';
import { wholeRestList } from '../../patterns/list-screen/whole-list.ts';
import type { PageThatBegins } from '../../platform/feature.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { IconPlus, IconToggleLeft, IconToggleRight } from '../../ui/icons.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { forgetKept, switchRecord } from './kept-calls.ts';
import styles from './kept-records.module.css';
import { type AnyKept, type AnyKeptRecord, type KeptSubject, nameOf, wordOf } from './kept-subject.ts';

/** Switching on or off what is ticked. */
function switchActions(kept: AnyKept): readonly BulkAction[] {
  if (kept.kind.switchedBy === undefined) return [];
  const action = (id: 'switchOff' | 'switchOn', icon: BulkAction['icon']): BulkAction => ({
    id,
    // words: kept.switchOff kept.switchOn kept.switchedOff kept.switchedOn
    label: `kept.${id}`,
    icon,
    permission: kept.routes.change.permission,
    done: id === 'switchOff' ? 'kept.switchedOff' : 'kept.switchedOn',
    start: { run: (key) => switchRecord(kept, Number(key), id === 'switchOn') },
    after: () => forgetKept(kept),
  });
  return [action('switchOff', IconToggleLeft), action('switchOn', IconToggleRight)];
}

/** The list of kept records, with the way to a new one. */
function keptList(kept: AnyKept): ListDescriptor<AnyKeptRecord> {
  const { routes, pages, subject, kind, columns } = kept;
  const title = wordOf(kept, 'title');
  function NewButton(): ReactNode {
    const words = useWords();
    const session = useSession();
    const [, change] = useAddress();
    if (!session.can(routes.create.permission)) return null;
    return (
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ change: 'new' })}>
        {words(wordOf(kept, 'add'))}
      </Button>
    );
  }
  return {
    name: kind.list,
    title,
    search: wordOf(kept, 'search'),
    keyField: 'number',
    columns: (context) => factColumns(subject, kind.facts, context, columns as never) as never,
    selectable: true,
    bulkActions: switchActions(kept),
    rowLabel: (record) => nameOf(kept, record),
    recordPath: pages.opened,
    beside: NewButton,
    none: { title: wordOf(kept, 'none') },
    tabs: [{ id: 'all', label: title, source: wholeRestList(routes.list), changesWithoutVersion: true }],
    download: {},
  };
}

/** The page of kept records: their list, and beside it one of them, or the form of a new one. */
export function keptPage<F extends Facts, Subject extends FactSubject>(
  subject: KeptSubject<F, Subject>,
): PageThatBegins {
  const kept = subject as unknown as AnyKept;
  const { pages, routes } = kept;
  const list = keptList(kept);
  const OpenRecord = lazyRecord(pages.record, async () => (await import('./kept-detail.tsx')).keptDetail(kept));
  const panel = codeOnDemand(() => import('./kept-panel.tsx'));
  function NewRecord(): ReactNode {
    const code = useCode(panel, true);
    const close = useCloseRecord(pages.list);
    return code === undefined ? null : <code.KeptPanel kept={kept} record={null} onClose={close} />;
  }
  function KeptPage() {
    const [{ id, change }] = useAddress();
    const session = useSession();
    const isRecord = useOwnPath() === pages.record;
    const isNew = !isRecord && change === 'new' && session.can(routes.create.permission);
    const key = isRecord ? recordNumberOf(id) : null;
    return (
      <div className={styles['page']} data-new={isNew || undefined}>
        <ListScreen list={list} {...(key === null ? {} : { opened: { key, list: pages.list } })}>
          <OpenRecord />
        </ListScreen>
        {isNew ? <NewRecord /> : null}
      </div>
    );
  }
  return Object.assign(KeptPage, {
    begin: (session: Session) => beginList(list, session, new URLSearchParams(location.search)),
  });
}
