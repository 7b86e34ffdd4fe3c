import { listPage } from '../../patterns/list-page/list-page.tsx';
import { fineList } from './list.tsx';

/** The list of fines with the fine that the address opens over it. */
export default listPage(fineList, '/fines/view', async () => (await import('./detail.tsx')).fineDetail);
