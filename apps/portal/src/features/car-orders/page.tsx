import { listPage } from '../../patterns/list-page/list-page.tsx';
import { carOrderList } from './list.tsx';
import { carOrderPages } from './pages.ts';

/** Page of car orders: the list, and beside it the order that the address opens. */
export default listPage(carOrderList, carOrderPages, async () => (await import('./detail.tsx')).carOrderDetail);
