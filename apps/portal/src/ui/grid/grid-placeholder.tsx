import type { ReactNode } from 'react';
import classes from './data-grid.module.css';
import type { DataGridProps } from './data-grid-props.ts';
import { GridEmpty, GridFailure, GridSkeleton } from './grid-states.tsx';
import type { SourceSnapshot } from './row-source.ts';
import { useDelayed } from './use-delayed.ts';

/** The placeholder for rows: the obstacle, the skeleton, the empty state, or the failure. */
export function GridPlaceholder<Row>({
  grid: { obstacle, filtering, none },
  snapshot,
  count,
  rowHeight,
  failureMessage,
  onRetry,
  onClearSearch,
}: {
  readonly grid: DataGridProps<Row>;
  readonly snapshot: SourceSnapshot;
  /** Rows on the page. */
  readonly count: number;
  readonly rowHeight: number;
  readonly failureMessage: string;
  readonly onRetry: () => void;
  readonly onClearSearch: () => void;
}): ReactNode {
  const { phase, query } = snapshot;
  const isLate = useDelayed(phase === 'loading');
  return (
    <>
      {obstacle && (
        <div className={classes.overlay}>
          <GridFailure asBanner={false} {...obstacle} />
        </div>
      )}
      {isLate && !obstacle && (
        <div className={classes.overlay}>
          <GridSkeleton rows={12} rowHeight={rowHeight} />
        </div>
      )}
      {phase === 'ready' && count === 0 && (
        <div className={classes.overlay}>
          <GridEmpty
            query={query.search}
            isFiltered={filtering?.isNarrowed === true || Object.keys(query.filters ?? {}).length > 0}
            narrowing={filtering?.sentence}
            onClear={onClearSearch}
            onClearFilters={filtering?.onClear}
            none={none}
          />
        </div>
      )}
      {phase === 'failed' && (
        <div className={classes.overlay}>
          <GridFailure asBanner={false} message={failureMessage} onRetry={onRetry} />
        </div>
      )}
    </>
  );
}
