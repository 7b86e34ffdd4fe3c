// Long because the drawing of a plot and its scale are read together.

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { memo, type ReactNode } from 'react';
import styles from './bucket-chart.module.css';

/** A series of a chart. */
export interface Series {
  readonly id: string;
  readonly label: string;
  /** A colour of the theme: `var(--chart-3)`. */
  readonly colour: string;
  /** One value per bucket; null where there is none. Negative bars hang below the axis. */
  readonly values: readonly (number | null)[];
  readonly shape: 'bar' | 'line';
  /** Formats a value with its unit. */
  readonly format: (value: number) => string;
  /** Text of a bucket without a value; left out, the series is not listed there. */
  readonly none?: string;
}

/** A labelled dashed line at a value of the scale, for comparison. */
export interface AxisLevel {
  readonly value: number;
  readonly label: string;
  /** Formats the value with its unit. */
  readonly format: (value: number) => string;
}

/** A labelled dashed or dotted line at a position of the axis. */
export interface PlotMark {
  /** Position in buckets from the left: 2.5 is the middle of the third. */
  readonly at: number;
  readonly label: string;
  readonly look: 'dashed' | 'dotted';
}

/** One plot of a chart. Plots share the axis of the buckets, but two measures never share a scale. */
export interface Plot {
  readonly id: string;
  /** Unit of its scale, where the chart's title does not name it. */
  readonly caption?: string;
  readonly height: number;
  readonly series: readonly Series[];
  /** Formats the numbers of its scale. */
  readonly axis: (value: number) => string;
  /** The scale of its lines does not start at 0. */
  readonly isCut?: boolean;
  readonly marks?: readonly PlotMark[];
  readonly levels?: readonly AxisLevel[];
}

/** A bucket of the axis. */
export interface Bucket {
  readonly id: string;
  /** Short label below the axis, and the full name. */
  readonly short: string;
  readonly long: string;
  /** The bucket's period is not over yet; its bars are hatched. */
  readonly isOpen?: boolean;
}

/** Width of a scale's character, in px. */
const CHARACTER = 6.4;
const GAP = 0.24;
const TICKS = 3;
/** Minimum distance of scale numbers, in px. Closer ones are thinned out to every second. */
const TICK_ROOM = 14;
/** Room for the label at a line's end, in px. */
const LABEL_ROOM = 56;
/** Room above a plot, in px. */
export const PLOT_TOP = 10;

/** The left edge of a bucket, in px. */
export const positionOnPlot = (plotLeft: number, band: number, place: number): number => plotLeft + place * band;

/** The value range of a plot. Bars are stacked, positive and negative ones separately. */
function extentOf({ series, levels = [], isCut = false }: Plot, buckets: number): readonly [number, number] {
  let [minimum, maximum] = [0, 0];
  const lines = levels.map(({ value }) => value);
  for (let place = 0; place < buckets; place += 1) {
    let [below, above] = [0, 0];
    for (const { shape, values } of series) {
      const value = values[place] ?? 0;
      if (shape === 'line') {
        const lineValue = values[place];
        if (lineValue !== null && lineValue !== undefined) lines.push(lineValue);
      } else if (value < 0) below += value;
      else above += value;
    }
    minimum = Math.min(minimum, below);
    maximum = Math.max(maximum, above);
  }
  if (isCut && lines.length > 0) {
    const [low, high] = [Math.min(...lines), Math.max(...lines)];
    const room = Math.max((high - low) * 0.2, Math.abs(high) * 0.02, 0.5);
    return [Math.max(0, low - room), high + room];
  }
  return [Math.min(minimum, ...lines), Math.max(maximum, ...lines, minimum === 0 && maximum === 0 ? 1 : 0)];
}

/** The vertical scale of a plot, from bottom to top. */
const scaleOf = (plot: Plot, buckets: number) =>
  scaleLinear(extentOf(plot, buckets), [plot.height, PLOT_TOP]).nice(TICKS);

/** The numbers of a scale. Integer values get no fractions, and no label occurs twice. */
function ticksOf(plot: Plot, buckets: number): readonly number[] {
  const isWhole = plot.series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
  const usedLabels = new Set<string>();
  const ticks = scaleOf(plot, buckets)
    .ticks(TICKS)
    .filter((tick) => {
      const text = `${Math.sign(tick)} ${plot.axis(Math.abs(tick))}`;
      if ((isWhole && !Number.isInteger(tick)) || usedLabels.has(text)) return false;
      usedLabels.add(text);
      return true;
    });
  if ((plot.height - PLOT_TOP) / (ticks.length - 1) >= TICK_ROOM) return ticks;
  const zeroIndex = Math.max(0, ticks.indexOf(0));
  return ticks.filter((_, place) => (place - zeroIndex) % 2 === 0);
}

/** Width of the numbers of a plot's scale, in px. */
export const scaleWidth = (plot: Plot, buckets: number): number =>
  12 + CHARACTER * Math.max(0, ...ticksOf(plot, buckets).map((tick) => plot.axis(Math.abs(tick)).length));

