import { listPage } from '../../patterns/list-page/list-page.tsx';
import { carOrderList } from './list.tsx';
import { carOrderPages } from './pages.ts';

/** The list of car orders with the one that the address opens beside it. */
export default listPage(carOrderList, carOrderPages, async () => (await import('./detail.tsx')).carOrderDetail);
