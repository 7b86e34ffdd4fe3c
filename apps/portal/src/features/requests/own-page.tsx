import { listPage } from '../../patterns/list-page/list-page.tsx';
import { ownRequests } from './list.tsx';
import { ownRequestPages } from './pages.ts';

/** The own requests with the one that the address opens over them. */
export default listPage(ownRequests, ownRequestPages, async () =>
  (await import('../../shared/requests/request-detail.tsx')).requestDetail(ownRequestPages),
);
