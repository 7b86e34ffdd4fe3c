import { listPage } from '../../patterns/list-page/list-page.tsx';
import { chargePointList } from './list.tsx';
import { chargePointPages } from './pages.ts';

/** The list with the record that the address opens beside it. */
export default listPage(
  chargePointList,
  chargePointPages,
  async () => (await import('./detail.tsx')).chargePointDetail,
);
