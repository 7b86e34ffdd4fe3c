import type { ReactNode } from 'react';
import { lazyRecord } from '../../patterns/detail-modal/lazy-record.tsx';
import { recordNumberOf } from '../../patterns/detail-modal/record-number.ts';
import { useAddress } from '../../patterns/list-screen/list-address.ts';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { leaseContractList } from './list.tsx';

const OpenLeaseContract = lazyRecord(
  '/lease-contracts/view',
  async () => (await import('./detail.tsx')).leaseContractDetail,
);

/** The list of lease contracts with the contract that the address opens over it. */
export default function LeaseContractsPage(): ReactNode {
  const [parameters] = useAddress();
  const openKey = recordNumberOf(parameters['id']);
  return (
    <ListScreen list={leaseContractList} {...(openKey === null ? {} : { openKey })}>
      <OpenLeaseContract />
    </ListScreen>
  );
}
