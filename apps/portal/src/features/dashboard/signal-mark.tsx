import { useQuery } from '@tanstack/react-query';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { useActiveContract } from '../../platform/active-contract.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { useWaitingTitle } from '../../platform/record-title.ts';
import { useSession } from '../../platform/session/session.ts';
import { MenuMark } from '../../ui/menu-mark/menu-mark.tsx';
import { useWords } from '../../words/words.ts';

/** Count of signals that require attention: beside the dashboard's menu entry, and in the document's title. */
export function SignalMark({ text }: { readonly text: MessageId }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const contract = useActiveContract()?.number ?? null;
  // Not imported from the contract, which would add its schemas to the frame's bundle.
  const { data } = useQuery(fleetQuery(dashboard.signalCount, {}, { range: '12m', debtors: [], contract }));
  const count = data?.Aantal ?? 0;
  useWaitingTitle(count);
  return (
    <MenuMark
      count={count}
      text={words(text, { count })}
      format={(value) => formats.number(value)}
      isCritical={(data?.Kritiek ?? 0) > 0}
    />
  );
}
