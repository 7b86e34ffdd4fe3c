import { leaseContracts } from '@wagenpark/contract/fleet/lease-contracts';
import { exactly } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { listPage } from '../../patterns/list-page/list-page.tsx';
import { useAddressParameters, useListPath } from '../../patterns/list-screen/list-address.ts';
import { fleetQuery, queryClient } from '../../platform/calls/queries.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { contractColumns, leaseContractList } from './list.tsx';
import { leaseContractPages } from './pages.ts';

const Contracts = listPage(
  leaseContractList,
  leaseContractPages,
  async () => (await import('./detail.tsx')).leaseContractDetail,
);

/** Shown instead of the list: the driver's own cars, or the contracts that a dashboard figure counts. */
const replacement = codeOnDemand(() => import('./list-replacements.tsx'));

/**
 * Page of lease contracts: the list, and beside it the contract that the address opens. Drivers start with their own
 * cars.
 */
function LeaseContractsPage(): ReactNode {
  const { can } = useSession();
  const isListPath = useListPath() === leaseContractPages.list;
  const [parameters] = useAddressParameters();
  const isStart = isListPath && Object.keys(parameters).length === 0 && can(exactly('driver'));
  const hasSet = parameters['set'] !== undefined;
  const code = useCode(replacement, isStart || hasSet);
  if (!isStart && !hasSet) return <Contracts />;
  if (hasSet)
    return code === undefined ? (
      <FactsSkeleton />
    ) : (
      <code.ContractsOfSet list={leaseContractList} columns={contractColumns} />
    );
  return (
    // Marks a driver's start page, on which the frame hides its breadcrumbs.
    <div data-beginning>{code === undefined ? <FactsSkeleton /> : <code.OwnCar list={<Contracts />} />}</div>
  );
}

export default Object.assign(LeaseContractsPage, {
  begin: (session: Session) => {
    if (!session.can(exactly('driver'))) return Contracts.begin(session);
    void replacement.preload();
    void queryClient.prefetchQuery(fleetQuery(leaseContracts.running, {}));
  },
});
