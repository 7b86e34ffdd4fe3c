import type { ReactNode } from 'react';
import { listPage } from '../../patterns/list-page/list-page.tsx';
import { FailureWarning } from './failure-warning.tsx';
import { requestQueueList } from './list.tsx';
import { requestQueuePages } from './pages.ts';

const Queue = listPage(requestQueueList, requestQueuePages, async () =>
  (await import('../../shared/requests/request-detail.tsx')).requestDetail(requestQueuePages),
);

/** Page of the queue, with the open request beside it, and failures above it. */
function QueuePage(): ReactNode {
  return (
    <>
      <FailureWarning />
      <Queue />
    </>
  );
}

export default Object.assign(QueuePage, { begin: Queue.begin });
