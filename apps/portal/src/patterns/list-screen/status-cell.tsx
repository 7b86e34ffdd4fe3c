import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import type { Status } from '../../ui/theme/tokens.ts';
import { useWords } from '../../words/words.ts';

/** The tone of a status: open items stand out, settled ones recede (TB-20, TB-21). */
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

/** A status that lists can show: the state of an approval (TB-20), and the result of a record (TB-21). */
export type ListStatus = keyof typeof tones;

const isKnown = (status: string): status is ListStatus => Object.hasOwn(tones, status);

/** A status of the wire as a dot and a word. An unknown status is shown unchanged; null renders nothing. */
export function StatusCell({ status }: { readonly status: string | null }): ReactNode {
  const words = useWords();
  if (status === null || status === '') return null;
  if (!isKnown(status)) return <StatusDot status="neutral">{status}</StatusDot>;
  // words: status.*
  return <StatusDot status={tones[status]}>{words(`status.${status}`)}</StatusDot>;
}
