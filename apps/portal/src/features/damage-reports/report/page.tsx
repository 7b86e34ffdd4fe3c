import { useQuery } from '@tanstack/react-query';
import { fleetSubjects } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { useAddress } from '../../../patterns/list-screen/list-address.ts';
import { useActiveContract } from '../../../platform/active-contract.ts';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { FactsSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { ReportForm } from './report-form.tsx';

const numberIn = (text: string | undefined): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);

/** Where a damage is reported (DR-01): of the car that the address names, of the active contract's, or of one that is chosen. */
export default function ReportPage(): ReactNode {
  const { account } = useSession();
  const [{ contract: named }] = useAddress();
  const active = useActiveContract();
  const contract = numberIn(named) ?? active?.number ?? null;
  const isDriver = account.role.name === 'driver';
  // Who has one car reports of that one.
  const own = useQuery({
    ...fleetQuery(fleetSubjects.leaseContracts.running, {}),
    enabled: isDriver && contract === null,
  });
  if (isDriver && contract === null && own.isPending) return <FactsSkeleton />;
  const [only, ...more] = own.data ?? [];
  const chosen = contract ?? (more.length === 0 ? (only?.LeaseContractNummer ?? null) : null);
  return <ReportForm key={chosen} contract={chosen} />;
}
