import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { leaseContracts } from '@wagenpark/contract/fleet/lease-contracts';
import { exactly } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { listPage } from '../../patterns/list-page/list-page.tsx';
import { useAddress } from '../../patterns/list-screen/list-address.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
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

const carPage = codeOnDemand(() => import('./car-page/car-page.tsx'));

/** The list of lease contracts with the contract that the address opens beside it; to a driver of one car, that car. */
function LeaseContractsPage(): ReactNode {
  const { can } = useSession();
  const isPlain = useLocation({ select: ({ pathname }) => pathname === leaseContractPages.list });
  const [parameters] = useAddress();
  const isStart = isPlain && Object.keys(parameters).length === 0;
  return isStart && can(exactly('driver')) ? <OwnCar /> : <Contracts />;
}

/** The car that the reader drives; of several the list. */
function OwnCar(): ReactNode {
  const running = useQuery(fleetQuery(leaseContracts.running, {}));
  const [only, ...more] = running.data ?? [];
  const code = useCode(carPage, true);
  if (running.isPending) return <FactsSkeleton />;
  if (running.isError || more.length > 0) return <Contracts />;
  if (code === undefined) return <FactsSkeleton />;
  return only === undefined ? <code.NoCar /> : <code.CarPage number={only.LeaseContractNummer} />;
}

export default Object.assign(LeaseContractsPage, {
  begin: (session: Session) => {
    if (!session.can(exactly('driver'))) Contracts.begin(session);
  },
});
