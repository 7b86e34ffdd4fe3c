import { Button } from '@mantine/core';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { holdsRight } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { useAddressParameters } from '../../../patterns/list-screen/list-address.ts';
import { useSession } from '../../../platform/session/session.ts';
import { RequestList } from '../../../shared/requests/request-list.tsx';
import { useWords } from '../../../words/words.ts';

/** Tab with the requests of this contract and their status (DA-06). Without requests it has a button to make one. */
export function RequestsTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  const { can } = useSession();
  const [, changeAddress] = useAddressParameters();
  const requestButton = can(holdsRight('WijzigenBestuurderLease')) ? (
    <Button variant="default" onClick={() => changeAddress({ change: 'driver' })}>
      {words('leaseContracts.change.driver')}
    </Button>
  ) : null;
  return <RequestList of={{ contract: contract.LeaseContractNummer }} emptyAction={requestButton} />;
}
