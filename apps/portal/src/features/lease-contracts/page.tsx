import { listPage } from '../../patterns/list-page/list-page.tsx';
import { leaseContractList } from './list.tsx';

/** The list of lease contracts with the contract that the address opens over it. */
export default listPage(
  leaseContractList,
  '/lease-contracts/view',
  async () => (await import('./detail.tsx')).leaseContractDetail,
);
