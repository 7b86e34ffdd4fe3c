import { listPage } from '../../patterns/list-page/list-page.tsx';
import { requestQueue } from './list.tsx';
import { requestQueuePages } from './pages.ts';

/** The queue of requests with the one that the address opens over it. */
export default listPage(requestQueue, requestQueuePages, async () =>
  (await import('../../shared/requests/request-detail.tsx')).requestDetail(requestQueuePages),
);
