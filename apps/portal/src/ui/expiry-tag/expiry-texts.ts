import type { ExpiryTag } from '@wagenpark/domain/expiry';
import { formatNumber } from '@wagenpark/domain/number-format';
import type { Words } from '../../words/words.ts';

/** The texts of an expiry tag. */
export interface ExpiryTexts {
  /** The visible text: days for a day that is near or has passed, months for a later one. */
  readonly short: string;
  /** The same in the other unit, for the tooltip and screen readers; undefined for today, tomorrow and the first month after it. */
  readonly other: string | undefined;
}

/** The texts of the time until or since expiry (DI-30, DI-32, settled question 106). */
export function expiryTexts(words: Words, { kind, days, months }: ExpiryTag): ExpiryTexts {
  const dayParams = { count: days, days: formatNumber(days) };
  switch (kind) {
    case 'today':
      return { short: words('expiry.today'), other: undefined };
    case 'tomorrow':
      return { short: words('expiry.tomorrow'), other: undefined };
    case 'daysLeft':
      return { short: words('expiry.daysLeft', dayParams), other: words('expiry.withinMonths', { count: months }) };
    case 'monthsLeft':
      return { short: words('expiry.monthsLeft', { months }), other: words('expiry.daysLeft', dayParams) };
    case 'daysOver':
      return {
        short: words('expiry.daysOver', dayParams),
        other: months === 0 ? undefined : words('expiry.monthsAgo', { count: months }),
      };
  }
}
