import type { ContractState, LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import type { Status } from '../../ui/theme/tokens.ts';

/** The state that a contract is shown in: a running contract past its end is overdue (settled question 106). */
type ShownState = ContractState | 'overdue';

/** The tone of each state. */
export const contractTone = {
  running: 'ok',
  terminated: 'neutral',
  expected: 'info',
  overdue: 'danger',
} as const satisfies Readonly<Record<ShownState, Status>>;

/** The state that a contract is shown in. */
export function shownStateOf(
  { Status: state, EindDatum }: Pick<LeaseContractRow, 'Status' | 'EindDatum'>,
  today: IsoDay,
  timeZone: string,
): ShownState {
  const end = state === 'running' ? dayOfLegacyDate(EindDatum, timeZone) : null;
  return end !== null && end < today ? 'overdue' : state;
}
