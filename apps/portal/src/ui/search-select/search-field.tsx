import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useWords } from '../../words/words.ts';
import { IconChevronDown } from '../icons.ts';
import classes from './search-select.module.css';
import type { SearchSelectProps } from './search-select-props.ts';

/** The input of a `SearchSelect`, which looks the same with and without its list. */
export function SearchField<Option>({
  select,
  typed: typedText,
  ref,
  ...input
}: {
  readonly select: SearchSelectProps<Option>;
  /** Null until something is typed; the field shows the chosen option then. */
  readonly typed: string | null;
  readonly ref?: Ref<HTMLInputElement>;
} & Omit<TextInputProps, 'label' | 'value' | 'select' | 'ref'>): ReactNode {
  const { label, value, textOf, onChange } = select;
  const words = useWords();
  return (
    <TextInput
      {...input}
      ref={ref}
      {...(select.hidesLabel ? { 'aria-label': label } : { label })}
      className={select.className}
      placeholder={value === null ? select.placeholder : textOf(value)}
      required={select.required}
      disabled={select.disabled}
      description={select.description}
      error={select.error}
      inputMode={select.isShort ? 'none' : undefined}
      leftSection={select.leftSection}
      rightSection={
        value === null || select.required || select.disabled ? (
          <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        ) : (
          <CloseButton size={24} aria-label={words('ui.clear')} onClick={() => onChange(null)} />
        )
      }
      value={typedText ?? (value === null ? '' : textOf(value))}
      onFocus={(event) => {
        input.onFocus?.(event);
        if (typedText === null) event.currentTarget.select();
      }}
    />
  );
}
