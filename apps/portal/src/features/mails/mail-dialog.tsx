import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import { KEPT_AFTER_RESTORE, type Mail, mailFacts } from '@wagenpark/contract/admin/mails';
import { type ReactNode, useState } from 'react';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { adminRecordQuery } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Facts } from '../../ui/facts/facts.tsx';
import { useWords } from '../../words/words.ts';
import styles from './mail-dialog.module.css';

/** Dialog with a mail of the outbox: recipient, status, text. Staff can send failed mails again. */
export default function MailDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const response = useQuery(adminRecordQuery(adminResources.mails.byId, { params: { id } }));
  const mail = response.data;
  const canRetry = mail?.status === 'failed' || mail?.status === 'held';
  const retry = async () => {
    setBusy(true);
    try {
      await callRoute(adminResources.mails.retry, { params: { id } });
      notify.success('mails.queuedAgain');
      await response.refetch();
    } catch (error) {
      notify.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={mail?.subject ?? words('mails.one')}
      footer={
        canRetry ? (
          <Button onClick={() => void retry()} loading={busy} data-first-stop>
            {words('mails.sendAgain')}
          </Button>
        ) : undefined
      }
    >
      {mail === undefined ? null : (
        <>
          <MailFacts mail={mail} />
          {mail.lastError === null ? null : (
            <p role="note">
              {mail.lastError === KEPT_AFTER_RESTORE
                ? words('mails.keptAfterRestore')
                : words('mails.lastError', { error: mail.lastError })}
            </p>
          )}
          <pre className={styles['body']} tabIndex={-1} data-first-stop={canRetry ? undefined : ''}>
            {mail.body}
          </pre>
        </>
      )}
    </Dialog>
  );
}

function MailFacts({ mail }: { readonly mail: Mail }): ReactNode {
  // words: mails.fact.* mails.status.*
  const { words, fact, factsOf } = useFactValues('mails', mailFacts, mail);
  const client = { label: words('mails.client'), value: mail.client.displayName };
  const request =
    mail.request === null
      ? []
      : [
          {
            label: words('requests.one'),
            value: (
              <RecordLink kind="queuedRequest" id={mail.request}>
                {words('change.view')}
              </RecordLink>
            ),
          },
        ];
  return (
    <Facts
      groups={[{ facts: [fact('to'), client, ...request, ...factsOf('createdAt', 'sentAt', 'status', 'attempts')] }]}
    />
  );
}
