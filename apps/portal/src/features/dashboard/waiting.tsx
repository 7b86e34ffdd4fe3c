import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import styles from './waiting.module.css';

/** The room of what is on its way: lines as high as those that come, in px. It is told to whoever does not see it. */
export function Waiting({ height }: { readonly height: number }): ReactNode {
  const words = useWords();
  return (
    <div role="status" aria-label={words('common.loading')} className={styles['waiting']} style={{ height }} aria-busy>
      <span />
      <span />
      <span />
    </div>
  );
}

/** A card that is on its way with all that stands in it; one that is far from what is seen was not asked for yet. */
export function WaitingCard({
  height,
  isFar = false,
}: {
  readonly height: number;
  readonly isFar?: boolean;
}): ReactNode {
  return (
    <div className={styles['card']}>{isFar ? <div style={{ height }} aria-hidden /> : <Waiting height={height} />}</div>
  );
}

/** A word or a number that is on its way. */
export function WaitingWord({ width, height }: { readonly width: number; readonly height: number }): ReactNode {
  return <span className={styles['word']} style={{ width, height }} aria-hidden />;
}
