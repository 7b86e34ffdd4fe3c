import type { ReportPreview } from '@wagenpark/contract/admin/reports';
import { addMonths } from '@wagenpark/domain/calendar-day';
import { intlTag } from '@wagenpark/domain/locale';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { BucketChart, Legend } from '../../ui/chart/bucket-chart.tsx';
import { currentLocale, useWords } from '../../words/words.ts';
import styles from './page.module.css';
import { cellWriter } from './report-cells.ts';

type Chart = NonNullable<ReportPreview['chart']>;
const colours = ['var(--chart-1)', 'var(--ghost)'] as const;

/** The chart of a report: bars by month, or the largest values as a list of bars. */
export function ReportChart({ name, chart }: { readonly name: string; readonly chart: Chart }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const write = cellWriter(words, formats);
  const label = words('reports.chart', { name });
  if (!chart.isInTime) return <BarList label={label} chart={chart} write={write} />;
  const months = monthsOf(chart);
  const short = new Intl.DateTimeFormat(intlTag(currentLocale()), { month: 'short', timeZone: 'UTC' });
  const series = chart.values.map((column, index) => ({
    id: column.name,
    label: column.header,
    colour: colours[index] ?? colours[0],
    shape: 'bar' as const,
    values: months.map((month) => {
      const value = chart.points.find((point) => point[chart.by.name] === month)?.[column.name];
      return typeof value === 'number' ? value : null;
    }),
    format: (value: number) => write(column, value),
  }));
  const buckets = months.map((month, index) => ({
    id: month,
    // The year is added to the first month and to every January.
    short: `${short.format(new Date(`${month}-01`))}${index === 0 || month.endsWith('-01') ? ` ’${month.slice(2, 4)}` : ''}`,
    long: write(chart.by, month),
  }));
  return (
    <div className={styles['chart']}>
      {series.length > 1 ? <Legend series={series} /> : null}
      <BucketChart
        label={label}
        buckets={buckets}
        plots={[{ id: 'sums', height: 140, series, axis: (value) => formats.number(value) }]}
      />
    </div>
  );
}

/** All months from the first to the last one, also those without a value. */
function monthsOf({ by, points }: Chart): readonly string[] {
  const foundMonths = points.map((point) => String(point[by.name]));
  const [first, last] = [foundMonths[0], foundMonths.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(`${month}-01`, 1).slice(0, 7)) months.push(month);
  return months;
}

function BarList({
  label,
  chart,
  write,
}: {
  readonly label: string;
  readonly chart: Chart;
  readonly write: ReturnType<typeof cellWriter>;
}): ReactNode {
  const [column] = chart.values;
  if (column === undefined) return null;
  const bars = chart.points.flatMap((point) => {
    const value = point[column.name];
    return typeof value === 'number' && value > 0
      ? [{ name: write(chart.by, point[chart.by.name] ?? null), value }]
      : [];
  });
  const most = Math.max(...bars.map(({ value }) => value));
  return bars.length < 2 ? null : (
    <ul className={styles['bars']} aria-label={label}>
      {bars.map(({ name, value }) => (
        <li key={name}>
          <span>{name}</span>
          <span>{write(column, value)}</span>
          <i style={{ width: `${(value / most) * 100}%` }} aria-hidden />
        </li>
      ))}
    </ul>
  );
}
