import { leaseContracts } from '@wagenpark/contract/fleet/lease-contracts';
import { exactly } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { listPage } from '../../patterns/list-page/list-page.tsx';
import { useAddress, useOwnPath } from '../../patterns/list-screen/list-address.ts';
import { fleetQuery, queryClient } from '../../platform/calls/queries.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { leaseContractList } from './list.tsx';
import { leaseContractPages } from './pages.ts';

const pageOf = (list: typeof leaseContractList) =>
  listPage(list, leaseContractPages, async () => (await import('./detail.tsx')).leaseContractDetail);
const Contracts = pageOf(leaseContractList);

/** The same list with the contracts that a figure of the dashboard counts. */
const contractsOfSet = codeOnDemand(async () => {
  const { listOfSet } = await import('./set-list.tsx');
  return { ContractsOfSet: pageOf(listOfSet(leaseContractList)) };
});
const ownCar = codeOnDemand(() => import('./car-page/own-car.tsx'));

/** The list of lease contracts with the contract that the address opens beside it; to a driver, the own cars. */
function LeaseContractsPage(): ReactNode {
  const { can } = useSession();
  const isPlain = useOwnPath() === leaseContractPages.list;
  const [parameters] = useAddress();
  const isStart = isPlain && Object.keys(parameters).length === 0 && can(exactly('driver'));
  const code = useCode(ownCar, isStart);
  const ofSet = useCode(contractsOfSet, parameters['set'] !== undefined);
  if (parameters['set'] !== undefined) return ofSet === undefined ? null : <ofSet.ContractsOfSet />;
  if (!isStart) return <Contracts />;
  return code === undefined ? <FactsSkeleton /> : <code.OwnCar list={<Contracts />} />;
}

export default Object.assign(LeaseContractsPage, {
  begin: (session: Session) => {
    if (!session.can(exactly('driver'))) return Contracts.begin(session);
    void ownCar.preload();
    void queryClient.prefetchQuery(fleetQuery(leaseContracts.running, {}));
  },
});
