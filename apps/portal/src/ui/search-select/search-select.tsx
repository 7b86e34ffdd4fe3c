import { type ReactNode, useId, useState } from 'react';
import { codeOnDemand, useCode } from '../on-demand/code-on-demand.ts';
import { SearchField } from './search-field.tsx';
import type { SearchSelectProps } from './search-select-props.ts';

const openSelect = codeOnDemand(() => import('./open-select.tsx'));

/**
 * A field that searches at each key and offers what was found. A click or an arrow key opens it, Enter takes what is
 * marked (the best of what was found, and when the answer is still on its way, the best of that), Escape closes it; what
 * is chosen can be cleared unless it is required. The list, with all that places it on the screen, is loaded when
 * somebody is about to use the field; what is typed meanwhile is kept.
 */
export function SearchSelect<Option>(props: SearchSelectProps<Option>): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  const listId = useId();
  const open = useCode(openSelect, isWanted);
  if (open !== undefined) return <open.OpenSelect select={props} typed={typed} isAwaited={isAwaited} />;

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
        setAwaited(false);
        setTyped(currentTarget.value);
        props.onSearch(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') want();
        if (event.key !== 'Enter' || !isWanted) return;
        event.preventDefault();
        setAwaited(true);
      }}
      onBlur={() => {
        if (typed !== null) props.onSearch('');
        setTyped(null);
        setAwaited(false);
        setWanted(false);
        props.onBlur?.();
      }}
    />
  );
}
