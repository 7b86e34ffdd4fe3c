import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import { type ReactNode, useState } from 'react';
import { adminRecordQuery } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { IconMail } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';

/** A mail normally goes out within seconds, so that one of this age is worth a look. */
const SLOW_AFTER_MS = 600_000;

/** How many mails wait and since when; nothing while none has waited for long. */
export function WaitingNote(): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const [openedAt] = useState(() => Date.now());
  const { data } = useQuery(adminRecordQuery(adminResources.mails.state, {}));
  if (data === undefined || data.oldestWaitingAt === null) return null;
  if (openedAt - Date.parse(data.oldestWaitingAt) < SLOW_AFTER_MS) return null;
  return (
    <Banner tone="warn" icon={<IconMail size={18} aria-hidden />}>
      {words('mails.waitingSince', { count: data.waiting, moment: formats.moment(data.oldestWaitingAt) })}
    </Banner>
  );
}
