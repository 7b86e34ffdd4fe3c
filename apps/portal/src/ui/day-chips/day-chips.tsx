import { UnstyledButton } from '@mantine/core';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { ReactNode } from 'react';
import styles from './day-chips.module.css';

/** A suggested day with its label. */
export interface DayChip {
  readonly day: IsoDay;
  readonly label: string;
}

/** Buttons for the most common days, below a date field. */
export function DayChips({
  label,
  days,
  value,
  onChange,
}: {
  /** Accessible name of the group: the field's label. */
  readonly label: string;
  readonly days: readonly DayChip[];
  readonly value: IsoDay | null;
  readonly onChange: (day: IsoDay) => void;
}): ReactNode {
  if (days.length === 0) return null;
  return (
    <div role="group" aria-label={label} className={styles['chips']}>
      {days.map((chip) => (
        <UnstyledButton
          key={chip.day}
          className={styles['chip']}
          aria-pressed={chip.day === value}
          onClick={() => onChange(chip.day)}
        >
          {chip.label}
        </UnstyledButton>
      ))}
    </div>
  );
}
