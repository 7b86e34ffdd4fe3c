import type { InputHTMLAttributes, ReactNode } from 'react';
import classes from './bare-checkbox.module.css';

/** A bare, styled native checkbox without a label element, cheap enough for hundreds of rows. */
export function BareCheckbox({
  indeterminate = false,
  isForTouch = false,
  className,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly 'aria-label': string;
  /** The mixed state: some of many are checked. */
  readonly indeterminate?: boolean;
  /** 48 px large, with the box in its middle. */
  readonly isForTouch?: boolean;
}): ReactNode {
  return (
    <input
      {...input}
      type="checkbox"
      data-touch={isForTouch || undefined}
      className={className ? `${classes.tick} ${className}` : classes.tick}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate;
      }}
    />
  );
}
