import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import type { FilterControls } from './filter-controls.ts';

// The list is there first; what its filters are set with is loaded when somebody is about to.
const filterMenu = codeOnDemand(() => import('./filter-menu.tsx'));

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
  readonly children: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { readonly 'data-filter'?: string }>;
}): ReactNode {
  const { opened, open } = controls;
  const isOpened = opened === name;
  // Once there it stays, so that the focus finds its way back.
  const [isWanted, setWanted] = useState(false);
  if (isOpened && !isWanted) setWanted(true);
  const menu = useCode(filterMenu, isWanted);
  const button = cloneElement(children, {
    'data-filter': name,
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
