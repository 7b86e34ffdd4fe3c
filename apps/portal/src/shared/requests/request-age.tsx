import type { RequestSummary } from '@wagenpark/contract/admin/requests';
import { dayInZone, daysBetween, todayInZone } from '@wagenpark/domain/calendar-day';
import { REQUEST_AGE } from '@wagenpark/domain/constants';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../words/words.ts';
import styles from './request-age.module.css';

const isUndecided = ({ status }: Pick<RequestSummary, 'status'>): boolean =>
  status === 'waitingForApproval' || status === 'questionAsked';

/** Days since the request was made; coloured if it is undecided for long. */
export function RequestAge({ request }: { readonly request: Pick<RequestSummary, 'askedAt' | 'status'> }): ReactNode {
  const words = useWords();
  const { timeZone } = useSession().formats;
  const [today] = useState(() => todayInZone(timeZone, new Date()));
  const days = Math.max(0, daysBetween(dayInZone(new Date(request.askedAt), timeZone), today));
  const isLong = isUndecided(request) && days >= REQUEST_AGE.warningDays;
  return (
    <span
      className={styles['age']}
      data-long={isLong ? (days >= REQUEST_AGE.dangerDays ? 'danger' : 'warn') : undefined}
    >
      {words('requests.age', { days })}
    </span>
  );
}
