// Long because what is drawn of a plot and the scale that it is drawn by are read together.

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { memo, type ReactNode } from 'react';
import styles from './bucket-chart.module.css';

/** What a chart draws of one thing. */
export interface Series {
  readonly id: string;
  readonly label: string;
  /** A colour of the theme: `var(--chart-3)`. */
  readonly colour: string;
  /** One for each bucket; null where there is none. Bars that are negative hang below the line. */
  readonly values: readonly (number | null)[];
  readonly shape: 'bar' | 'line';
  /** How a value reads, with its unit. */
  readonly format: (value: number) => string;
  /** What is said of a bucket without a value; left out, nothing. */
  readonly none?: string;
}

/** A dashed line across a plot at a value of its scale, with its name: what bars and lines are compared with. */
export interface Level {
  readonly value: number;
  readonly label: string;
  /** How the value reads, with its unit. */
  readonly format: (value: number) => string;
}

/** A dashed or dotted line at a place of the axis, with its name. */
export interface Mark {
  /** In buckets from the left: 2.5 is the middle of the third. */
  readonly at: number;
  readonly label: string;
  readonly look: 'dashed' | 'dotted';
}

/** One of the plots of a chart, which share the axis of its buckets: two measures never share a scale. */
export interface Plot {
  readonly id: string;
  /** What its scale counts, where the title of the chart does not say it. */
  readonly caption?: string;
  readonly height: number;
  readonly series: readonly Series[];
  /** How the numbers of its scale read. */
  readonly axis: (value: number) => string;
  /** The scale of its lines does not begin at 0. */
  readonly isCut?: boolean;
  readonly marks?: readonly Mark[];
  readonly levels?: readonly Level[];
}

/** A bucket of the axis. */
export interface Bucket {
  readonly id: string;
  /** Below the axis, short; and whole, for what is said of it. */
  readonly short: string;
  readonly long: string;
  /** It is not over yet: it is hatched. */
  readonly isOpen?: boolean;
}

/** Room for a character of a scale, in px. */
const CHARACTER = 6.4;
const GAP = 0.24;
const TICKS = 3;
/** Closer to one another, in px, every second number of a scale is told. */
const TICK_ROOM = 14;
/** Room for the value at a line's end, in px. */
const LABEL_ROOM = 56;
/** Room above a plot, in px. */
export const TOP = 10;

/** Where a bucket begins, in px from the left. */
export const placeOn = (left: number, band: number, place: number): number => left + place * band;

/** The lowest and highest that a plot shows: bars are stacked, each side of the line for itself. */
function extentOf({ series, levels = [], isCut = false }: Plot, buckets: number): readonly [number, number] {
  let [least, most] = [0, 0];
  const lines = levels.map(({ value }) => value);
  for (let place = 0; place < buckets; place += 1) {
    let [below, above] = [0, 0];
    for (const { shape, values } of series) {
      const value = values[place] ?? 0;
      if (shape === 'line') {
        const told = values[place];
        if (told !== null && told !== undefined) lines.push(told);
      } else if (value < 0) below += value;
      else above += value;
    }
    least = Math.min(least, below);
    most = Math.max(most, above);
  }
  if (isCut && lines.length > 0) {
    const [low, high] = [Math.min(...lines), Math.max(...lines)];
    const room = Math.max((high - low) * 0.2, Math.abs(high) * 0.02, 0.5);
    return [Math.max(0, low - room), high + room];
  }
  return [Math.min(least, ...lines), Math.max(most, ...lines, least === 0 && most === 0 ? 1 : 0)];
}

/** Where the values of a plot lie, from its foot to its top. */
const scaleOf = (plot: Plot, buckets: number) => scaleLinear(extentOf(plot, buckets), [plot.height, TOP]).nice(TICKS);

/** The numbers beside a scale: of what comes in whole ones no parts, and none of them twice. */
function ticksOf(plot: Plot, buckets: number): readonly number[] {
  const isWhole = plot.series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
  const said = new Set<string>();
  const ticks = scaleOf(plot, buckets)
    .ticks(TICKS)
    .filter((tick) => {
      const text = `${Math.sign(tick)} ${plot.axis(Math.abs(tick))}`;
      if ((isWhole && !Number.isInteger(tick)) || said.has(text)) return false;
      said.add(text);
      return true;
    });
  if ((plot.height - TOP) / (ticks.length - 1) >= TICK_ROOM) return ticks;
  const from = Math.max(0, ticks.indexOf(0));
  return ticks.filter((_, place) => (place - from) % 2 === 0);
}

/** How much room the numbers of a plot's scale take. */
export const roomOfScale = (plot: Plot, buckets: number): number =>
  12 + CHARACTER * Math.max(0, ...ticksOf(plot, buckets).map((tick) => plot.axis(Math.abs(tick)).length));

type Point = readonly [number, number];

/** Whether a line comes to its end from above, where the value at its end would stand: of what lies farther away, by its slope. */
function comesFromAbove(points: readonly (Point | null)[], end: Point): boolean {
  const before = points.filter((point) => point !== null && point[0] < end[0]) as readonly Point[];
  const near = before.filter(([x]) => x > end[0] - LABEL_ROOM);
  return [...near, ...before.slice(-1)].some(([x, y]) => (y - end[1]) * Math.min(1, LABEL_ROOM / (end[0] - x)) < -4);
}

