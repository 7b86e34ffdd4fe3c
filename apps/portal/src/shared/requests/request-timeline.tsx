import type { RequestEvent } from '@wagenpark/contract/admin/requests';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import type { Status } from '../../ui/theme/tokens.ts';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import { isolateRightToLeft } from '../../words/isolate-right-to-left.ts';
import { useWords } from '../../words/words.ts';

const tone: Readonly<Record<RequestEvent['type'], Status>> = {
  asked: 'info',
  approved: 'ok',
  declined: 'danger',
  questionAsked: 'warn',
  answered: 'info',
  withdrawn: 'neutral',
  revoked: 'danger',
  blocked: 'danger',
  effective: 'ok',
  mailed: 'neutral',
  corrected: 'info',
};

/** The events of a request since it was made. */
export function RequestTimeline({ events }: { readonly events: readonly RequestEvent[] }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  return (
    <Timeline
      label={words('requests.timeline')}
      entries={events.map(({ id, at, type, actor, text }) => ({
        id,
        // words: requests.event.*
        title: words(`requests.event.${type}`),
        meta: [actor && isolateRightToLeft(actor), formats.moment(at)].filter(Boolean).join(' · '),
        status: tone[type],
        // words: errors.*
        text: (type === 'blocked' && text !== null ? words(`errors.${text}` as MessageId) : text) ?? undefined,
      }))}
    />
  );
}
