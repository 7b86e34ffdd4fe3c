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

const Contracts = listPage(
  leaseContractList,
  leaseContractPages,
  async () => (await import('./detail.tsx')).leaseContractDetail,
);

/** What stands in place of the list: the own cars, or the contracts that a figure of the dashboard counts. */
const instead = codeOnDemand(() => import('./in-place-of-list.tsx'));

/** The list of lease contracts with the contract that the address opens beside it; to a driver, the own cars. */
function LeaseContractsPage(): ReactNode {
  const { can } = useSession();
  const isPlain = useOwnPath() === leaseContractPages.list;
  const [parameters] = useAddress();
  const isStart = isPlain && Object.keys(parameters).length === 0 && can(exactly('driver'));
  const isOfSet = parameters['set'] !== undefined;
  const code = useCode(instead, isStart || isOfSet);
  if (!isStart && !isOfSet) return <Contracts />;
  if (isOfSet) return code === undefined ? <FactsSkeleton /> : <code.ContractsOfSet list={leaseContractList} />;
  return (
    // Where a driver begins no way leads to: the frame shows none above it.
    <div data-beginning>{code === undefined ? <FactsSkeleton /> : <code.OwnCar list={<Contracts />} />}</div>
  );
}

export default Object.assign(LeaseContractsPage, {
  begin: (session: Session) => {
    if (!session.can(exactly('driver'))) return Contracts.begin(session);
    void instead.preload();
    void queryClient.prefetchQuery(fleetQuery(leaseContracts.running, {}));
  },
});
