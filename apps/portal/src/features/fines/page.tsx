import { listPage } from '../../patterns/list-page/list-page.tsx';
import { fineList } from './list.tsx';
import { finePages } from './pages.ts';

/** Page of fines: the list, and beside it the fine that the address opens. */
export default listPage(fineList, finePages, async () => (await import('./detail.tsx')).fineDetail);
