import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { IconSearch } from '../icons.ts';
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

/**
 * Nothing to show: what was looked for, with what takes it away (TB-07), or that there is nothing yet (TB-08).
 */
export function GridEmpty({
  query,
  isFiltered,
  narrowing,
  onClear,
  onClearFilters,
  none,
}: {
  readonly query: string;
  /** The rows are narrowed by filters. */
  readonly isFiltered: boolean;
  /** Tells what the rows are narrowed to. */
  readonly narrowing: ReactNode;
  readonly onClear: () => void;
  readonly onClearFilters: (() => void) | undefined;
  /** Where nothing was looked for; left out, the general words. */
  readonly none: ReactNode;
}): ReactNode {
  const words = useWords();
  const asked = query.trim();
  const isNarrowed = isFiltered && onClearFilters !== undefined;
  const nothing = none === undefined ? <EmptyState title={words('common.noResults')} /> : none;
  return (
    <div className={classes.state} role="status">
      {asked === '' && !isNarrowed ? (
        nothing
      ) : (
        <EmptyState
          icon={IconSearch}
          title={asked === '' ? words('ui.nothingPasses') : words('common.noResultsWithQuery', { query: asked })}
          text={narrowing}
          action={
            <>
              {asked === '' ? null : (
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
