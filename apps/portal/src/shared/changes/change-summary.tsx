import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { IconArrowRight } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './change-summary.module.css';

/** Summarises a change before it is sent: the value until the day before, and the value from that day on. */
export function ChangeSummary({
  before,
  after,
  from,
}: {
  readonly before: string | null;
  /** Null while nothing is chosen; the summary is hidden then. */
  readonly after: string | null;
  readonly from: IsoDay | null;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  if (after === null || from === null) return null;
  return (
    <div role="group" className={styles['change']} aria-label={words('change.summary')}>
      <p>
        <small>{words('change.until', { day: formats.day(addDays(from, -1)) })}</small>
        <span className={styles['before']}>{before || NO_VALUE}</span>
      </p>
      <IconArrowRight size={16} aria-hidden />
      <p>
        <small>{words('change.from', { day: formats.day(from) })}</small>
        <span className={styles['after']}>{after || NO_VALUE}</span>
      </p>
    </div>
  );
}
