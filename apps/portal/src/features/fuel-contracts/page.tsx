import { listPage } from '../../patterns/list-page/list-page.tsx';
import { fuelContractList } from './list.tsx';
import { fuelContractPages } from './pages.ts';

/** The list of fuel contracts with the contract that the address opens beside it. */
export default listPage(
  fuelContractList,
  fuelContractPages,
  async () => (await import('./detail.tsx')).fuelContractDetail,
);
