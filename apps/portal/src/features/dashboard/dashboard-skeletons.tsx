import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import styles from './dashboard-skeletons.module.css';

/** Skeleton of loading content: lines with the height of the content in px. Announced to screen readers. */
export function BlockSkeleton({ height }: { readonly height: number }): ReactNode {
  const words = useWords();
  return (
    <div role="status" aria-label={words('common.loading')} className={styles['waiting']} style={{ height }} aria-busy>
      <span />
      <span />
      <span />
    </div>
  );
}

/** Skeleton of a card. With `isFar`, the card is far from the viewport and has not started to load. */
export function CardSkeleton({
  height,
  isFar = false,
}: {
  readonly height: number;
  readonly isFar?: boolean;
}): ReactNode {
  return (
    <div className={styles['card']}>
      {isFar ? <div style={{ height }} aria-hidden /> : <BlockSkeleton height={height} />}
    </div>
  );
}

/** Skeleton of a word or number. */
export function TextSkeleton({ width, height }: { readonly width: number; readonly height: number }): ReactNode {
  return <span className={styles['word']} style={{ width, height }} aria-hidden />;
}
