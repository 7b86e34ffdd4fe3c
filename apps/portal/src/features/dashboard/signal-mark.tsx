import { useQuery } from '@tanstack/react-query';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { useActiveContract } from '../../platform/active-contract.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { useWaitingTitle } from '../../platform/record-title.ts';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../words/words.ts';
import styles from './signal-mark.module.css';

/** Larger counts are shown as `999+`, for lack of space. */
const MAX_COUNT = 999;

/** Count of signals that require attention: beside the dashboard's menu entry, and in the document's title. */
export function SignalMark({ text }: { readonly text: MessageId }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const contract = useActiveContract()?.number ?? null;
  // Not imported from the contract, which would add its schemas to the frame's bundle.
  const { data } = useQuery(fleetQuery(dashboard.signalCount, {}, { range: '12m', debtors: [], contract }));
  const count = data?.Aantal ?? 0;
  useWaitingTitle(count);
  if (count === 0) return null;
  return (
    <span className={styles['mark']} data-critical={(data?.Kritiek ?? 0) > 0 || undefined}>
      <span aria-hidden>{count > MAX_COUNT ? `${formats.number(MAX_COUNT)}+` : formats.number(count)}</span>
      <span className="visually-hidden">{words(text, { count })}</span>
    </span>
  );
}
