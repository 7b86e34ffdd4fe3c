import { Combobox, useCombobox } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { SearchField } from './search-field.tsx';
import classes from './search-select.module.css';
import type { SearchSelectProps } from './search-select-props.ts';

/** A `SearchSelect` from the moment on that its list was first wanted: it begins opened, with what was typed so far. */
export function OpenSelect<Option>({
  select,
  typed: typedBefore,
  isAwaited: wasAwaited,
}: {
  readonly select: SearchSelectProps<Option>;
  readonly typed: string | null;
  /** Enter was pressed already. */
  readonly isAwaited: boolean;
}): ReactNode {
  const { options, keyOf, textOf, render = textOf, value, onChange, onSearch, label, busy } = select;
  const words = useWords();
  // Null: nothing was typed since it opened, and the field says what is chosen.
  const [typed, setTyped] = useState(typedBefore);
  // Enter was pressed before the answer came; whoever goes on typing or moves takes it back.
  const [isAwaited, setAwaited] = useState(wasAwaited);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownOpen: () => select.onOpen?.(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      if (typed !== null) onSearch('');
      setTyped(null);
      setAwaited(false);
    },
  });
  const { selectFirstOption, selectActiveOption, dropdownOpened } = combobox;
  const isSearching = typed !== null && typed.trim() !== '';
  // The best of what was found is the one that Enter takes.
  useEffect(() => {
    if (isSearching && dropdownOpened) selectFirstOption();
  }, [options, isSearching, dropdownOpened, selectFirstOption]);
  // Arrows begin at what is chosen.
  const hasChosen = value !== null;
  useEffect(() => {
    if (hasChosen && dropdownOpened && !isSearching) selectActiveOption();
  }, [hasChosen, dropdownOpened, isSearching, selectActiveOption]);
  // It stands in the place of the field that was typed in: writing goes on behind the last letter.
  useEffect(() => {
    const input = field.current;
    if (typedBefore !== null) input?.setSelectionRange(typedBefore.length, typedBefore.length);
  }, [typedBefore]);

  const choose = (option: Option | undefined) => {
    if (option !== undefined) onChange(option);
    combobox.closeDropdown();
  };
  const takeFirst = useEffectEvent(() => {
    setAwaited(false);
    if (isSearching && options.length > 0) choose(options[0]);
  });
  const isAnswered = isAwaited && !busy;
  useEffect(() => {
    if (isAnswered) takeFirst();
  }, [isAnswered]);
  return (
    <Combobox
      store={combobox}
      withinPortal
      shadow="md"
      position="bottom-start"
      onOptionSubmit={(key) => choose(options.find((one) => keyOf(one) === key))}
    >
      {/* The library tells what the field controls from the next drawing on only, and there may be none. */}
      <Combobox.Target
        autoComplete="off"
        withExpandedAttribute
        aria-expanded={dropdownOpened}
        aria-controls={dropdownOpened ? list : undefined}
      >
        <SearchField
          ref={field}
          select={select}
          typed={typed}
          autoFocus
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            select.onBlur?.();
          }}
          onChange={({ currentTarget }) => {
            combobox.openDropdown();
            setAwaited(false);
            setTyped(currentTarget.value);
            onSearch(currentTarget.value);
          }}
          onKeyDownCapture={(event) => {
            // What is marked was found by an earlier key: the answer to the last one decides.
            const isEarly = event.key === 'Enter' && dropdownOpened && busy;
            setAwaited(isEarly && !event.nativeEvent.isComposing);
            if (!isEarly) return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options id={list} aria-label={label} className={classes.options} aria-busy={busy || undefined}>
          {options.map((option) => (
            <Combobox.Option
              key={keyOf(option)}
              value={keyOf(option)}
              active={value !== null && keyOf(option) === keyOf(value)}
              className={classes.option}
            >
              {render(option)}
            </Combobox.Option>
          ))}
          {options.length === 0 ? (
            <Combobox.Empty>{busy ? words('common.loading') : select.nothingFound}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
