import { listPage } from '../../patterns/list-page/list-page.tsx';
import { fuelContractList } from './list.tsx';

/** The list of fuel contracts with the contract that the address opens over it. */
export default listPage(
  fuelContractList,
  '/fuel-contracts/view',
  async () => (await import('./detail.tsx')).fuelContractDetail,
);
