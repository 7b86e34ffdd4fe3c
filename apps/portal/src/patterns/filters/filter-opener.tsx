import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import type { FilterField, FilterTexts } from './filter-fields.ts';

// The list is there first; what its filters are set with is loaded when somebody is about to.
const filterMenu = codeOnDemand(() => import('./filter-menu.tsx'));

/** What the button for a new filter and the chips of the set ones are given. */
export interface FilterControls {
  readonly fields: readonly FilterField[];
  readonly texts: FilterTexts;
  /** Sets a filter, or takes it away. */
  readonly change: (id: string, text: string | undefined) => void;
  readonly clear: () => void;
  /** The filter whose chip is open, `MENU` for the menu of all; null for none. */
  readonly opened: string | null;
  readonly open: (opened: string | null) => void;
  /** Counts the options where it can. */
  readonly source: RowSource<unknown> | null;
}

/** Opened: the menu with all filters. */
export const MENU = '';

/** The focus goes to the button of a filter; where its chip is gone, to the one that adds filters. */
export function focusFilter(name: string): void {
  const button = (of: string) => document.querySelector<HTMLElement>(`[data-filter="${CSS.escape(of)}"]`);
  (button(name) ?? button(MENU))?.focus();
}

/** A button with what its filter is set with, once it was opened. */
export function FilterOpener({
  name,
  controls,
  children,
}: {
  /** The filter that it opens, or `MENU`. */
  readonly name: string;
  readonly controls: FilterControls;
  /** The button. */
  readonly children: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
}): ReactNode {
  const { opened, open } = controls;
  const isOpened = opened === name;
  // Once there it stays, so that the focus finds its way back.
  const [isWanted, setWanted] = useState(false);
  if (isOpened && !isWanted) setWanted(true);
  const menu = useCode(filterMenu, isWanted);
  const button = cloneElement(children, {
    ...{ 'data-filter': name },
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpened,
    onPointerEnter: () => void filterMenu.preload(),
    onClick: () => open(isOpened ? null : name),
  });
  if (menu === undefined) return button;
  return (
    <menu.FilterMenu name={name} isOpened={isOpened} controls={controls}>
      {button}
    </menu.FilterMenu>
  );
}
