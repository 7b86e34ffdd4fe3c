import { listPage } from '../../patterns/list-page/list-page.tsx';
import { chargePointList } from './list.tsx';
import { chargePointPages } from './pages.ts';

/** The list, and beside it the record that the address opens. */
export default listPage(
  chargePointList,
  chargePointPages,
  async () => (await import('./detail.tsx')).chargePointDetail,
);
