import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { type ExpiryMode, type ExpiryTone, expiryTagOf } from '@wagenpark/domain/expiry';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { StatusTag } from '../status-dot/status-dot.tsx';
import type { Status } from '../theme/tokens.ts';
import classes from './expiry-tag.module.css';
import { expiryTexts } from './expiry-texts.ts';

const statuses: Readonly<Record<ExpiryTone, Status>> = { success: 'ok', warning: 'warn', danger: 'danger' };

/**
 * Time until or since expiry, as a tinted tag in words (DI-30 … DI-33, settled question 106). The tooltip gives the
 * time in the other unit, days or months; screen readers get both.
 */
export function ExpiryTag({
  day,
  today,
  mode = 'upcoming',
  isQuiet = false,
  longText,
}: {
  readonly day: IsoDay;
  /** Today in the client's time zone. */
  readonly today: IsoDay;
  /** `upcoming` is coloured by the time left (DI-31), `overdue` by the time that has passed (DI-33). */
  readonly mode?: ExpiryMode;
  /** Without a tint, coloured only when urgent, for lists with many tags. */
  readonly isQuiet?: boolean;
  /** A longer text for the months left, for places with more room. */
  readonly longText?: (months: number) => string;
}): ReactNode {
  const words = useWords();
  const tag = expiryTagOf(day, today, mode);
  const { short, other } = expiryTexts(words, tag);
  const text = (
    <>
      {tag.kind === 'monthsLeft' && longText !== undefined ? longText(tag.months) : short}
      {other === undefined ? null : <span className="visually-hidden"> ({other})</span>}
    </>
  );
  const title = other === undefined ? {} : { title: other };
  return isQuiet ? (
    <span className={classes.quiet} data-status={statuses[tag.tone]} {...title}>
      {text}
    </span>
  ) : (
    <StatusTag status={statuses[tag.tone]} {...title}>
      {text}
    </StatusTag>
  );
}
