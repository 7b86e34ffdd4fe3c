import { Link } from '@tanstack/react-router';
import { isoWeekOf } from '@wagenpark/domain/car-order';
import { bucketStepOf, type DashboardRange } from '@wagenpark/domain/dashboard-range';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { intlTag } from '@wagenpark/domain/locale';
import type { ReactNode } from 'react';
import type { PageAddress } from '../../platform/record-pages.ts';
import type { Bucket } from '../../ui/chart/plot-area.tsx';
import type { Formats } from '../../words/formats.ts';
import { currentLocale, type Words } from '../../words/words.ts';
import { utcDate } from './calendar-days.ts';
import styles from './chart-card.module.css';
import type { ChartColumn } from './chart-card.tsx';

interface WireBucket {
  readonly Vanaf: string;
  readonly Tot: string;
}

/** The first and last day of a bucket. */
export const daysOfBucket = ({ Vanaf, Tot }: WireBucket, { timeZone }: Formats) => ({
  from: dayOfLegacyDate(Vanaf, timeZone) ?? '',
  until: dayOfLegacyDate(Tot, timeZone) ?? '',
});

/** The days of all buckets as `from..until`, the filter format of lists. */
export function bucketDaysText(points: readonly WireBucket[], formats: Formats): string {
  const [first, last] = [points[0], points.at(-1)];
  return first === undefined || last === undefined
    ? ''
    : `${daysOfBucket(first, formats).from}..${daysOfBucket(last, formats).until}`;
}

const dateFormat = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(intlTag(currentLocale()), { ...parts, timeZone: 'UTC' });

/**
 * The buckets of a range with their labels: days, week numbers or months. The last bucket ends today and is incomplete.
 */
export function labelBuckets(
  points: readonly WireBucket[],
  range: DashboardRange,
  words: Words,
  formats: Formats,
): readonly Bucket[] {
  const step = bucketStepOf(range);
  const [month, monthAndYear, dayAndMonth] = [
    dateFormat({ month: 'short' }),
    dateFormat({ month: 'long', year: 'numeric' }),
    dateFormat({ day: 'numeric', month: 'numeric' }),
  ];
  return points.map((point, index): Bucket => {
    const { from, until } = daysOfBucket(point, formats);
    const isOpen = index === points.length - 1 && step !== 'day';
    const days = `${formats.day(from)} – ${formats.day(until)}`;
    if (step === 'day') return { id: from, short: dayAndMonth.format(utcDate(from)), long: formats.weekday(from) };
    if (step === 'week') {
      const { week } = isoWeekOf(from);
      return { id: from, short: String(week), long: `${words('dashboard.chart.week', { week })} (${days})`, isOpen };
    }
    const isWhole = from.endsWith('-01') && !isOpen;
    const name = monthAndYear.format(utcDate(from));
    // The year is added to the first label of each year.
    const year = index === 0 || from.slice(5, 7) === '01' ? ` ’${from.slice(2, 4)}` : '';
    const isCut = !from.endsWith('-01');
    return {
      id: from,
      short: `${month.format(utcDate(from))}${year}`,
      long: isWhole ? name : `${name} (${days})`,
      isOpen: isOpen || isCut,
    };
  });
}

/** The table columns for a bucket's first and last day. */
export const bucketColumns = (words: Words, formats: Formats): readonly ChartColumn[] => [
  {
    id: 'Vanaf',
    header: words('dashboard.chart.from'),
    kind: 'date',
    show: (value: string) => formats.legacyDay(value),
  },
  {
    id: 'Tot',
    header: words('dashboard.chart.until'),
    kind: 'date',
    show: (value: string) => formats.legacyDay(value),
  },
];

/** A line that links to records, if the reader may see them. */
export function RecordsLink({
  to,
  children,
}: {
  readonly to: PageAddress | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return to === undefined ? (
    <span className={styles['line']}>{children}</span>
  ) : (
    <Link {...to} className={styles['line']}>
      {children}
    </Link>
  );
}

/** A bar of a bar list. */
export interface BarItem {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly text: string;
  readonly aside: string;
  readonly to?: PageAddress | undefined;
}

/** Labels with numbers, and bars to compare them. The remainder is one line without a bar. */
export function BarList({
  bars,
  rest,
}: {
  readonly bars: readonly BarItem[];
  readonly rest?: Omit<BarItem, 'value'> | null;
}): ReactNode {
  const maxValue = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={styles['brands']}>
      {bars.map(({ id, name, value, text: shown, aside, to }) => (
        <li key={id}>
          <RecordsLink to={to}>
            <span>{name}</span>
            <span>{shown}</span>
            <span className={styles['share']}>{aside}</span>
            <span className={styles['bar']}>
              <i style={{ width: `${(value / maxValue) * 100}%` }} />
            </span>
          </RecordsLink>
        </li>
      ))}
      {rest ? (
        <li className={styles['rest']}>
          <RecordsLink to={rest.to}>
            <span>{rest.name}</span>
            <span>{rest.text}</span>
            <span className={styles['share']}>{rest.aside}</span>
          </RecordsLink>
        </li>
      ) : null}
    </ul>
  );
}
