import type { FuelContract } from '@wagenpark/contract/fleet/fuel-contracts';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

/** Beside the header of a fuel contract: the plate of its car, how it stands, who drives. */
export function FuelContractMarks({ contract }: { readonly contract: FuelContract }): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const status = contract.Beeindigd ? 'terminated' : 'running';
  return (
    <>
      {contract.Kenteken === null ? null : <Plate plate={contract.Kenteken} country={client.countryCarData} />}
      {/* words: fuelContracts.status.* */}
      <StatusDot status={contract.Beeindigd ? 'neutral' : 'ok'}>{words(`fuelContracts.status.${status}`)}</StatusDot>
      {contract.Bestuurder === null ? null : <span>{contract.Bestuurder}</span>}
    </>
  );
}
