import { useQuery } from '@tanstack/react-query';
import { mails } from '@wagenpark/contract/admin/mails';
import type { ReactNode } from 'react';
import { adminPageQuery, adminQuery } from '../../platform/calls/queries.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../words/words.ts';
import styles from './failure-warning.module.css';

/**
 * Warning about failures that would go unnoticed: mails that could not be sent, and jobs that failed after all retries.
 * Hidden if there are none.
 */
export function FailureWarning(): ReactNode {
  const words = useWords();
  const failedMails =
    useQuery(adminPageQuery(mails.list, { query: { status: 'failed' } })).data?.pagination.nrOfOrders ?? 0;
  const failedJobs = useQuery(adminQuery(mails.failedJobs)).data?.length ?? 0;
  if (failedMails === 0 && failedJobs === 0) return null;
  return (
    <div className={styles['troubles']}>
      <ErrorPanel inline message={words('requests.troubles', { mails: failedMails, jobs: failedJobs })}>
        <RecordLink kind="mails" id="list=failed">
          {words('requests.troubles.open')}
        </RecordLink>{' '}
        <RecordLink kind="clients" id="">
          {words('clients.title')}
        </RecordLink>
      </ErrorPanel>
    </div>
  );
}
