import { Button } from '@mantine/core';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { holdsRight } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { useAddress } from '../../../patterns/list-screen/list-address.ts';
import { useSession } from '../../../platform/session/session.ts';
import { RequestList } from '../../../shared/requests/request-list.tsx';
import { useWords } from '../../../words/words.ts';

/** The requests about this contract with how far they are (DA-06); of none, the way to the first. */
export function RequestsTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  const { can } = useSession();
  const [, change] = useAddress();
  const ask = can(holdsRight('WijzigenBestuurderLease')) ? (
    <Button variant="default" onClick={() => change({ change: 'driver' })}>
      {words('leaseContracts.change.driver')}
    </Button>
  ) : null;
  return <RequestList contract={contract.LeaseContractNummer} emptyAction={ask} />;
}
