import { useQuery } from '@tanstack/react-query';
import { fleetSubjects } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { useAddressParameters } from '../../../patterns/list-screen/list-address.ts';
import { useActiveContract } from '../../../platform/active-contract.ts';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { FactsSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { ReportForm } from './report-form.tsx';

const numberIn = (text: string | undefined): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);

/**
 * The page to report a damage (DR-01): for the car of the address, of the active contract, or one chosen in the form.
 */
export default function ReportPage(): ReactNode {
  const { account } = useSession();
  const [{ contract: contractParam }] = useAddressParameters();
  const active = useActiveContract();
  const contract = numberIn(contractParam) ?? active?.number ?? null;
  const isDriver = account.role.name === 'driver';
  // A driver with a single car reports for that car.
  const ownContracts = useQuery({
    ...fleetQuery(fleetSubjects.leaseContracts.running, {}),
    enabled: isDriver && contract === null,
  });
  if (isDriver && contract === null && ownContracts.isPending) return <FactsSkeleton />;
  const [onlyContract, ...otherContracts] = ownContracts.data ?? [];
  const chosenContract = contract ?? (otherContracts.length === 0 ? (onlyContract?.LeaseContractNummer ?? null) : null);
  return <ReportForm key={chosenContract} contract={chosenContract} />;
}
