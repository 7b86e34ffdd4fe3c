import type { ReactNode } from 'react';
import styles from './tiles.module.css';

const WIDTH = 58;
const HEIGHT = 26;
/** Padding for the dot of the last point. */
const EDGE = 3;

/** Sparkline of a tile. Grey except for its last point; the text beside it has the same information. */
export function Sparkline({ values }: { readonly values: readonly (number | null)[] }): ReactNode {
  const points = values.flatMap((value, index) => (value === null ? [] : [{ place: index, value }]));
  const last = points.at(-1);
  if (last === undefined || points.length < 2) return <span className={styles['spark']} />;
  const numbers = points.map(({ value }) => value);
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  const x = (index: number): number => EDGE + (index * (WIDTH - 2 * EDGE)) / (values.length - 1);
  // A constant line is vertically centred.
  const y = (value: number): number =>
    min === max ? HEIGHT / 2 : HEIGHT - EDGE - ((value - min) / (max - min)) * (HEIGHT - 2 * EDGE);
  // Unknown values leave a gap; a single point between two gaps is drawn as a dot.
  const step = (value: number | null, index: number): string => {
    if (value === null) return '';
    const position = `${x(index)},${y(value)}`;
    return (values[index - 1] ?? null) === null ? `M${position}h0` : `L${position}`;
  };
  return (
    <svg className={styles['spark']} width={WIDTH} height={HEIGHT} aria-hidden>
      <path d={values.map(step).join('')} />
      <circle cx={x(last.place)} cy={y(last.value)} r={EDGE} />
    </svg>
  );
}
