import type { ArrangementValues } from '@wagenpark/contract/admin/arrangements';
import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { useWords } from '../../../words/words.ts';
import styles from './contribution-chart.module.css';
import { type LeaseExample, leaseExamples } from './example-leases.ts';

const WIDTH = 280;
const HEIGHT = 132;
const MARGIN = { left: 4, right: 4, top: 16, bottom: 18 };
/** The number of leases at which the line is computed. */
const SAMPLES = 121;
/** How far the line goes beyond the first and last example. */
const BEYOND = 0.15;

/** The contribution over the lease as a line; leases that cannot be ordered are shaded. The list beside it has the numbers. */
export function ContributionChart({
  values,
  leases,
}: {
  readonly values: ArrangementValues;
  readonly leases: readonly number[];
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const first = Math.min(...leases) * (1 - BEYOND);
  const last = Math.max(...leases) * (1 + BEYOND);
  const samples = leaseExamples(
    values,
    Array.from({ length: SAMPLES }, (_, index) => first + ((last - first) * index) / (SAMPLES - 1)),
  );
  const highest = Math.max(1, ...samples.map(amountOf));
  const xOf = (lease: number) =>
    MARGIN.left + ((lease - first) / (last - first)) * (WIDTH - MARGIN.left - MARGIN.right);
  const yOf = (amount: number) => HEIGHT - MARGIN.bottom - (amount / highest) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const line = samples.map((sample) => `${xOf(sample.lease).toFixed(1)},${yOf(amountOf(sample)).toFixed(1)}`).join(' ');
  const { budget } = values;
  const floor = HEIGHT - MARGIN.bottom;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles['chart']}
      role="img"
      aria-label={words('arrangements.preview.chart')}
    >
      {refusedRanges(samples).map(([from, to]) => (
        <rect
          key={from}
          className={styles['refused']}
          x={xOf(from)}
          y={MARGIN.top}
          width={xOf(to) - xOf(from)}
          height={floor - MARGIN.top}
        />
      ))}
      <line className={styles['axis']} x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={floor} y2={floor} />
      {budget === null || budget < first || budget > last ? null : (
        <line className={styles['budget']} x1={xOf(budget)} x2={xOf(budget)} y1={MARGIN.top} y2={floor} />
      )}
      <polyline className={styles['line']} points={line} />
      {leaseExamples(values, leases).map((example) => (
        <circle
          key={example.lease}
          className={styles['example']}
          data-refused={example.reasons.length === 0 ? undefined : ''}
          cx={xOf(example.lease)}
          cy={yOf(amountOf(example))}
          r={3.5}
        />
      ))}
      <text className={styles['label']} x={MARGIN.left} y={11}>
        {formats.money(highest, true)}
      </text>
      <text className={styles['label']} x={MARGIN.left} y={HEIGHT - 4}>
        {formats.money(first, true)}
      </text>
      <text className={styles['label']} x={WIDTH - MARGIN.right} y={HEIGHT - 4} textAnchor="end">
        {formats.money(last, true)}
      </text>
    </svg>
  );
}

const amountOf = ({ contribution }: LeaseExample): number => Number(contribution.amount);

/** The ranges of leases that cannot be ordered. */
function refusedRanges(samples: readonly LeaseExample[]): readonly (readonly [from: number, to: number])[] {
  const ranges: [from: number, to: number][] = [];
  let isOpen = false;
  for (const { lease, reasons } of samples) {
    const range = ranges.at(-1);
    if (reasons.length > 0 && isOpen && range !== undefined) range[1] = lease;
    else if (reasons.length > 0) ranges.push([lease, lease]);
    isOpen = reasons.length > 0;
  }
  return ranges;
}
