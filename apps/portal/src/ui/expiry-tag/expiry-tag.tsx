import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { type ExpiryMode, type ExpiryTone, expiryTag } from '@wagenpark/domain/expiry';
import { formatNumber } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { StatusTag } from '../status-dot/status-dot.tsx';
import type { Status } from '../theme/tokens.ts';
import classes from './expiry-tag.module.css';

const statuses: Readonly<Record<ExpiryTone, Status>> = { success: 'ok', warning: 'warn', danger: 'danger' };

/**
 * Time until or since expiry, as a tinted tag in words (DI-30 … DI-33). The tag shows months; its tooltip and its text
 * for screen readers give the days (settled question 37).
 */
export function ExpiryTag({
  day,
  today,
  mode = 'upcoming',
  isQuiet = false,
}: {
  readonly day: IsoDay;
  /** Today for the client. */
  readonly today: IsoDay;
  /** `upcoming` is coloured by the time left (DI-31), `overdue` by the time that has passed (DI-33). */
  readonly mode?: ExpiryMode;
  /** Without a tint, coloured only when urgent, for lists with many tags. */
  readonly isQuiet?: boolean;
}): ReactNode {
  const words = useWords();
  const { kind, months, days, tone } = expiryTag(day, today, mode);
  const inDays = words(kind === 'monthsLeft' ? 'expiry.daysLeft' : 'expiry.daysAgo', {
    count: days,
    days: formatNumber(days),
  });
  // words: expiry.*
  const short = kind === 'daysAgo' ? inDays : words(`expiry.${kind}`, { months });
  const exact = kind === 'today' || kind === 'daysAgo' ? undefined : inDays;
  const text =
    exact === undefined ? (
      short
    ) : (
      <>
        <span aria-hidden>{short}</span> <span className="visually-hidden">{exact}</span>
      </>
    );
  return isQuiet ? (
    <span className={classes.quiet} data-status={statuses[tone]} title={exact}>
      {text}
    </span>
  ) : (
    <StatusTag status={statuses[tone]} {...(exact === undefined ? {} : { title: exact })}>
      {text}
    </StatusTag>
  );
}
