import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import { isMailType } from '@wagenpark/domain/mail-types';
import type { ReactNode } from 'react';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import { adminQuery, adminRecordQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { LinesSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';
import { TemplateEditor } from './editor.tsx';
import styles from './page.module.css';
import { TypeList } from './type-list.tsx';

/** The page of mail templates: all types, and the chosen one with its preview (MT-01, MT-05). */
export default function MailTemplatesPage(): ReactNode {
  const words = useWords();
  const [{ type: chosenType = '' }, change] = useAddressParameters();
  const type = isMailType(chosenType) ? chosenType : 'userInvitation';
  const list = useQuery(adminQuery(adminResources.mailTemplates.list));
  const template = useQuery(adminRecordQuery(adminResources.mailTemplates.one, { params: { type } }));
  const failure = list.error ?? template.error;
  return (
    <section className={styles['page']}>
      <PageHead title={words('mailTemplates.title')} />
      {failure !== null ? (
        <ErrorPanel
          message={errorText(failure)}
          onRetry={() => {
            void list.refetch();
            void template.refetch();
          }}
        />
      ) : (
        <div className={styles['columns']}>
          {list.data === undefined ? (
            <LinesSkeleton />
          ) : (
            <TypeList rows={list.data} type={type} onChoose={(next) => change({ type: next }, false)} />
          )}
          {template.data === undefined ? <LinesSkeleton /> : <TemplateEditor key={type} template={template.data} />}
        </div>
      )}
    </section>
  );
}
