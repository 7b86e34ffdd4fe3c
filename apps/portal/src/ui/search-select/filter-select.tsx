import { fold, matches, searchWords } from '@wagenpark/domain/table-search';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../words/words.ts';
import classes from './search-select.module.css';
import { SearchSelect } from './search-select.tsx';

/** One of the things that a list can be narrowed to. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

/** More are not drawn at once; searching reaches all of them. */
const MOST_DRAWN = 50;
const keyOf = ({ value }: FilterChoice): string => value;
const textOf = ({ label }: FilterChoice): string => label;

/** Narrows a list to one of some choices, named by its placeholder; each word of a search occurs in what it offers. */
export function FilterSelect({
  label,
  choices,
  value,
  onChange,
}: {
  readonly label: string;
  readonly choices: readonly FilterChoice[];
  /** Undefined: not narrowed. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}): ReactNode {
  const words = useWords();
  const [search, setSearch] = useState('');
  const wanted = searchWords(search);
  return (
    <SearchSelect
      className={classes.filter ?? ''}
      label={label}
      hidesLabel
      placeholder={label}
      options={choices.filter((choice) => matches([fold(choice.label)], wanted)).slice(0, MOST_DRAWN)}
      keyOf={keyOf}
      textOf={textOf}
      value={choices.find((choice) => choice.value === value) ?? null}
      onChange={(choice) => onChange(choice?.value)}
      onSearch={setSearch}
      busy={false}
      nothingFound={words('common.noResults')}
    />
  );
}
