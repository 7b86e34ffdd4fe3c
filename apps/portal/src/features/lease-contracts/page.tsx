import { listPage } from '../../patterns/list-page/list-page.tsx';
import { leaseContractList } from './list.tsx';
import { leaseContractPages } from './pages.ts';

/** The list of lease contracts with the contract that the address opens over it. */
export default listPage(
  leaseContractList,
  leaseContractPages,
  async () => (await import('./detail.tsx')).leaseContractDetail,
);
