import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { contractStatus } from '@wagenpark/domain/contract-status';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

const tone = { running: 'ok', terminated: 'neutral', notDeployed: 'info' } as const;

/** Beside the header of a contract: its plate, how it stands, who drives. */
export function ContractMarks({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const status = contractStatus({
    deployed: contract.AutoIngezet,
    takenBack: contract.AutoIngenomen,
    preTakenBack: contract.VoorInnameDatum !== null,
  });
  return (
    <>
      <Plate plate={contract.Kenteken} country={client.countryCarData} />
      {/* words: leaseContracts.status.* */}
      <StatusDot status={tone[status]}>{words(`leaseContracts.status.${status}`)}</StatusDot>
      {contract.Bestuurder === null ? null : <span>{contract.Bestuurder}</span>}
    </>
  );
}
