import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, useState } from 'react';
import styles from './bucket-chart.module.css';
import { chartKeys } from './chart-keys.ts';
import { useWidth } from './use-width.ts';

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

/** Room for the numbers of a scale, in px: at least, and for each character. */
const LEAST_LEFT = 46;
const CHARACTER = 6.4;
const RIGHT = 14;
const LABEL_WIDTH = 34;
const GAP = 0.24;
const TICKS = 3;
const TOP = 10;
/** Room for what is told of a bucket, in px: on a phone it stands over it in part, and is not cut. */
const TOLD_ROOM = 200;
/** Room beside a plot for the name of a level, in px. */
const LEVEL_ROOM = 78;

/** Where a bucket begins, in px from the left. */
const placeOn = (left: number, band: number, place: number): number => left + place * band;

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

/** How much room the numbers of a plot's scale take. */
const roomOfScale = (plot: Plot, buckets: number): number =>
  12 +
  CHARACTER *
    Math.max(
      0,
      ...scaleOf(plot, buckets)
        .ticks(TICKS)
        .map((tick) => plot.axis(Math.abs(tick)).length),
    );

/**
 * Bars and lines over buckets, in one plot or in several below one another. The pointer and the arrow keys choose a bucket,
 * of which all values are told; a press, or Enter, opens what is behind it.
 */
export function BucketChart({
  label,
  buckets,
  plots,
  total,
  onOpen,
}: {
  /** What it shows, for screen readers. */
  readonly label: string;
  readonly buckets: readonly Bucket[];
  readonly plots: readonly Plot[];
  /** What the bars of a bucket come to together; left out, nobody adds them up. */
  readonly total?: { readonly label: string; readonly format: (value: number) => string };
  readonly onOpen?: ((bucket: number) => void) | undefined;
}): ReactNode {
  const [frame, width] = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = buckets.length - 1;
  const right = plots.some(({ levels = [] }) => levels.length > 0) ? LEVEL_ROOM : RIGHT;
  const left = Math.max(LEAST_LEFT, ...plots.map((plot) => roomOfScale(plot, buckets.length)));
  const band = Math.max(1, (width - left - right) / Math.max(1, buckets.length));
  const x = (place: number): number => placeOn(left, band, place);
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / band));

  const told = (place: number) => {
    const rows = plots.flatMap(({ series, levels = [] }) => [
      ...series.flatMap(({ id, label: name, colour, values, format, none }) => {
        const value = values[place];
        if (value !== null && value !== undefined) return [{ id, name, colour, text: format(Math.abs(value)) }];
        return none === undefined ? [] : [{ id, name, colour, text: none }];
      }),
      ...levels.map(({ value, label: name, format }) => ({ id: name, name, colour: null, text: format(value) })),
    ]);
    const bars = plots.flatMap(({ series }) => series.filter(({ shape }) => shape === 'bar'));
    const sum = bars.reduce((all, { values }) => all + (values[place] ?? 0), 0);
    return { rows, sum: total === undefined ? null : { name: total.label, text: total.format(sum) } };
  };
  const says = (place: number): string => {
    const { rows, sum } = told(place);
    const all = [...rows, ...(sum === null ? [] : [sum])].map(({ name, text }) => `${name} ${text}`);
    return `${buckets[place]?.long ?? ''}: ${all.join(', ')}`;
  };

  const at = chosen === null ? last : Math.min(chosen, last);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return setChosen(null);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen?.(at);
      return undefined;
    }
    const move = chartKeys[event.key];
    if (move === undefined) return undefined;
    event.preventDefault();
    setChosen((now) => move(now ?? last, last));
    return undefined;
  };
  const placeOf = (event: PointerEvent<HTMLElement> | React.MouseEvent<HTMLElement>): number => {
    const from = event.clientX - event.currentTarget.getBoundingClientRect().left;
    return Math.max(0, Math.min(last, Math.floor((from - left) / band)));
  };
  if (buckets.length === 0) return null;
  return (
    <div
      ref={frame}
      className={styles['chart']}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={buckets.length}
      aria-valuenow={at + 1}
      aria-valuetext={says(at)}
      data-opens={onOpen !== undefined || undefined}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setChosen(last)}
      onBlur={() => setChosen(null)}
      onPointerMove={(event) => setChosen(placeOf(event))}
      onPointerLeave={() => setChosen(null)}
      onClick={(event) => onOpen?.(placeOf(event))}
    >
      {chosen === null ? null : (
        <div className={styles['column']} style={{ insetInlineStart: x(at), width: band }} aria-hidden />
      )}
      {width === 0
        ? plots.map(({ id, height }) => <div key={id} style={{ height: height + TOP }} />)
        : plots.map((plot, which) => (
            <PlotArea
              key={plot.id}
              plot={plot}
              buckets={buckets}
              width={width}
              left={left}
              band={band}
              right={right}
              isLast={which === plots.length - 1}
            />
          ))}
      <div className={styles['axis']} aria-hidden>
        {buckets.map(({ id, short }, place) =>
          (last - place) % every === 0 ? (
            <span key={id} style={{ insetInlineStart: `${(x(place + 0.5) / Math.max(1, width)) * 100}%` }}>
              {short}
            </span>
          ) : null,
        )}
      </div>
      {chosen === null ? null : (
        <Told
          title={buckets[at]?.long ?? ''}
          {...told(at)}
          side={x(at) > width / 2 ? 'left' : 'right'}
          place={Math.max(0, Math.min(x(at) > width / 2 ? width - x(at) + 8 : x(at + 1) + 8, width - TOLD_ROOM))}
        />
      )}
    </div>
  );
}

