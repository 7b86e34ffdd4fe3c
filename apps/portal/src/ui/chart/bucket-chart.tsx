import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { codeOnDemand, useCode } from '../on-demand/code-on-demand.ts';
import styles from './bucket-chart.module.css';
import type { BucketList } from './bucket-menu.tsx';
import { BucketValues } from './bucket-values.tsx';
import { chartKeys } from './chart-keys.ts';
import { type Bucket, PLOT_TOP, type Plot, PlotArea, positionOnPlot, scaleWidth } from './plot-area.tsx';
import { useWidth } from './use-width.ts';

/** Minimum room for the numbers of a scale, in px. */
const LEAST_LEFT = 46;
const RIGHT = 14;
/** Room for a label below the axis, in px: the minimum, and the width per character. */
const LABEL_WIDTH = 34;
const CHARACTER_WIDTH = 6;
/** Room for the values beside a bucket, in px. On a phone they overlap the bucket instead of being cut off. */
const TOLD_ROOM = 200;
/** Room beside a plot for the label of a level, in px. */
const LEVEL_ROOM = 78;

const bucketMenu = codeOnDemand(() => import('./bucket-menu.tsx'));

/**
 * A chart of bars and lines over buckets, in one plot or in several below one another. The pointer and the arrow keys
 * choose a bucket and show its values. A press, or Enter, opens the records behind it, or a menu when there are several
 * lists.
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
  /** Accessible name of the chart. */
  readonly label: string;
  readonly buckets: readonly Bucket[];
  readonly plots: readonly Plot[];
  /** Sum of a bucket's bars; left out when they are not added up. */
  readonly total?: { readonly label: string; readonly format: (value: number) => string };
  readonly onOpen?: ((bucket: number) => void) | undefined;
  /** Replaces `onOpen` when each series has a list of its own. Gives the lists that have records. */
  readonly waysOf?: (bucket: number) => readonly BucketList[];
  /** The buckets are ranges of a scale: a bucket's short name is its lower bound, drawn at its left edge. */
  readonly areBands?: boolean;
}): ReactNode {
  const [frame, width] = useWidth();
  const [chosenPlace, setChosen] = useState<number | null>(null);
  const [openMenu, setOpenMenu] = useState<BucketMenuState | null>(null);
  const menu = useCode(bucketMenu, openMenu !== null);
  const lastPlace = buckets.length - 1;
  const right = plots.some(({ levels = [] }) => levels.length > 0) ? LEVEL_ROOM : RIGHT;
  const plotLeft = Math.max(LEAST_LEFT, ...plots.map((plot) => scaleWidth(plot, buckets.length)));
  const band = Math.max(1, (width - plotLeft - right) / Math.max(1, buckets.length));
  const x = (place: number): number => positionOnPlot(plotLeft, band, place);
  const longestLabel = Math.max(...buckets.map(({ short }) => short.length));
  const labelInterval = Math.max(1, Math.ceil(Math.max(LABEL_WIDTH, (longestLabel + 1) * CHARACTER_WIDTH) / band));

  const valuesOf = (place: number) => {
    const rows = plots.flatMap(({ series, levels = [] }) => [
      ...series.flatMap(({ id, label: name, colour, values, format, none }) => {
        const value = values[place];
        if (value !== null && value !== undefined) return [{ id, name, colour, text: format(Math.abs(value)) }];
        return none === undefined ? [] : [{ id, name, colour, text: none }];
      }),
      ...levels.map(({ value, label: name, format }) => ({ id: name, name, colour: null, text: format(value) })),
    ]);
    const bars = plots.flatMap(({ series }) => series.filter(({ shape }) => shape === 'bar'));
    const barTotal = bars.reduce((all, { values }) => all + (values[place] ?? 0), 0);
    return { rows, sum: total === undefined ? null : { name: total.label, text: total.format(barTotal) } };
  };
  const sentenceFor = (place: number): string => {
    const { rows, sum: barTotal } = valuesOf(place);
    const all = [...rows, ...(barTotal === null ? [] : [barTotal])].map(({ name, text }) => `${name} ${text}`);
    return `${buckets[place]?.long ?? ''}: ${all.join(', ')}`;
  };

  const openBucket = (bucket: number, isPressed: boolean): void => {
    const lists = waysOf?.(bucket);
    if (lists === undefined) onOpen?.(bucket);
    else if (lists.length > 1) setOpenMenu({ bucket, ways: lists, isPressed, isOpened: true });
    else lists[0]?.open();
  };
  // The bucket stays chosen while its menu is open.
  const clearChoice = (): void => {
    if (openMenu?.isOpened !== true) setChosen(null);
  };

  const activePlace = chosenPlace === null ? lastPlace : Math.min(chosenPlace, lastPlace);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return setChosen(null);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      openBucket(activePlace, false);
      return undefined;
    }
    const getNextPlace = chartKeys[event.key];
    if (getNextPlace === undefined) return undefined;
    event.preventDefault();
    setChosen((now) => getNextPlace(now ?? lastPlace, lastPlace));
    return undefined;
  };
  const placeOf = (event: PointerEvent<HTMLElement> | React.MouseEvent<HTMLElement>): number => {
    const distance = event.clientX - event.currentTarget.getBoundingClientRect().left;
    return Math.max(0, Math.min(lastPlace, Math.floor((distance - plotLeft) / band)));
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
      aria-valuenow={activePlace + 1}
      aria-valuetext={sentenceFor(activePlace)}
      data-opens={(waysOf === undefined ? onOpen !== undefined : waysOf(activePlace).length > 0) || undefined}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setChosen((now) => now ?? lastPlace)}
      onBlur={clearChoice}
      onPointerMove={(event) => setChosen(placeOf(event))}
      onPointerLeave={clearChoice}
      onClick={(event) => openBucket(placeOf(event), true)}
    >
      {chosenPlace === null ? null : (
        <div className={styles['column']} style={{ insetInlineStart: x(activePlace), width: band }} aria-hidden />
      )}
      {width === 0
        ? plots.map(({ id, height }) => <div key={id} style={{ height: height + PLOT_TOP }} />)
        : plots.map((plot, plotIndex) => (
            <PlotArea
              key={plot.id}
              plot={plot}
              buckets={buckets}
              width={width}
              left={plotLeft}
              band={band}
              right={right}
              isLast={plotIndex === plots.length - 1}
            />
          ))}
      <div className={styles['axis']} aria-hidden>
        {buckets.map(({ id, short }, place) =>
          (lastPlace - place) % labelInterval === 0 ? (
            <span
              key={id}
              style={{ insetInlineStart: `${(x(place + (areBands ? 0 : 0.5)) / Math.max(1, width)) * 100}%` }}
            >
              {short}
            </span>
          ) : null,
        )}
      </div>
      {/* The open menu shows the same values. */}
      {chosenPlace === null || openMenu?.isOpened === true ? null : (
        <BucketValues
          title={buckets[activePlace]?.long ?? ''}
          {...valuesOf(activePlace)}
          side={x(activePlace) > width / 2 ? 'left' : 'right'}
          place={Math.max(
            0,
            Math.min(
              x(activePlace) > width / 2 ? width - x(activePlace) + 8 : x(activePlace + 1) + 8,
              width - TOLD_ROOM,
            ),
          )}
        />
      )}
    </div>
  );
  // Renders the same elements with and without menus, because a remounted element would have no measured width.
  return (
    <div className={styles['whole']}>
      {chart}
      {openMenu === null || menu === undefined ? null : (
        <menu.BucketMenu
          title={buckets[openMenu.bucket]?.long ?? ''}
          ways={openMenu.ways}
          place={x(openMenu.bucket + 0.5)}
          isOpened={openMenu.isOpened}
          onClose={() => {
            setOpenMenu({ ...openMenu, isOpened: false });
            // The pointer has moved away meanwhile, and sends no leave event.
            if (openMenu.isPressed) setChosen(null);
          }}
        />
      )}
    </div>
  );
}

/** A bucket whose lists the menu offers. It stays mounted after closing, so that the focus can return. */
interface BucketMenuState {
  readonly bucket: number;
  readonly ways: readonly BucketList[];
  /** Opened by the pointer; else by the keyboard. */
  readonly isPressed: boolean;
  readonly isOpened: boolean;
}

/** Legend: names of series with their colours, and their totals where given. */
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
