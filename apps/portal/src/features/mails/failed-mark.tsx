import { useQuery } from '@tanstack/react-query';
import { mails } from '@wagenpark/contract/admin/mails';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { adminRecordQuery } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { MenuMark } from '../../ui/menu-mark/menu-mark.tsx';
import { useWords } from '../../words/words.ts';

/** Count of mails that were given up, beside the outbox's menu entry. */
export function FailedMark({ text }: { readonly text: MessageId }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const { data } = useQuery(adminRecordQuery(mails.state, {}));
  const count = data?.failed ?? 0;
  return <MenuMark count={count} text={words(text, { count })} format={(value) => formats.number(value)} isCritical />;
}
