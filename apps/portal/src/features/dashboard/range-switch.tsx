import { type DashboardRange, dashboardRanges } from '@wagenpark/domain/dashboard-range';
import type { ReactNode } from 'react';
import { Segments } from '../../ui/segments/segments.tsx';
import { useWords } from '../../words/words.ts';
import styles from './range-switch.module.css';

/** Switch for the dashboard's range of time (DF-02). */
export function RangeSwitch({
  range,
  onChange,
}: {
  readonly range: DashboardRange;
  readonly onChange: (range: DashboardRange) => void;
}): ReactNode {
  const words = useWords();
  return (
    <Segments
      className={styles['switch']}
      label={words('dashboard.range')}
      value={range}
      onChange={onChange}
      segments={dashboardRanges.map((value) => ({
        value,
        // words: dashboard.range.* dashboard.range.*.short
        label: <abbr title={words(`dashboard.range.${value}`)}>{words(`dashboard.range.${value}.short`)}</abbr>,
      }))}
    />
  );
}
