import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import { KEPT_AFTER_RESTORE, type Mail, mailFacts } from '@wagenpark/contract/admin/mails';
import { mailFailureOf } from '@wagenpark/domain/mail-failures';
import { type ReactNode, useState } from 'react';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { useDialogs } from '../../patterns/dialogs/use-dialogs.tsx';
import { callRoute } from '../../platform/calls/call.ts';
import { adminRecordQuery, invalidateAdmin } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Facts } from '../../ui/facts/facts.tsx';
import { useWords } from '../../words/words.ts';
import styles from './mail-dialog.module.css';

/** Dialog with a mail of the outbox: recipient, status, why it waits, text. Staff can send it now, or never. */
export default function MailDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const response = useQuery(adminRecordQuery(adminResources.mails.byId, { params: { id } }));
  const mail = response.data;
  const canRetry = mail?.status === 'failed' || mail?.status === 'held' || mail?.status === 'queued';
  const dialogs = useDialogs();
  const act = async (action: 'retry' | 'stop') => {
    setBusy(true);
    try {
      await callRoute(adminResources.mails[action], { params: { id } });
      notify.success(action === 'retry' ? 'mails.queuedAgain' : 'mails.stopped');
    } catch (error) {
      notify.failure(error);
    } finally {
      setBusy(false);
      // Also after a refusal: the mail may have been sent meanwhile.
      await invalidateAdmin(adminResources.mails.list.path);
      await invalidateAdmin(adminResources.mails.state.path);
      await response.refetch();
    }
  };
  const stop = async () => {
    const isConfirmed = await dialogs.confirm({
      title: words('mails.stopTitle'),
      text: words('mails.stopText', { email: mail?.to ?? '' }),
      confirmLabel: words('mails.stop'),
    });
    if (isConfirmed) await act('stop');
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={mail?.subject ?? words('mails.one')}
      footer={
        canRetry ? (
          <>
            <Button variant="default" onClick={() => void stop()} disabled={busy}>
              {words('mails.stop')}
            </Button>
            <Button onClick={() => void act('retry')} loading={busy} data-first-stop>
              {words(mail.status === 'queued' ? 'mails.tryNow' : 'mails.sendAgain')}
            </Button>
          </>
        ) : undefined
      }
    >
      {mail === undefined ? null : (
        <>
          <MailFacts mail={mail} />
          <Reason mail={mail} />
          <pre className={styles['body']} tabIndex={-1} data-first-stop={canRetry ? undefined : ''}>
            {mail.body}
          </pre>
        </>
      )}
    </Dialog>
  );
}

/** Why a mail is not sent, what to do, and when it is tried next. */
function Reason({ mail }: { readonly mail: Mail }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const { lastError, status, nextAttemptAt } = mail;
  const failure = lastError === null || lastError === KEPT_AFTER_RESTORE ? null : mailFailureOf(lastError);
  const next = nextAttemptAt === null ? null : words('mails.nextAttempt', { moment: formats.moment(nextAttemptAt) });
  if (lastError === null && next === null) return null;
  return (
    <div role="note" className={styles['reason']}>
      {lastError === KEPT_AFTER_RESTORE && status !== 'withdrawn' && <p>{words('mails.keptAfterRestore')}</p>}
      {failure !== null && (
        <>
          {/* words: mailFailure.* mailAdvice.* */}
          <p>
            <strong>{words(`mailFailure.${failure}`)}</strong> {words(`mailAdvice.${failure}`)}
          </p>
          <small>{words('mails.lastError', { error: lastError ?? '' })}</small>
        </>
      )}
      {next !== null && <p>{next}</p>}
    </div>
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
