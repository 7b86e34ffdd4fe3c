import type { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { OnDemand, type TargetProps } from '../on-demand/on-demand.tsx';

const menuBody = codeOnDemand(() => import('./menu-body.tsx'));

/** Props of a button with a lazily loaded menu. */
export interface MenuOnDemandProps {
  /** The button that opens the menu. */
  readonly target: ReactElement<TargetProps>;
  /** Renders the items with the menu's components: `(Menu) => <Menu.Item …/>`. */
  readonly children: (components: typeof Menu) => ReactNode;
  /** Class of the dropdown. */
  readonly className?: string | undefined;
  /** Width in px. */
  readonly width?: number;
  /** Choosing an item does not close the menu. */
  readonly staysOpen?: boolean;
  /** Disables the button. */
  readonly disabled?: boolean;
}

/** A plain button whose menu is loaded shortly before it is needed. */
export function MenuOnDemand(props: MenuOnDemandProps): ReactNode {
  const { target, disabled = false, staysOpen = false } = props;
  return (
    <OnDemand code={menuBody} opens="menu" target={target} disabled={disabled}>
      {({ MenuBody }, button) => (
        <MenuBody
          button={button}
          className={props.className}
          closeOnItemClick={!staysOpen}
          disabled={disabled}
          {...(props.width === undefined ? {} : { width: props.width })}
        >
          {props.children}
        </MenuBody>
      )}
    </OnDemand>
  );
}
