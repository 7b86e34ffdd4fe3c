import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { type CodeOnDemand, useCode } from './code-on-demand.ts';

/** The attributes that a button is given as long as what it opens was never opened. */
export interface TargetProps {
  readonly 'aria-haspopup'?: 'menu' | 'listbox';
  readonly 'aria-expanded'?: boolean;
  readonly onClick?: () => void;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
  readonly autoFocus?: boolean;
}

/** A button, and what takes its place when it is first pressed. */
export interface OnDemandProps<Code> {
  readonly code: CodeOnDemand<Code>;
  readonly opens: 'menu' | 'listbox';
  /** The button. */
  readonly target: ReactElement<TargetProps>;
  /** The button does nothing. */
  readonly disabled?: boolean;
  /**
   * Draws the button, which takes the focus again as it appears, with what it opens once it is there. Both stay, so that
   * the focus finds its way back.
   */
  readonly children: (code: Code, button: ReactElement<TargetProps>) => ReactNode;
}

/**
 * A plain button whose opened form, with all that places it on the screen, is loaded when somebody is about to press
 * it: pages are there before their menus. The press that loads it opens it.
 */
export function OnDemand<Code>({ code, opens, target, disabled = false, children }: OnDemandProps<Code>): ReactNode {
  const [isWanted, setWanted] = useState(false);
  const opened = useCode(code, isWanted);
  if (opened !== undefined) return children(opened, cloneElement(target, { autoFocus: true }));
  return cloneElement(target, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: () => void code.preload(),
    onFocus: () => void code.preload(),
    onClick() {
      if (!disabled) setWanted(true);
    },
  });
}
