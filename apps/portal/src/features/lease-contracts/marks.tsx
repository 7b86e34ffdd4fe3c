import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { useWords } from '../../words/words.ts';
import { contractStatus } from './contract-status.tsx';

/** Marks beside the title of a contract: its status. */
export function ContractMarks({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  const { timeZone } = useSession().formats;
  return contractStatus(contract, { words, today: useToday(), timeZone });
}
