import type { ReactNode } from 'react';
import { lazyRecord } from '../../patterns/detail/lazy-record.tsx';
import { recordNumberOf } from '../../patterns/detail/record-number.ts';
import { useAddressParameters, useListPath } from '../../patterns/list-screen/list-address.ts';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { prefetchList } from '../../patterns/list-screen/list-source.ts';
import { useCloseRecord } from '../../patterns/list-screen/open-record.ts';
import type { PrefetchingPage } from '../../platform/feature.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { managedList } from './managed-list.tsx';
import styles from './managed-records.module.css';
import type { AnyManagedSubject } from './managed-subject.ts';
import { RedirectToForm } from './redirect-to-form.tsx';

/** The page of a kind of managed record: the list, and beside it the open record or the form of a new one. */
export function managedPage(declaration: AnyManagedSubject): PrefetchingPage {
  const { pages, routes } = declaration;
  const list = managedList(declaration);
  const OpenRecord = lazyRecord(pages.record, async () =>
    (await import('./managed-detail.tsx')).managedDetail(declaration),
  );
  const panel = codeOnDemand(() => import('./managed-panel.tsx'));
  function NewRecord(): ReactNode {
    const code = useCode(panel, declaration.formPage === undefined);
    const close = useCloseRecord(pages.list);
    if (declaration.formPage !== undefined) {
      return <RedirectToForm form={declaration.formPage.created} from={pages.listed({})} />;
    }
    return code === undefined ? null : <code.ManagedPanel declaration={declaration} record={null} onClose={close} />;
  }
  function ManagedPage() {
    const [{ id, change }] = useAddressParameters();
    const session = useSession();
    const isRecord = useListPath() === pages.record;
    const isNew = !isRecord && change === 'new' && session.can(routes.create.permission);
    const key = isRecord ? recordNumberOf(id) : null;
    return (
      <div className={styles['page']} data-new={(isNew && declaration.formPage === undefined) || undefined}>
        <ListScreen list={list} {...(key === null ? {} : { opened: { key, list: pages.list } })}>
          <OpenRecord />
        </ListScreen>
        {isNew ? <NewRecord /> : null}
      </div>
    );
  }
  return Object.assign(ManagedPage, {
    begin: (session: Session) => prefetchList(list, session, new URLSearchParams(location.search)),
  });
}
