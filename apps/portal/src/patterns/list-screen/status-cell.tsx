import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import type { Status } from '../../ui/theme/tokens.ts';
import { useWords } from '../../words/words.ts';

/** How a state looks: what waits for somebody stands out, what is settled recedes (TB-20, TB-21). */
const tones = {
  approved: 'ok',
  declined: 'danger',
  declinedByDriver: 'danger',
  waitingForApproval: 'warn',
  waitingForDriverApproval: 'warn',
  handled: 'ok',
  forwarded: 'info',
  deployed: 'ok',
  invoiced: 'info',
} as const satisfies Readonly<Record<string, Status>>;

/** A state that lists know: how far an approval is (TB-20), and what became of a record (TB-21). */
export type ListStatus = keyof typeof tones;

const isKnown = (status: string): status is ListStatus => Object.hasOwn(tones, status);

/** A state on the wire as a dot and a word; an unknown one is shown as it came, and none as nothing. */
export function StatusCell({ status }: { readonly status: string | null }): ReactNode {
  const words = useWords();
  if (status === null || status === '') return null;
  if (!isKnown(status)) return <StatusDot status="neutral">{status}</StatusDot>;
  // words: status.*
  return <StatusDot status={tones[status]}>{words(`status.${status}`)}</StatusDot>;
}
