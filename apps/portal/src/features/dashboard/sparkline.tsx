import type { ReactNode } from 'react';
import styles from './tiles.module.css';

const WIDTH = 58;
const HEIGHT = 26;
/** Room for the last point. */
const EDGE = 3;

/** The small line of a tile: where a figure came from. Grey but for its last point; what it says stands in words beside it. */
export function Sparkline({ values }: { readonly values: readonly (number | null)[] }): ReactNode {
  const points = values.flatMap((value, place) => (value === null ? [] : [{ place, value }]));
  const last = points.at(-1);
  if (last === undefined || points.length < 2) return <span className={styles['spark']} />;
  const all = points.map(({ value }) => value);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (place: number): number => EDGE + (place * (WIDTH - 2 * EDGE)) / (values.length - 1);
  // What stays the same lies in the middle.
  const y = (value: number): number =>
    least === most ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE);
  // What is not known leaves a gap; a point between two gaps is a dot.
  const step = (value: number | null, place: number): string => {
    if (value === null) return '';
    const at = `${x(place)},${y(value)}`;
    return (values[place - 1] ?? null) === null ? `M${at}h0` : `L${at}`;
  };
  return (
    <svg className={styles['spark']} width={WIDTH} height={HEIGHT} aria-hidden>
      <path d={values.map(step).join('')} />
      <circle cx={x(last.place)} cy={y(last.value)} r={EDGE} />
    </svg>
  );
}
