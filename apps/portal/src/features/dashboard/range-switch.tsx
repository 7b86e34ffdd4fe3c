import { SegmentedControl } from '@mantine/core';
import { type DashboardRange, dashboardRanges, isDashboardRange } from '@wagenpark/domain/dashboard-range';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import styles from './range-switch.module.css';

/** How far back the dashboard looks (DF-02). */
export function RangeSwitch({
  range,
  onChange,
}: {
  readonly range: DashboardRange;
  readonly onChange: (range: DashboardRange) => void;
}): ReactNode {
  const words = useWords();
  return (
    <SegmentedControl
      className={styles['switch'] ?? ''}
      aria-label={words('dashboard.range')}
      size="xs"
      value={range}
      onChange={(next) => {
        if (isDashboardRange(next)) onChange(next);
      }}
      data={dashboardRanges.map((value) => ({
        value,
        // words: dashboard.range.* dashboard.range.*.short
        label: <abbr title={words(`dashboard.range.${value}`)}>{words(`dashboard.range.${value}.short`)}</abbr>,
      }))}
    />
  );
}
