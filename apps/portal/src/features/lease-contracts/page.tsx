import type { ReactNode } from 'react';
import { OpenRecord, recordNumberOf } from '../../patterns/detail-modal/record-route.tsx';
import { useAddress } from '../../patterns/list-screen/list-address.ts';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { leaseContractDetail } from './detail.tsx';
import { leaseContractList } from './list.tsx';

/** The list of lease contracts with the contract that the address opens over it. */
export default function LeaseContractsPage(): ReactNode {
  const [parameters] = useAddress();
  const openKey = recordNumberOf(parameters['id']);
  return (
    <ListScreen list={leaseContractList} {...(openKey === null ? {} : { openKey })}>
      <OpenRecord detail={leaseContractDetail} />
    </ListScreen>
  );
}
