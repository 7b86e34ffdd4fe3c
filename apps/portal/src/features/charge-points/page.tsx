import { listPage } from '../../patterns/list-page/list-page.tsx';
import { chargePointList } from './list.tsx';
import { chargePointPages } from './pages.ts';

// With the list, whose columns it has: a part of its own would take apart what all lists share.
export { ChargePointsOfContract } from './contract-tab.tsx';

/** The list with the record that the address opens over it. */
export default listPage(
  chargePointList,
  chargePointPages,
  async () => (await import('./detail.tsx')).chargePointDetail,
);
