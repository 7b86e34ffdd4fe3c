import type { ReactNode } from 'react';
import type { Status } from '../theme/tokens.ts';
import classes from './status-dot.module.css';

/** A status as a dot and a word. The word carries the meaning; the hue is fixed and never that of the client. */
export function StatusDot({ status, children }: { readonly status: Status; readonly children: ReactNode }): ReactNode {
  return (
    <span className={classes.status} data-status={status}>
      <span className={classes.dot} aria-hidden />
      <span className={classes.words}>{children}</span>
    </span>
  );
}

/** A status as a tinted tag, where it must be noticed: in heads and for expiry (ExpiryTag). */
export function StatusTag({
  status,
  title,
  children,
}: {
  readonly status: Status;
  /** Tooltip with details for which the tag has no room. */
  readonly title?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className={classes.tag} data-status={status} title={title}>
      {children}
    </span>
  );
}
