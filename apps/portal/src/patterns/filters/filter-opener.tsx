import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type ReactNode } from 'react';
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
  const menu = useCode(filterMenu, isOpened);
  const button = cloneElement(children, {
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
