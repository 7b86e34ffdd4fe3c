import type { ReactNode } from 'react';
import type { Status } from '../theme/tokens.ts';
import classes from './status-dot.module.css';

/** A state as a dot and a word. The word carries the meaning; the hue is fixed and never the client's. */
export function StatusDot({ status, children }: { readonly status: Status; readonly children: ReactNode }): ReactNode {
  return (
    <span className={classes.status} data-status={status}>
      <span className={classes.dot} aria-hidden />
      <span className={classes.words}>{children}</span>
    </span>
  );
}

/** A state as a tinted tag, where it has to be seen from afar: in heads and for what runs out (ExpiryTag). */
export function StatusTag({
  status,
  title,
  children,
}: {
  readonly status: Status;
  /** More than the tag has room for, for who points at it. */
  readonly title?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className={classes.tag} data-status={status} title={title}>
      {children}
    </span>
  );
}
