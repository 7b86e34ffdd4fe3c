import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { useDelayed } from '../grid/use-delayed.ts';
import classes from './skeletons.module.css';

/** One grey bar of a skeleton; sizes in px or any CSS length. */
export function SkeletonBar({
  width = '100%',
  height = 12,
}: {
  readonly width?: number | string;
  readonly height?: number | string;
}): ReactNode {
  return <span className={classes.bone} style={{ width, height }} aria-hidden />;
}

/**
 * Shows a skeleton after a delay, so that short waits do not flicker, and tells screen readers that something is
 * loading.
 */
export function Skeleton({ children }: { readonly children: ReactNode }): ReactNode {
  const words = useWords();
  const isLate = useDelayed(true);
  return (
    <div role="status" aria-label={words('common.loading')} className={classes.holder}>
      {isLate && children}
    </div>
  );
}

/** Skeleton of a detail's facts. */
export function FactsSkeleton({ facts = 10 }: { readonly facts?: number }): ReactNode {
  return (
    <Skeleton>
      <div className={classes.facts}>
        {Array.from({ length: facts }, (_, index) => (
          <div key={`fact-${index.toString()}`} className={classes.fact}>
            <SkeletonBar width="70%" />
            <SkeletonBar width={`${50 + ((index * 17) % 40)}%`} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/** Skeleton of a short table. */
export function TableSkeleton({ columns, rows = 6 }: { readonly columns: number; readonly rows?: number }): ReactNode {
  return (
    <Skeleton>
      {Array.from({ length: rows }, (_, row) => (
        <div key={`row-${row.toString()}`} className={classes.row}>
          {Array.from({ length: columns }, (__, column) => (
            <SkeletonBar key={`cell-${column.toString()}`} width={`${45 + ((row * 7 + column * 13) % 45)}%`} />
          ))}
        </div>
      ))}
    </Skeleton>
  );
}

/** Skeleton of some lines of text. */
export function LinesSkeleton({ lines = 4 }: { readonly lines?: number }): ReactNode {
  return (
    <Skeleton>
      <div className={classes.lines}>
        {Array.from({ length: lines }, (_, index) => (
          <SkeletonBar key={`line-${index.toString()}`} width={`${92 - ((index * 23) % 40)}%`} />
        ))}
      </div>
    </Skeleton>
  );
}
