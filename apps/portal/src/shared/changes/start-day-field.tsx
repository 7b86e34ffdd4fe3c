import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { suggestStarts } from '@wagenpark/domain/start-days';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { DayChips } from '../../ui/day-chips/day-chips.tsx';
import { useWords } from '../../words/words.ts';

/**
 * Field for the start day of a change: a date field that accepts all days the rules allow, and chips for the most
 * common days.
 */
export function StartDayField({
  label,
  today,
  disabledDays,
  description,
  value,
  onChange,
  onBlur,
  error,
}: {
  readonly label: string;
  readonly today: IsoDay;
  /** Why a change cannot start on a day; false when it can. */
  readonly disabledDays: (day: IsoDay) => string | false;
  readonly description?: string | undefined;
  readonly value: IsoDay | null;
  readonly onChange: (day: IsoDay | null) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const names = {
    tomorrow: () => words('change.tomorrow'),
    monday: (day: IsoDay) => formats.weekday(day),
    firstOfMonth: (day: IsoDay) => formats.dayAndMonth(day),
  };
  return (
    <div>
      <DateField
        label={label}
        required
        today={today}
        opensAt={today}
        {...{ disabledDays, description, value, onChange, onBlur, error }}
      />
      <DayChips
        label={label}
        value={value}
        onChange={onChange}
        days={suggestStarts(today)
          .filter(({ day }) => disabledDays(day) === false)
          .map(({ kind, day }) => ({ day, label: names[kind](day) }))}
      />
    </div>
  );
}
