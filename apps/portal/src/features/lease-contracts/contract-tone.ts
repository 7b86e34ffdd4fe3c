import type { ContractState } from '@wagenpark/contract/fleet/lease-contracts';
import type { Status } from '../../ui/theme/tokens.ts';

/** The tone of each state of a contract. */
export const contractTone = {
  running: 'ok',
  terminated: 'neutral',
  expected: 'info',
} as const satisfies Readonly<Record<ContractState, Status>>;
