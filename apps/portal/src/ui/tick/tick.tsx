import type { InputHTMLAttributes, ReactNode } from 'react';
import classes from './tick.module.css';

/** A bare check box without label element: a native input with our looks, cheap enough for hundreds of rows. */
export function Tick({
  indeterminate = false,
  className,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly 'aria-label': string;
  /** Neither on nor off: some of many are ticked. */
  readonly indeterminate?: boolean;
}): ReactNode {
  return (
    <input
      {...input}
      type="checkbox"
      className={className ? `${classes.tick} ${className}` : classes.tick}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate;
      }}
    />
  );
}
