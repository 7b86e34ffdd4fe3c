import type { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { OnDemand, type TargetProps } from '../on-demand/on-demand.tsx';

const menuBody = codeOnDemand(() => import('./menu-body.tsx'));

/** A button with a menu that is hardly ever needed at once. */
export interface MenuOnDemandProps {
  /** The button. */
  readonly target: ReactElement<TargetProps>;
  /** What the menu holds, made of its parts: `(Menu) => <Menu.Item …/>`. */
  readonly children: (parts: typeof Menu) => ReactNode;
  /** Of the drop-down. */
  readonly className?: string | undefined;
  /** In px. */
  readonly width?: number;
  /** True: choosing leaves it open. */
  readonly staysOpen?: boolean;
  /** The button does nothing. */
  readonly disabled?: boolean;
}

/** A plain button whose menu is loaded when somebody is about to open it. */
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
