import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { expiryTagOf } from '@wagenpark/domain/expiry';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { expiryTexts } from '../../ui/expiry-tag/expiry-texts.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';
import { contractTone, shownStateOf } from './contract-state.ts';

/** Marks beside the title of a contract: its status, and how long an overdue contract has been overdue. */
export function ContractMarks({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  const { timeZone } = useSession().formats;
  const today = useToday();
  const state = shownStateOf(contract, today, timeZone);
  const end = dayOfLegacyDate(contract.EindDatum, timeZone);
  // words: leaseContracts.Status.*
  return (
    <StatusDot status={contractTone[state]}>
      {state === 'overdue' && end !== null
        ? expiryTexts(words, expiryTagOf(end, today)).short
        : words(`leaseContracts.Status.${state}`)}
    </StatusDot>
  );
}
