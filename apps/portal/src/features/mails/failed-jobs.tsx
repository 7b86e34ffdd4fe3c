import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { adminQuery } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../words/words.ts';

/** Jobs that failed after all retries; hidden if there are none. */
export function FailedJobs(): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const jobs = useQuery(adminQuery(adminResources.mails.failedJobs));
  if (jobs.data === undefined || jobs.data.length === 0) return null;
  return (
    <ErrorPanel inline message={words('mails.failedJobs', { count: jobs.data.length })}>
      <ul>
        {jobs.data.map((job) => (
          <li key={job.id}>
            {job.queue} · {formats.moment(job.failedAt)} · {job.error ?? '–'}
          </li>
        ))}
      </ul>
    </ErrorPanel>
  );
}
