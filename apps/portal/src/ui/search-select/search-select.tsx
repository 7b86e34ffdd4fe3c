import { type ReactNode, useId, useState } from 'react';
import { codeOnDemand, useCode } from '../on-demand/code-on-demand.ts';
import { SearchField } from './search-field.tsx';
import type { SearchSelectProps } from './search-select-props.ts';

const openSelect = codeOnDemand(() => import('./open-select.tsx'));

/**
 * A select that searches at each key. A click or an arrow key opens it. Enter chooses the active option: the best
 * match, or, while the result is loading, the best match of that result. Escape closes it. The choice can be cleared
 * unless it is required. The list, with its positioning code, is loaded shortly before it is needed; what is typed
 * meanwhile is kept.
 */
export function SearchSelect<Option>(props: SearchSelectProps<Option>): ReactNode {
  const [typedText, setTyped] = useState<string | null>(null);
  const [isNeeded, setIsNeeded] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  const listId = useId();
  const openCode = useCode(openSelect, isNeeded);
  if (openCode !== undefined) return <openCode.OpenSelect select={props} typed={typedText} isAwaited={isAwaited} />;

  const want = () => {
    setIsNeeded(true);
    props.onOpen?.();
  };
  return (
    <SearchField
      select={props}
      typed={typedText}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      // The id of the list, which mounts on opening.
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
        if (event.key !== 'Enter' || !isNeeded) return;
        event.preventDefault();
        setAwaited(true);
      }}
      onBlur={() => {
        if (typedText !== null) props.onSearch('');
        setTyped(null);
        setAwaited(false);
        setIsNeeded(false);
        props.onBlur?.();
      }}
    />
  );
}
