import { matchesWords, normalizeForSearch, splitSearchWords } from '@wagenpark/domain/table-search';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { SearchSelect } from '../search-select/search-select.tsx';
import type { SearchSelectProps } from '../search-select/search-select-props.ts';
import { type Choice, MAX_CHOICES_DRAWN, SEARCHABLE_FROM } from './choice.ts';

const keyOf = ({ value }: Choice): string => value;
const textOf = ({ label }: Choice): string => label;

/**
 * A select for one of some loaded values, clearable unless required (DI-19). An option matches when it contains each
 * typed word, ignoring case and accents.
 */
export function ChoiceField<Value extends string = string>({
  choices,
  value,
  onChange,
  busy = false,
  ...look
}: {
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  /** The choices are still loading. */
  readonly busy?: boolean;
} & Pick<
  SearchSelectProps<unknown>,
  'label' | 'hidesLabel' | 'placeholder' | 'required' | 'disabled' | 'description' | 'error' | 'onBlur' | 'className'
>): ReactNode {
  const words = useWords();
  const [search, setSearch] = useState('');
  const terms = splitSearchWords(search);
  return (
    <SearchSelect<Choice<Value>>
      {...look}
      options={choices
        .filter(({ label }) => matchesWords([normalizeForSearch(label)], terms))
        .slice(0, MAX_CHOICES_DRAWN)}
      keyOf={keyOf}
      textOf={textOf}
      value={choices.find((choice) => choice.value === value) ?? null}
      onChange={(choice) => onChange(choice?.value ?? null)}
      onSearch={setSearch}
      busy={busy}
      nothingFound={words('common.noResults')}
      isShort={choices.length < SEARCHABLE_FROM}
    />
  );
}
