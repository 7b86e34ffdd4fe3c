import type { ReactNode } from 'react';
import classes from './required-mark.module.css';

/** A label with the required asterisk, for checkboxes: Mantine offers it for other fields only. */
export function RequiredLabel({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      {children}
      <span className={classes.mark} aria-hidden>
        {' *'}
      </span>
    </>
  );
}
