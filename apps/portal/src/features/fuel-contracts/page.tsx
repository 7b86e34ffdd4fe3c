import type { ReactNode } from 'react';
import { lazyRecord } from '../../patterns/detail-modal/lazy-record.tsx';
import { recordNumberOf } from '../../patterns/detail-modal/record-number.ts';
import { useAddress } from '../../patterns/list-screen/list-address.ts';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { fuelContractList } from './list.tsx';

const OpenFuelContract = lazyRecord(
  '/fuel-contracts/view',
  async () => (await import('./detail.tsx')).fuelContractDetail,
);

/** The list of fuel contracts with the contract that the address opens over it. */
export default function FuelContractsPage(): ReactNode {
  const [parameters] = useAddress();
  const openKey = recordNumberOf(parameters['id']);
  return (
    <ListScreen list={fuelContractList} {...(openKey === null ? {} : { openKey })}>
      <OpenFuelContract />
    </ListScreen>
  );
}