/** What a bucket holds, beside it. */
function Told({
  title,
  rows,
  sum,
  side,
  place,
}: {
  readonly title: string;
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    /** Null: it is a level, whose line is dashed. */
    readonly colour: string | null;
    readonly text: string;
  }[];
  readonly sum: { readonly name: string; readonly text: string } | null;
  readonly side: 'left' | 'right';
  readonly place: number;
}): ReactNode {
  return (
    <div
      className={styles['told']}
      style={side === 'left' ? { insetInlineEnd: place } : { insetInlineStart: place }}
      aria-hidden
    >
      <b>{title}</b>
      {rows.map(({ id, name, colour, text }) => (
        <span key={id}>
          {colour === null ? <i data-level /> : <i style={{ background: colour }} />}
          <span>{name}</span>
          <span>{text}</span>
        </span>
      ))}
      {sum === null ? null : (
        <span className={styles['sum']}>
          <i />
          <span>{sum.name}</span>
          <span>{sum.text}</span>
        </span>
      )}
    </div>
  );
}

const pathOf = line<readonly [number, number]>();

/** A plot with its scale, bars, lines and marks. The bucket that is pointed at is drawn behind it, so that it need not follow. */
const PlotArea = memo(function PlotArea({
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
      {y.ticks(TICKS).map((tick) => (
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
        const points = values.flatMap((value, place): (readonly [number, number])[] =>
          value === null ? [] : [[x(place + 0.5), y(value)]],
        );
        const end = points.at(-1);
        const value = values.findLast((one) => one !== null);
        return (
          <g key={id} style={{ color: colour }}>
            <path className={styles['line']} d={pathOf(points) ?? ''} />
            {end === undefined || value === undefined || value === null ? null : (
              <>
                <circle className={styles['end']} cx={end[0]} cy={end[1]} r={3.5} />
                <text
                  className={styles['last']}
                  x={Math.min(end[0], width - 4)}
                  y={Math.max(11, end[1] - 9)}
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
              y={11}
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

/** Names of series with their colours; a total behind each where it is told. */
export function Legend({
  series,
}: {
  readonly series: readonly {
    readonly id: string;
    readonly label: string;
    readonly colour: string;
    readonly shape: 'bar' | 'line';
    readonly value?: string;
  }[];
}): ReactNode {
  return (
    <ul className={styles['legend']}>
      {series.map(({ id, label, colour, shape, value }) => (
        <li key={id}>
          <i data-shape={shape} style={{ background: colour }} aria-hidden />
          {label}
          {value === undefined ? null : <b>{value}</b>}
        </li>
      ))}
    </ul>
  );
}
