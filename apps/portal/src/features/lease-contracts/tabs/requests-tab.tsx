import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { ReactNode } from 'react';
import { RequestList } from '../../../shared/requests/request-list.tsx';

/** The requests about this contract with how far they are (DA-06). */
export function RequestsTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  return <RequestList contract={contract.LeaseContractNummer} />;
}
