import { Combobox, useCombobox } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { SearchField } from './search-field.tsx';
import classes from './search-select.module.css';
import type { SearchSelectProps } from './search-select-props.ts';

/** A `SearchSelect` whose list has been opened. It mounts opened, with the text typed so far. */
export function OpenSelect<Option>({
  select,
  typed: typedBefore,
  isAwaited: wasAwaited,
}: {
  readonly select: SearchSelectProps<Option>;
  readonly typed: string | null;
  /** Enter was pressed before it mounted. */
  readonly isAwaited: boolean;
}): ReactNode {
  const { options, keyOf, textOf, render = textOf, value, onChange, onSearch, label, busy } = select;
  const words = useWords();
  // Null until something is typed after opening; the field shows the chosen option then.
  const [typedText, setTyped] = useState(typedBefore);
  // Enter was pressed before the options loaded. Typing or moving cancels it.
  const [isAwaited, setAwaited] = useState(wasAwaited);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownOpen: () => select.onOpen?.(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      if (typedText !== null) onSearch('');
      setTyped(null);
      setAwaited(false);
    },
  });
  const { selectFirstOption, selectActiveOption, dropdownOpened } = combobox;
  const isSearching = typedText !== null && typedText.trim() !== '';
  // Enter chooses the best match, so it is the active option.
  useEffect(() => {
    if (isSearching && dropdownOpened) selectFirstOption();
  }, [options, isSearching, dropdownOpened, selectFirstOption]);
  // The arrows start at the chosen option.
  const hasChosen = value !== null;
  useEffect(() => {
    if (hasChosen && dropdownOpened && !isSearching) selectActiveOption();
  }, [hasChosen, dropdownOpened, isSearching, selectActiveOption]);
  // This field replaces the one in which the user typed, so the cursor is set behind the last character.
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
      onOptionSubmit={(key) => choose(options.find((candidate) => keyOf(candidate) === key))}
    >
      {/* Mantine sets `aria-controls` one render late, and the list may not be mounted yet. */}
      <Combobox.Target
        autoComplete="off"
        withExpandedAttribute
        aria-expanded={dropdownOpened}
        aria-controls={dropdownOpened ? list : undefined}
      >
        <SearchField
          ref={field}
          select={select}
          typed={typedText}
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
            // The active option belongs to the result of an earlier key. The result of the last key decides.
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
