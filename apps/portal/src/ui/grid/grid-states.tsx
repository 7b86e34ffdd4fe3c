import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import classes from './grid-states.module.css';

/** Rows in the shape of what is coming, with bones of uneven length. */
export function GridSkeleton({ rows, rowHeight }: { readonly rows: number; readonly rowHeight: number }): ReactNode {
  const words = useWords();
  return (
    <div className={classes.skeleton} role="status" aria-label={words('common.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={`row-${row.toString()}`} className={classes.bones} style={{ height: rowHeight }}>
          {[12, 18, 14, 22, 10, 16].map((width, place) => (
            <span
              key={`bone-${width}`}
              className={classes.bone}
              style={{ width: `${width * (0.7 + ((row * 7 + place * 3) % 5) / 10)}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** One sentence and one action: nothing yet (TB-08), nothing that passes the filters, or nothing that answers the search (TB-07). */
export function GridEmpty({
  query,
  isFiltered,
  onClear,
  onClearFilters,
  action,
}: {
  readonly query: string;
  /** The rows are narrowed by filters. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onClearFilters: (() => void) | undefined;
  /** What to do about an empty list. */
  readonly action: ReactNode;
}): ReactNode {
  const words = useWords();
  const asked = query.trim();
  return (
    <div className={classes.state} role="status">
      {isFiltered && onClearFilters ? (
        <EmptyState
          title={words('ui.nothingPasses')}
          action={
            <Button variant="default" onClick={onClearFilters}>
              {words('ui.clearFilters')}
            </Button>
          }
        />
      ) : asked === '' ? (
        <EmptyState title={words('common.noResults')} action={action} />
      ) : (
        <EmptyState
          title={words('common.noResultsWithQuery', { query: asked })}
          action={
            <Button variant="default" onClick={onClear}>
              {words('common.clearSearch')}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** The list could not be had; `asBanner` stands above rows that are still shown. */
export function GridFailure({
  message,
  onRetry,
  asBanner,
}: {
  readonly message: string;
  readonly onRetry: () => void;
  readonly asBanner: boolean;
}): ReactNode {
  return (
    <div className={asBanner ? classes.banner : classes.state}>
      <ErrorPanel message={message} onRetry={onRetry} inline={asBanner} />
    </div>
  );
}