type Point = readonly [number, number];

/**
 * Whether a line approaches its end from above, where the label of the end would be drawn. Decided by the points near
 * the end, or by the slope from a farther one.
 */
function comesFromAbove(points: readonly (Point | null)[], end: Point): boolean {
  const earlierPoints = points.filter((point) => point !== null && point[0] < end[0]) as readonly Point[];
  const nearPoints = earlierPoints.filter(([x]) => x > end[0] - LABEL_ROOM);
  return [...nearPoints, ...earlierPoints.slice(-1)].some(
    ([x, y]) => (y - end[1]) * Math.min(1, LABEL_ROOM / (end[0] - x)) < -4,
  );
}

/** A line with gaps for missing values. A point between two gaps is drawn as a dot. */
const pathOf = line<readonly [number, number] | null>()
  .defined((point) => point !== null)
  .x((point) => point?.[0] ?? 0)
  .y((point) => point?.[1] ?? 0);

/**
 * A plot with its scale, bars, lines and marks. Memoized: the highlight of the chosen bucket is drawn behind it, so
 * that the plot need not re-render.
 */
export const PlotArea = memo(function PlotArea({
  plot,
  buckets,
  width,
  left: plotLeft,
  band,
  right,
  isLast,
}: {
  readonly plot: Plot;
  readonly buckets: readonly Bucket[];
  readonly width: number;
  readonly band: number;
  /** Margins beside the plot, in px. */
  readonly left: number;
  readonly right: number;
  readonly isLast: boolean;
}): ReactNode {
  const x = (place: number): number => positionOnPlot(plotLeft, band, place);
  const { height, series, axis, caption, marks = [], levels = [] } = plot;
  const y = scaleOf(plot, buckets.length);
  const zeroY = y(Math.max(0, y.domain()[0] ?? 0));
  const barWidth = Math.max(1, band * (1 - GAP));
  const bars = series.filter(({ shape }) => shape === 'bar');
  const lines = series.filter(({ shape }) => shape === 'line');
  const svgHeight = height + (isLast ? 2 : 8);
  return (
    <svg className={styles['plot']} width={width} height={svgHeight} viewBox={`0 0 ${width} ${svgHeight}`} aria-hidden>
      {ticksOf(plot, buckets.length).map((tick) => (
        <g key={tick} className={styles['grid']} data-zero={tick === 0 || undefined}>
          <line x1={plotLeft} x2={width - right} y1={y(tick)} y2={y(tick)} />
          <text x={plotLeft - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {axis(Math.abs(tick))}
          </text>
        </g>
      ))}
      {buckets.map((bucket, place) => {
        let [above, below] = [0, 0];
        return bars.map(({ id, colour, values }) => {
          const value = values[place] ?? 0;
          if (value === 0) return null;
          const base = value > 0 ? above : below;
          if (value > 0) above += value;
          else below += value;
          const [top, bottom] = [Math.min(y(base), y(base + value)), Math.max(y(base), y(base + value))];
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
      {bars.length === 0 ? null : (
        <line className={styles['base']} x1={plotLeft} x2={width - right} y1={zeroY} y2={zeroY} />
      )}
      {lines.map(({ id, colour, values, format }) => {
        const points = values.map((value, place): Point | null => (value === null ? null : [x(place + 0.5), y(value)]));
        const end = points.findLast((point) => point !== null);
        // Places the label away from the line: below its end when it came from above, otherwise as far away as the room
        // allows.
        const isFromAbove = end !== undefined && end !== null && comesFromAbove(points, end);
        const isBelow = isFromAbove && end[1] < height - 12;
        const value = values.findLast((candidate) => candidate !== null);
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
          <line x1={plotLeft} x2={width - right} y1={y(value)} y2={y(value)} />
          {/* Beside the plot. Over the plot, the label would hide the values that are compared with it. */}
          <text x={width - right + 6} y={Math.min(Math.max(y(value) - 2, PLOT_TOP), height - 12)}>
            {label}
            <tspan x={width - right + 6} dy="1.2em">
              {format(value)}
            </tspan>
          </text>
        </g>
      ))}
      {marks.map(({ at: position, label, look }) => {
        const isRight = x(position) > width * 0.7;
        return (
          <g key={label} className={styles['mark']} data-look={look}>
            <line x1={x(position)} x2={x(position)} y1={2} y2={height} />
            <text
              x={x(position) + (isRight || look === 'dotted' ? -5 : 5)}
              // Two labels to the left of the same position would overlap.
              y={isRight && look === 'dotted' ? 24 : 11}
              textAnchor={isRight || look === 'dotted' ? 'end' : 'start'}
            >
              {label}
            </text>
          </g>
        );
      })}
      {caption === undefined ? null : (
        <text className={styles['caption']} x={plotLeft} y={9}>
          {caption}
        </text>
      )}
    </svg>
  );
});
