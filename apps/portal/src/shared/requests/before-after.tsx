import type { RequestDetail } from '@wagenpark/contract/admin/requests';
import { addDays } from '@wagenpark/domain/calendar-day';
import { isHandledManually } from '@wagenpark/domain/request-rules';
import type { ReactNode } from 'react';
import { RecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { IconArrowRight } from '../../ui/icons.ts';
import { InitialsMark } from '../../ui/initials/initials-mark.tsx';
import { useWords } from '../../words/words.ts';
import styles from './before-after.module.css';
import { changeSideText } from './change-text.ts';

/** Shows the values before and after a request side by side. */
export function BeforeAfter({ request }: { readonly request: RequestDetail }): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  // Staff see requests of all clients, but the page of a person exists only in the client whose fleet is shown.
  const person = request.client.name === client.name ? request.persons : { from: null, to: null };
  const { kind, effectiveFrom } = request;
  const isOfPerson = kind === 'driverChange' || kind === 'driverDetails';
  const side = (which: 'from' | 'to', when: string) => (
    <div className={styles['side']} data-side={which}>
      <p className={styles['when']}>{when}</p>
      <p className={styles['what']}>
        {isOfPerson && request[which] !== null ? <InitialsMark name={request[which]} size={36} /> : null}
        <strong>
          {person[which] === null ? (
            changeSideText(words, request, which)
          ) : (
            <RecordLink kind="driver" id={person[which]}>
              {changeSideText(words, request, which)}
            </RecordLink>
          )}
        </strong>
      </p>
    </div>
  );
  const after = side('to', words('requests.fromDay', { day: formats.day(effectiveFrom) }));
  // A card has no previous value; the new one is in the table of changes.
  if (isHandledManually(kind)) return null;
  // For corrected details, the person stays the same; the table shows the changes.
  if (kind === 'driverDetails') return <div className={styles['sides']}>{after}</div>;
  return (
    <div className={styles['sides']}>
      {side('from', words('requests.untilDay', { day: formats.day(addDays(effectiveFrom, -1)) }))}
      <IconArrowRight size={18} className={styles['arrow']} aria-hidden />
      {after}
    </div>
  );
}
