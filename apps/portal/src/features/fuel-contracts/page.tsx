import { listPage } from '../../patterns/list-page/list-page.tsx';
import { fuelContractList } from './list.tsx';
import { fuelContractPages } from './pages.ts';

/** Page of fuel contracts: the list, and beside it the contract that the address opens. */
export default listPage(
  fuelContractList,
  fuelContractPages,
  async () => (await import('./detail.tsx')).fuelContractDetail,
);
