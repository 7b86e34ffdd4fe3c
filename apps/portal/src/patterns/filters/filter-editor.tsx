import { Radio } from '@mantine/core';
import { isIsoDay } from '@wagenpark/domain/calendar-day';
import { isNamedDayRange, namedDayRanges } from '@wagenpark/domain/day-ranges';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { useWords } from '../../words/words.ts';
import type { EditorProps } from './editor-props.ts';
import { type FilterField, parseRangeText, rangeText } from './filter-fields.ts';
import styles from './filter-menu.module.css';
import { ChoiceOptions, CompanyOptions } from './filter-options.tsx';
import { todayOfClient } from './use-filters.ts';

/** The editor of a filter, by its kind: checkboxes, one of some values, a range, or the companies of a tree. */
export function FilterEditor(props: EditorProps): ReactNode {
  switch (props.field.kind) {
    case 'oneOf':
      return <ChoiceOptions {...props} />;
    case 'tree':
      return <CompanyOptions {...props} />;
    case 'yesNo':
      return <OneOf {...props} values={['yes', 'no']} />;
    case 'isEmpty':
      return <OneOf {...props} values={['filled', 'empty']} />;
    case 'numbers':
      return <Numbers {...props} />;
    case 'days':
      return <Days {...props} />;
  }
}

const labels = { yes: 'common.yes', no: 'common.no', empty: 'filters.empty', filled: 'filters.filled' } as const;

/** One of some named values (radio buttons). */
function OneOf({ field, text, values, onChange }: EditorProps & { readonly values: readonly string[] }): ReactNode {
  const words = useWords();
  const nameOf = (value: string): string => {
    if (isNamedDayRange(value)) return words(`filters.days.${value}`); // words: filters.days.*
    return words(labels[value as keyof typeof labels]);
  };
  return (
    <Radio.Group value={text} onChange={onChange} aria-label={field.label}>
      <div className={styles['options']}>
        {values.map((value, place) => (
          <Radio
            key={value}
            value={value}
            label={nameOf(value)}
            data-autofocus={value === text || (place === 0 && !values.includes(text)) || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** The options 'with a value' and 'without a value', for a day or number that may be missing. */
const emptiness = ({ mayBeEmpty }: FilterField): readonly string[] => (mayBeEmpty ? ['filled', 'empty'] : []);

/** A named range of days, or one with a first and a last day. */
function Days(props: EditorProps): ReactNode {
  const { text, onChange } = props;
  const words = useWords();
  const { formats } = useSession();
  const today = todayOfClient(formats.timeZone);
  const ends = parseRangeText(text) ?? { from: '', until: '' };
  const day = (end: string) => (isIsoDay(end) ? end : null);
  return (
    <>
      <OneOf {...props} values={[...namedDayRanges, ...emptiness(props.field)]} />
      <div className={styles['range']}>
        <DateField
          label={words('filters.from')}
          today={today}
          opensAt={today}
          value={day(ends.from)}
          onChange={(start) => onChange(rangeText(start ?? '', ends.until))}
        />
        <DateField
          label={words('filters.until')}
          today={today}
          opensAt={today}
          value={day(ends.until)}
          onChange={(end) => onChange(rangeText(ends.from, end ?? ''))}
        />
      </div>
    </>
  );
}

/** A range of numbers. */
function Numbers(props: EditorProps): ReactNode {
  const { field, text, onChange } = props;
  const words = useWords();
  const ends = parseRangeText(text) ?? { from: '', until: '' };
  const number = (end: string) => (end === '' || Number.isNaN(Number(end)) ? null : Number(end));
  const write = (value: number | null) => (value === null ? '' : String(value));
  return (
    <>
      {field.mayBeEmpty && <OneOf {...props} values={emptiness(field)} />}
      <div className={styles['range']}>
        <NumberField
          label={words('filters.from')}
          decimals={2}
          value={number(ends.from)}
          onChange={(start) => onChange(rangeText(write(start), ends.until))}
        />
        <NumberField
          label={words('filters.until')}
          decimals={2}
          value={number(ends.until)}
          onChange={(end) => onChange(rangeText(ends.from, write(end)))}
        />
      </div>
    </>
  );
}
