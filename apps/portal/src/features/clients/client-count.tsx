import type { ReactNode } from 'react';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import styles from './client-count.module.css';

interface CountProps {
  readonly kind: RecordKind;
  readonly id: string;
  readonly count: number;
  /** True for counts that should be zero. */
  readonly isTrouble?: boolean;
}

/** A count that links to the counted records; empty for zero, so that other counts stand out. */
export function ClientCount({ kind, id, count, isTrouble = false }: CountProps): ReactNode {
  const { formats } = useSession();
  if (count === 0) return null;
  return (
    <span className={styles['count']} data-trouble={isTrouble || undefined}>
      <RecordLink kind={kind} id={id}>
        {formats.number(count)}
      </RecordLink>
    </span>
  );
}
