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

/** More are not counted out: they would not fit, and nobody reads them. */
const MOST = 999;

/** How many signals require attention: beside the dashboard in the menu, and in the title of the document. */
export function SignalMark({ text }: { readonly text: MessageId }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const contract = useActiveContract()?.number ?? null;
  // Not `everything` of the contract: the frame would carry the schemas beside it.
  const { data } = useQuery(fleetQuery(dashboard.signalCount, {}, { range: '12m', debtors: [], contract }));
  const count = data?.Aantal ?? 0;
  useWaitingTitle(count);
  if (count === 0) return null;
  return (
    <span className={styles['mark']} data-critical={(data?.Kritiek ?? 0) > 0 || undefined}>
      <span aria-hidden>{count > MOST ? `${formats.number(MOST)}+` : formats.number(count)}</span>
      <span className="visually-hidden">{words(text, { count })}</span>
    </span>
  );
}
