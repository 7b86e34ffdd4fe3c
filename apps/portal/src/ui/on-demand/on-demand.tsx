import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { type CodeOnDemand, useCode } from './code-on-demand.ts';

/** Attributes of a button whose popup has not been mounted yet. */
export interface TargetProps {
  readonly 'aria-haspopup'?: 'menu' | 'listbox';
  readonly 'aria-expanded'?: boolean;
  readonly onClick?: () => void;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
  readonly autoFocus?: boolean;
}

/** Props of a button that is replaced by its full form when it is first pressed. */
export interface OnDemandProps<Code> {
  readonly code: CodeOnDemand<Code>;
  readonly opens: 'menu' | 'listbox';
  /** The button. */
  readonly target: ReactElement<TargetProps>;
  /** Disables the button. */
  readonly disabled?: boolean;
  /**
   * Renders the button together with what it opens, once the code has loaded; the button takes the focus again. Both
   * stay mounted, so that the focus can return to the button.
   */
  readonly children: (code: Code, button: ReactElement<TargetProps>) => ReactNode;
}

/**
 * A plain button. What it opens, with the positioning code, is loaded shortly before the button is pressed, so that
 * pages appear before their menus. If a press loads the code, the same press also opens it.
 */
export function OnDemand<Code>({ code, opens, target, disabled = false, children }: OnDemandProps<Code>): ReactNode {
  const [isNeeded, setIsNeeded] = useState(false);
  const openedForm = useCode(code, isNeeded);
  if (openedForm !== undefined) return children(openedForm, cloneElement(target, { autoFocus: true }));
  return cloneElement(target, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: () => void code.preload(),
    onFocus: () => void code.preload(),
    onClick() {
      if (!disabled) setIsNeeded(true);
    },
  });
}
