import { listPage } from '../../patterns/list-page/list-page.tsx';
import { requestQueue } from './list.tsx';

/** The queue of requests with the one that the address opens over it. */
export default listPage(requestQueue, '/management/requests/view', async () =>
  (await import('../../shared/requests/request-detail.tsx')).requestDetail('/management/requests'),
);
