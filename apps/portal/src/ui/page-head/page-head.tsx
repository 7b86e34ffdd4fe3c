import type { ReactNode } from 'react';
import classes from './page-head.module.css';

/** The head of a page: breadcrumb, title, count, and the main action. */
export function PageHead({
  title,
  count,
  description,
  breadcrumbs,
  actions,
}: {
  readonly title: ReactNode;
  /** Formatted number of records; null while it is loading, with room reserved for it. */
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
