import { MultiSelect, Pill, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import classes from './choice-field.module.css';

/** One of the things that can be chosen. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

interface FieldProps<Value extends string> {
  readonly label: ReactNode;
  readonly choices: readonly Choice<Value>[];
  /** Shown with an asterisk (DI-19). */
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly onBlur?: () => void;
}

/** From so many choices on, one can search among them. */
const SEARCHABLE_FROM = 8;
/** More are not drawn at once: thousands would take a fifth of a second to open. Searching reaches all of them. */
const MOST_DRAWN = 50;

const listed = <Value extends string>(choices: readonly Choice<Value>[]) =>
  choices.map(({ value, label, disabled = false }) => ({ value, label, disabled }));

/** Chooses one thing of a list, or none where nothing is required (DI-19). */
export function ChoiceField<Value extends string = string>(
  props: FieldProps<Value> & {
    readonly value: Value | null;
    readonly onChange: (value: Value | null) => void;
  },
): ReactNode {
  const words = useWords();
  const { choices, onChange, required = false, ...rest } = props;
  return (
    <Select<Value>
      {...rest}
      data={listed(choices)}
      limit={MOST_DRAWN}
      required={required}
      clearable={!required}
      clearButtonProps={{ 'aria-label': words('ui.clear'), className: classes.clear }}
      allowDeselect={!required}
      searchable={choices.length >= SEARCHABLE_FROM}
      nothingFoundMessage={words('common.noResults')}
      onChange={onChange}
    />
  );
}

/** Chooses any number of things of a list, of which so many are shown in the field and the others are counted. */
export function MultiChoiceField<Value extends string = string>(
  props: FieldProps<Value> & {
    readonly value: readonly Value[];
    readonly onChange: (value: readonly Value[]) => void;
    /** How many are shown one by one, for instance 4 rights (UM-12); all of them when left out. */
    readonly shown?: number;
  },
): ReactNode {
  const words = useWords();
  const { choices, value, onChange, shown = Number.POSITIVE_INFINITY, placeholder, ...rest } = props;
  return (
    <MultiSelect<Value>
      {...rest}
      classNames={{ pill: classes.pill, inputField: classes.search }}
      {...(placeholder !== undefined && value.length === 0 ? { placeholder } : {})}
      data={listed(choices)}
      limit={MOST_DRAWN}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': words('ui.clear'), className: classes.clear }}
      searchable={choices.length >= SEARCHABLE_FROM}
      nothingFoundMessage={words('common.noResults')}
      value={[...value]}
      onChange={onChange}
      renderPill={({ option, onRemove, disabled }) => {
        const place = value.indexOf(option.value as Value);
        if (place > shown) return null;
        if (place === shown)
          return <Pill className={classes.pill}>{words('ui.more', { count: value.length - shown })}</Pill>;
        return (
          <Pill className={classes.pill} withRemoveButton={!disabled} onRemove={onRemove} disabled={disabled ?? false}>
            {option.label}
          </Pill>
        );
      }}
    />
  );
}
