import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import type { FilterControls } from './filter-controls.ts';

// The filter editors are loaded after the list, shortly before they are needed.
const filterMenu = codeOnDemand(() => import('./filter-menu.tsx'));

/** A button and, once opened, the editor of its filter. */
export function FilterOpener({
  name,
  controls,
  children,
}: {
  /** The filter that it opens, or `MENU`. */
  readonly name: string;
  readonly controls: FilterControls;
  /** The button that opens the filters. */
  readonly children: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { readonly 'data-filter'?: string }>;
}): ReactNode {
  const { opened, open } = controls;
  const isOpened = opened === name;
  // Stays mounted after the first opening, so that closing can return the focus.
  const [hasOpened, setHasOpened] = useState(false);
  if (isOpened && !hasOpened) setHasOpened(true);
  const menu = useCode(filterMenu, hasOpened);
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
