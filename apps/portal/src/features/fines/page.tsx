import { listPage } from '../../patterns/list-page/list-page.tsx';
import { fineList } from './list.tsx';
import { finePages } from './pages.ts';

/** The list of fines with the fine that the address opens beside it. */
export default listPage(fineList, finePages, async () => (await import('./detail.tsx')).fineDetail);