/** A line with gaps where nothing is known; a point between two gaps is a dot. */
const pathOf = line<readonly [number, number] | null>()
  .defined((point) => point !== null)
  .x((point) => point?.[0] ?? 0)
  .y((point) => point?.[1] ?? 0);

/** A plot with its scale, bars, lines and marks. The bucket that is pointed at is drawn behind it, so that it need not follow. */
export const PlotArea = memo(function PlotArea({
  plot,
  buckets,
  width,
  left,
  band,
  right,
  isLast,
}: {
  readonly plot: Plot;
  readonly buckets: readonly Bucket[];
  readonly width: number;
  readonly band: number;
  /** Room beside it. */
  readonly left: number;
  readonly right: number;
  readonly isLast: boolean;
}): ReactNode {
  const x = (place: number): number => placeOn(left, band, place);
  const { height, series, axis, caption, marks = [], levels = [] } = plot;
  const y = scaleOf(plot, buckets.length);
  const zero = y(Math.max(0, y.domain()[0] ?? 0));
  const barWidth = Math.max(1, band * (1 - GAP));
  const bars = series.filter(({ shape }) => shape === 'bar');
  const lines = series.filter(({ shape }) => shape === 'line');
  const whole = height + (isLast ? 2 : 8);
  return (
    <svg className={styles['plot']} width={width} height={whole} viewBox={`0 0 ${width} ${whole}`} aria-hidden>
      {ticksOf(plot, buckets.length).map((tick) => (
        <g key={tick} className={styles['grid']} data-zero={tick === 0 || undefined}>
          <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {axis(Math.abs(tick))}
          </text>
        </g>
      ))}
      {buckets.map((bucket, place) => {
        let [above, below] = [0, 0];
        return bars.map(({ id, colour, values }) => {
          const value = values[place] ?? 0;
          if (value === 0) return null;
          const from = value > 0 ? above : below;
          if (value > 0) above += value;
          else below += value;
          const [top, bottom] = [Math.min(y(from), y(from + value)), Math.max(y(from), y(from + value))];
          return (
            <rect
              key={`${bucket.id} ${id}`}
              className={styles['bar']}
              data-open={bucket.isOpen || undefined}
              x={x(place) + (band * GAP) / 2}
              y={top}
              width={barWidth}
              height={Math.max(1, bottom - top)}
              style={{ fill: colour }}
            />
          );
        });
      })}
      {bars.length === 0 ? null : <line className={styles['base']} x1={left} x2={width - right} y1={zero} y2={zero} />}
      {lines.map(({ id, colour, values, format }) => {
        const points = values.map((value, place): Point | null => (value === null ? null : [x(place + 0.5), y(value)]));
        const end = points.findLast((point) => point !== null);
        // Where the line is not: below its end where it came from above, or else as far from it as there is room.
        const isFromAbove = end !== undefined && end !== null && comesFromAbove(points, end);
        const isBelow = isFromAbove && end[1] < height - 12;
        const value = values.findLast((one) => one !== null);
        return (
          <g key={id} style={{ color: colour }}>
            <path className={styles['line']} d={pathOf(points) ?? ''} />
            {end === undefined || end === null || value === undefined || value === null ? null : (
              <>
                <circle className={styles['end']} cx={end[0]} cy={end[1]} r={3.5} />
                <text
                  className={styles['last']}
                  x={Math.min(width - 2, isBelow ? end[0] + 12 : isFromAbove ? width : end[0])}
                  y={isBelow ? Math.min(end[1] + 15, height) : Math.max(11, end[1] - 9)}
                  textAnchor="end"
                >
                  {format(value)}
                </text>
              </>
            )}
          </g>
        );
      })}
      {levels.map(({ value, label, format }) => (
        <g key={label} className={styles['level']}>
          <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
          {/* Beside the plot: over it, it would hide what it is compared with. */}
          <text x={width - right + 6} y={Math.min(Math.max(y(value) - 2, TOP), height - 12)}>
            {label}
            <tspan x={width - right + 6} dy="1.2em">
              {format(value)}
            </tspan>
          </text>
        </g>
      ))}
      {marks.map(({ at, label, look }) => {
        const isRight = x(at) > width * 0.7;
        return (
          <g key={label} className={styles['mark']} data-look={look}>
            <line x1={x(at)} x2={x(at)} y1={2} y2={height} />
            <text
              x={x(at) + (isRight || look === 'dotted' ? -5 : 5)}
              // Two that stand to the left of the same place would lie over each other.
              y={isRight && look === 'dotted' ? 24 : 11}
              textAnchor={isRight || look === 'dotted' ? 'end' : 'start'}
            >
              {label}
            </text>
          </g>
        );
      })}
      {caption === undefined ? null : (
        <text className={styles['caption']} x={left} y={9}>
          {caption}
        </text>
      )}
    </svg>
  );
});
