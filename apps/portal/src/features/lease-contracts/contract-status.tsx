import type { ContractState, LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { expiryTag } from '@wagenpark/domain/expiry';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import type { ReactNode } from 'react';
import { expiryTexts } from '../../ui/expiry-tag/expiry-texts.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import type { Status } from '../../ui/theme/tokens.ts';
import type { Words } from '../../words/words.ts';

/** The tone of each state of a contract. */
const tones = {
  running: 'ok',
  terminated: 'neutral',
  expected: 'info',
} as const satisfies Readonly<Record<ContractState, Status>>;

/** The state of a contract as a dot and a word. A running contract past its end is overdue (settled question 106). */
export function contractStatus(
  { Status: state, EindDatum }: Pick<LeaseContractRow, 'Status' | 'EindDatum'>,
  { words, today, timeZone }: { readonly words: Words; readonly today: IsoDay; readonly timeZone: string },
): ReactNode {
  const end = state === 'running' ? dayOfLegacyDate(EindDatum, timeZone) : null;
  if (end !== null && end < today) {
    return (
      <StatusDot key="overdue" status="danger">
        {expiryTexts(words, expiryTag(end, today)).short}
      </StatusDot>
    );
  }
  // words: leaseContracts.Status.*
  return (
    <StatusDot key={state} status={tones[state]}>
      {words(`leaseContracts.Status.${state}`)}
    </StatusDot>
  );
}
