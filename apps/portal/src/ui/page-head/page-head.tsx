import type { ReactNode } from 'react';
import classes from './page-head.module.css';

/** The top of a page: where one is, what it is, how many, and the one thing to do. */
export function PageHead({
  title,
  count,
  description,
  breadcrumbs,
  actions,
}: {
  readonly title: ReactNode;
  /** Number of records, already written out; null while it is not known, which keeps its place. */
  readonly count?: string | null;
  readonly description?: ReactNode;
  readonly breadcrumbs?: ReactNode;
  readonly actions?: ReactNode;
}): ReactNode {
  return (
    <header className={classes.head}>
      {breadcrumbs && <div className={classes.crumbs}>{breadcrumbs}</div>}
      <div className={classes.line}>
        <h1 className={classes.title}>{title}</h1>
        {count !== undefined && <span className={classes.count}>{count}</span>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {description && <p className={classes.description}>{description}</p>}
    </header>
  );
}
