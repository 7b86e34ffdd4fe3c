import { arc, type PieArcDatum, pie } from 'd3-shape';
import type { ReactNode } from 'react';
import styles from './ring.module.css';

/** A slice of a ring chart. */
export interface Slice {
  readonly id: string;
  readonly value: number;
  readonly colour: string;
}

const SIZE = 132;
const WIDTH = 22;

const slicesOf = pie<Slice>()
  .value(({ value }) => value)
  .sort(null)
  .padAngle(0.02);
const shapeOf = arc<PieArcDatum<Slice>>()
  .innerRadius(SIZE / 2 - WIDTH)
  .outerRadius(SIZE / 2);

/**
 * A ring chart of parts of a whole, with the main figure in the middle. It is decorative for screen readers, which read
 * the table beside it.
 */
export function Ring({
  slices,
  children,
}: {
  readonly slices: readonly Slice[];
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles['ring']}>
      <svg width={SIZE} height={SIZE} viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`} aria-hidden>
        {slicesOf([...slices]).map((slice) => (
          <path key={slice.data.id} d={shapeOf(slice) ?? ''} style={{ fill: slice.data.colour }} />
        ))}
      </svg>
      <p>{children}</p>
    </div>
  );
}
