import type { LeaseContract } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

const tone = { running: 'ok', terminated: 'neutral', expected: 'info' } as const;

/** Beside the header of a contract: its plate, how it stands, who drives. */
export function ContractMarks({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  const { client } = useSession();
  return (
    <>
      <Plate plate={contract.Kenteken} country={client.countryCarData} />
      {/* words: leaseContracts.Status.* */}
      <StatusDot status={tone[contract.Status]}>{words(`leaseContracts.Status.${contract.Status}`)}</StatusDot>
      {contract.Bestuurder === null ? null : <span>{contract.Bestuurder}</span>}
    </>
  );
}
