import type { ReactNode } from 'react';
import classes from './required-mark.module.css';

/** A label with the asterisk of what is required, for ticks: the component library gives it to other fields only. */
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
