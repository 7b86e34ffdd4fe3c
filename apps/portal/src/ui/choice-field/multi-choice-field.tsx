import { MultiSelect, Pill } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { type Choice, MAX_CHOICES_DRAWN, SEARCHABLE_FROM } from './choice.ts';
import classes from './multi-choice-field.module.css';

/** A select for any number of values. The field shows the first few values and the number of the others. */
export function MultiChoiceField<Value extends string = string>(props: {
  readonly label: ReactNode;
  readonly choices: readonly Choice<Value>[];
  /** Shown with an asterisk (DI-19). */
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly error?: ReactNode;
  readonly onBlur?: () => void;
  readonly value: readonly Value[];
  readonly onChange: (value: readonly Value[]) => void;
  /** The number of listed values, for instance 4 rights (UM-12); all of them by default. */
  readonly shown?: number;
}): ReactNode {
  const words = useWords();
  const { choices, value, onChange, shown: shownCount = Number.POSITIVE_INFINITY, placeholder, ...rest } = props;
  return (
    <MultiSelect<Value>
      {...rest}
      classNames={{ pill: classes.pill, inputField: classes.search }}
      {...(placeholder !== undefined && value.length === 0 ? { placeholder } : {})}
      data={[...choices]}
      limit={MAX_CHOICES_DRAWN}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': words('ui.clear'), className: classes.clear }}
      searchable={choices.length >= SEARCHABLE_FROM}
      nothingFoundMessage={words('common.noResults')}
      value={[...value]}
      onChange={onChange}
      renderPill={({ option, onRemove, disabled }) => {
        const place = value.indexOf(option.value as Value);
        if (place > shownCount) return null;
        if (place === shownCount)
          return <Pill className={classes.pill}>{words('ui.more', { count: value.length - shownCount })}</Pill>;
        return (
          <Pill className={classes.pill} withRemoveButton={!disabled} onRemove={onRemove} disabled={disabled ?? false}>
            {option.label}
          </Pill>
        );
      }}
    />
  );
}
