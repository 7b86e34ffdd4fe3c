import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { codeOnDemand, useCode } from '../on-demand/code-on-demand.ts';
import styles from './bucket-chart.module.css';
import type { BucketWay } from './bucket-menu.tsx';
import { BucketValues } from './bucket-values.tsx';
import { chartKeys } from './chart-keys.ts';
import { type Bucket, type Plot, PlotArea, placeOn, roomOfScale, TOP } from './plot-area.tsx';
import { useWidth } from './use-width.ts';

/** Room for the numbers of a scale, in px, at least. */
const LEAST_LEFT = 46;
const RIGHT = 14;
/** Room for a name below the axis, in px: at least so much, and for each of its characters. */
const LABEL_WIDTH = 34;
const CHARACTER_WIDTH = 6;
/** Room for what is told of a bucket, in px: on a phone it stands over it in part, and is not cut. */
const TOLD_ROOM = 200;
/** Room beside a plot for the name of a level, in px. */
const LEVEL_ROOM = 78;

const bucketMenu = codeOnDemand(() => import('./bucket-menu.tsx'));

/**
 * Bars and lines over buckets, in one plot or in several below one another. The pointer and the arrow keys choose a bucket,
 * of which all values are told; a press, or Enter, opens what is behind it, or asks which where there are several lists.
 */
export function BucketChart({
  label,
  buckets,
  plots,
  total,
  onOpen,
  waysOf,
  areBands = false,
}: {
  /** What it shows, for screen readers. */
  readonly label: string;
  readonly buckets: readonly Bucket[];
  readonly plots: readonly Plot[];
  /** What the bars of a bucket come to together; left out, nobody adds them up. */
  readonly total?: { readonly label: string; readonly format: (value: number) => string };
  readonly onOpen?: ((bucket: number) => void) | undefined;
  /** In place of `onOpen`, where each series has its own list: those that hold something. */
  readonly waysOf?: (bucket: number) => readonly BucketWay[];
  /** The axis is a scale: a bucket's short name is where it begins, and stands there. */
  readonly areBands?: boolean;
}): ReactNode {
  const [frame, width] = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const menu = useCode(bucketMenu, asked !== null);
  const last = buckets.length - 1;
  const right = plots.some(({ levels = [] }) => levels.length > 0) ? LEVEL_ROOM : RIGHT;
  const left = Math.max(LEAST_LEFT, ...plots.map((plot) => roomOfScale(plot, buckets.length)));
  const band = Math.max(1, (width - left - right) / Math.max(1, buckets.length));
  const x = (place: number): number => placeOn(left, band, place);
  const longest = Math.max(...buckets.map(({ short }) => short.length));
  const every = Math.max(1, Math.ceil(Math.max(LABEL_WIDTH, (longest + 1) * CHARACTER_WIDTH) / band));

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

  const open = (bucket: number, isPressed: boolean): void => {
    const ways = waysOf?.(bucket);
    if (ways === undefined) onOpen?.(bucket);
    else if (ways.length > 1) setAsked({ bucket, ways, isPressed, isOpened: true });
    else ways[0]?.open();
  };
  // What is chosen stays so while its menu is open.
  const leave = (): void => {
    if (asked?.isOpened !== true) setChosen(null);
  };

  const at = chosen === null ? last : Math.min(chosen, last);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return setChosen(null);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      open(at, false);
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
  const chart = (
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
      data-opens={(waysOf === undefined ? onOpen !== undefined : waysOf(at).length > 0) || undefined}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setChosen((now) => now ?? last)}
      onBlur={leave}
      onPointerMove={(event) => setChosen(placeOf(event))}
      onPointerLeave={leave}
      onClick={(event) => open(placeOf(event), true)}
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
            <span
              key={id}
              style={{ insetInlineStart: `${(x(place + (areBands ? 0 : 0.5)) / Math.max(1, width)) * 100}%` }}
            >
              {short}
            </span>
          ) : null,
        )}
      </div>
      {/* The menu tells the same. */}
      {chosen === null || asked?.isOpened === true ? null : (
        <BucketValues
          title={buckets[at]?.long ?? ''}
          {...told(at)}
          side={x(at) > width / 2 ? 'left' : 'right'}
          place={Math.max(0, Math.min(x(at) > width / 2 ? width - x(at) + 8 : x(at + 1) + 8, width - TOLD_ROOM))}
        />
      )}
    </div>
  );
  // The same elements with ways and without: another frame would have no width.
  return (
    <div className={styles['whole']}>
      {chart}
      {asked === null || menu === undefined ? null : (
        <menu.BucketMenu
          title={buckets[asked.bucket]?.long ?? ''}
          ways={asked.ways}
          place={x(asked.bucket + 0.5)}
          isOpened={asked.isOpened}
          onClose={() => {
            setAsked({ ...asked, isOpened: false });
            // The pointer is elsewhere by now, and leaves the chart no more.
            if (asked.isPressed) setChosen(null);
          }}
        />
      )}
    </div>
  );
}

/** A bucket of which the reader chooses a list; it stays when its menu closes, so that the focus finds its way back. */
interface Asked {
  readonly bucket: number;
  readonly ways: readonly BucketWay[];
  /** By the pointer; else by the keyboard. */
  readonly isPressed: boolean;
  readonly isOpened: boolean;
}

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
