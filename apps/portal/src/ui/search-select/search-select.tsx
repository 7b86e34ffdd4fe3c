import { type ReactNode, useId, useState } from 'react';
import { codeOnDemand, useCode } from '../on-demand/code-on-demand.ts';
import { SearchField } from './search-field.tsx';
import type { SearchSelectProps } from './search-select-props.ts';

const openSelect = codeOnDemand(() => import('./open-select.tsx'));

/**
 * A field that searches at each key and offers what was found; what is chosen can be cleared. The list, with all that
 * places it on the screen, is loaded when somebody is about to use the field; what is typed meanwhile is kept.
 */
export function SearchSelect<Option>(props: SearchSelectProps<Option>): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const listId = useId();
  const open = useCode(openSelect, isWanted);
  if (open !== undefined) return <open.OpenSelect select={props} typed={typed} />;

  const want = () => {
    setWanted(true);
    props.onOpen?.();
  };
  return (
    <SearchField
      select={props}
      typed={typed}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      // The list that will be there once it opens.
      aria-controls={listId}
      autoComplete="off"
      autoFocus={props.autoFocus}
      onPointerEnter={() => void openSelect.preload()}
      onFocus={() => void openSelect.preload()}
      onClick={want}
      onChange={({ currentTarget }) => {
        want();
        setTyped(currentTarget.value);
        props.onSearch(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') want();
        // Nothing was found yet that it could take.
        if (event.key === 'Enter' && isWanted) event.preventDefault();
      }}
      onBlur={() => {
        if (typed !== null) props.onSearch('');
        setTyped(null);
        setWanted(false);
      }}
    />
  );
}
