import type { RecordMail } from '@wagenpark/contract/admin/record-mail';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../words/words.ts';
import styles from './record-mails.module.css';

/** The mails about a record: recipient, time, delivery status, text. Only for staff. */
export function RecordMails({ mails }: { readonly mails: readonly RecordMail[] }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  if (mails.length === 0) {
    return <EmptyState title={words('mails.ofRecord.none')} text={words('mails.ofRecord.noneText')} />;
  }
  return mails.map((mail) => (
    <article key={mail.id} className={styles['mail']}>
      <h3 className={styles['subject']}>{mail.subject}</h3>
      <p className={styles['meta']}>
        {/* words: mails.status.* */}
        {mail.to} · {formats.moment(mail.createdAt)} · {words(`mails.status.${mail.status}`)}
      </p>
      <pre className={styles['body']}>{mail.body}</pre>
    </article>
  ));
}
