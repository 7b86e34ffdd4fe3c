import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useWords } from '../../words/words.ts';
import { IconChevronDown } from '../icons.ts';
import classes from './search-select.module.css';
import type { SearchSelectProps } from './search-select-props.ts';

/** The input of a `SearchSelect`, with or without its list: it looks the same. */
export function SearchField<Option>({
  select,
  typed,
  ref,
  ...input
}: {
  readonly select: SearchSelectProps<Option>;
  /** Null: nothing was typed, and the field says what is chosen. */
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
      value={typed ?? (value === null ? '' : textOf(value))}
      onFocus={(event) => {
        input.onFocus?.(event);
        if (typed === null) event.currentTarget.select();
      }}
    />
  );
}
