import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { IconSearch } from '../icons.ts';
import classes from './grid-states.module.css';

/** Placeholder rows in the shape of the coming rows, with bars of uneven length. */
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

/**
 * Empty state: no matches for the search or filters, with a button that clears them (TB-07), or no rows yet (TB-08).
 */
export function GridEmpty({
  query,
  isFiltered,
  narrowing: filterSentence,
  onClear,
  onClearFilters,
  none,
}: {
  readonly query: string;
  /** Filters are active. */
  readonly isFiltered: boolean;
  /** Describes the active filters. */
  readonly narrowing: ReactNode;
  readonly onClear: () => void;
  readonly onClearFilters: (() => void) | undefined;
  /** Placeholder without a search; a general one when left out. */
  readonly none: ReactNode;
}): ReactNode {
  const words = useWords();
  const searchText = query.trim();
  const isNarrowed = isFiltered && onClearFilters !== undefined;
  const placeholder = none === undefined ? <EmptyState title={words('common.noResults')} /> : none;
  return (
    <div className={classes.state} role="status">
      {searchText === '' && !isNarrowed ? (
        placeholder
      ) : (
        <EmptyState
          icon={IconSearch}
          title={
            searchText === '' ? words('ui.nothingPasses') : words('common.noResultsWithQuery', { query: searchText })
          }
          text={filterSentence}
          action={
            <>
              {searchText === '' ? null : (
                <Button variant="default" onClick={onClear}>
                  {words('common.clearSearch')}
                </Button>
              )}
              {isNarrowed ? (
                <Button variant="default" onClick={onClearFilters}>
                  {words('ui.clearFilters')}
                </Button>
              ) : null}
            </>
          }
        />
      )}
    </div>
  );
}

/** The list failed to load. `asBanner` is shown above rows that are still visible. */
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
