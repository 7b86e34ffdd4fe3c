import { Popover } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconArrowLeft, IconChevronRight } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { ALL_FILTERS_MENU, type FilterControls, focusFilter } from './filter-controls.ts';
import { FilterEditor } from './filter-editor.tsx';
import styles from './filter-menu.module.css';

/** Arrow keys move through the options; Home and End go to the first and the last. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]:not(:disabled)')];
  const now = lines.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: now + 1, ArrowUp: now < 0 ? -1 : now - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined || lines.length === 0) return;
  // Inside a text field these keys keep their usual meaning.
  if (event.target instanceof HTMLInputElement && !event.target.matches('[data-line]')) return;
  event.preventDefault();
  lines.at(next % lines.length)?.focus();
}

/** The menu of all filters, or the editor of a chip's filter. Changes apply at once. */
export function FilterMenu({
  name,
  isOpened,
  controls,
  children,
}: {
  readonly name: string;
  readonly isOpened: boolean;
  readonly controls: FilterControls;
  /** The button that the menu is anchored to. */
  readonly children: ReactElement;
}): ReactNode {
  const words = useWords();
  const { fields, texts, change, open, source } = controls;
  const [chosenId, choose] = useState<string | null>(null);
  // Opens after mounting: the popover returns the focus to the element that had it when it opened.
  const [isShown, show] = useState(false);
  useEffect(() => show(isOpened), [isOpened]);
  const field = fields.find(({ id }) => id === (name === ALL_FILTERS_MENU ? chosenId : name));
  const dropdown = useRef<HTMLDivElement>(null);
  // The element that had the focus disappeared with the previous step.
  const step = field?.id ?? ALL_FILTERS_MENU;
  useEffect(() => {
    if (!isShown || step === ALL_FILTERS_MENU) return;
    // Content that is still loading takes the focus itself when it appears.
    (dropdown.current?.querySelector<HTMLElement>('[data-autofocus]') ?? dropdown.current)?.focus();
  }, [isShown, step]);
  const closeMenu = () => {
    // The chip of an emptied filter disappears on closing.
    focusFilter(texts[name] === undefined ? ALL_FILTERS_MENU : name);
    open(null);
    choose(null);
  };
  return (
    <Popover
      opened={isShown}
      onChange={(next) => {
        if (!next) closeMenu();
      }}
      position="bottom-start"
      offset={4}
      width={300}
      trapFocus
      returnFocus={false}
      withRoles={false}
      closeOnEscape={false}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown
        ref={dropdown}
        tabIndex={-1}
        role="dialog"
        aria-label={field === undefined ? words('filters.menu') : words('filters.by', { filter: field.label })}
        className={styles['menu']}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return onArrow(event);
          event.preventDefault();
          event.stopPropagation();
          closeMenu();
        }}
      >
        {field === undefined ? (
          fields.map(({ id, label }, place) => (
            <button
              key={id}
              type="button"
              data-line
              data-autofocus={place === 0 || undefined}
              className={styles['line']}
              onClick={() => choose(id)}
            >
              <span className={styles['text']}>{label}</span>
              {texts[id] === undefined ? null : <span className={styles['dot']} title={words('filters.isSet')} />}
              <IconChevronRight size={14} aria-hidden />
            </button>
          ))
        ) : (
          <>
            {name === ALL_FILTERS_MENU && (
              <button type="button" className={styles['back']} onClick={() => choose(null)}>
                <IconArrowLeft size={14} aria-hidden />
                {words('filters.back')}
              </button>
            )}
            <h2 className={styles['title']}>{field.label}</h2>
            <FilterEditor
              key={field.id}
              field={field}
              text={texts[field.id] ?? ''}
              source={source}
              onChange={(text) => change(field.id, text)}
            />
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
