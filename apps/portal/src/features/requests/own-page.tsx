import { listPage } from '../../patterns/list-page/list-page.tsx';
import { ownRequestList } from './list.tsx';
import { ownRequestPages } from './pages.ts';

/** Page of the user's own requests, with the request that the address opens. */
export default listPage(ownRequestList, ownRequestPages, async () =>
  (await import('../../shared/requests/request-detail.tsx')).requestDetail(ownRequestPages),
);
