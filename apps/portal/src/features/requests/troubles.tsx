import { useQuery } from '@tanstack/react-query';
import { mails } from '@wagenpark/contract/admin/mails';
import type { ReactNode } from 'react';
import { adminPageQuery, adminQuery } from '../../platform/calls/queries.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../words/words.ts';
import styles from './troubles.module.css';

/** What stands still and nobody would see: mails that could not be sent, jobs that gave up; nothing when all is well. */
export function Troubles(): ReactNode {
  const words = useWords();
  const failed = useQuery(adminPageQuery(mails.list, { query: { status: 'failed' } })).data?.pagination.nrOfOrders ?? 0;
  const jobs = useQuery(adminQuery(mails.failedJobs)).data?.length ?? 0;
  if (failed === 0 && jobs === 0) return null;
  return (
    <div className={styles['troubles']}>
      <ErrorPanel inline message={words('requests.troubles', { mails: failed, jobs })}>
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
