import { formatNumber } from '@wagenpark/domain/number-format';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Reading } from './cell-content.tsx';
import classes from './column-probes.module.css';
import type { MeasuredWidths } from './column-widths.ts';
import type { GridColumn } from './grid-types.ts';

/** Two lines of a head cannot always be broken in the middle: so many px more than half of it are enough. */
const UNEVEN = 10;
/** The arrow of a sorted column, beside whose longest word it stands. */
const ARROW = 18;

// Counted from the beginning: fonts may arrive between what is measured and somebody listening.
let fontLoads = 0;
document.fonts.addEventListener('loadingdone', () => {
  fontLoads += 1;
});
function subscribeToFonts(listener: () => void): () => void {
  document.fonts.addEventListener('loadingdone', listener);
  return () => document.fonts.removeEventListener('loadingdone', listener);
}

/**
 * Counts how often letters became wider or narrower than they were: by the reader's own spacing (WCAG 1.4.12), or another
 * size of text.
 */
function useLetterChanges(gauge: RefObject<HTMLElement | null>): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    let last = gauge.current?.getBoundingClientRect().width ?? 0;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (Math.abs(last - width) > 0.01) setChanges((before) => before + 1);
      last = width;
    });
    if (gauge.current) observer.observe(gauge.current);
    return () => observer.disconnect();
  }, [gauge]);
  return changes;
}

/** Values as wide as those of a column become. */
function widestOf<Row>(column: GridColumn<Row>, { words, formats }: Reading): readonly ReactNode[] {
  if (column.widest) return column.widest;
  if (column.labels) return Object.values(column.labels);
  if (column.kind === 'date') return [formats.day('2028-08-28')];
  if (column.kind === 'boolean') return [words('common.yes'), words('common.no')];
  if (column.kind === 'number' || column.kind === 'length') return [formatNumber(888_888)];
  return [];
}

function measure(probes: HTMLElement): MeasuredWidths {
  const widthOf = (element: Element) => Math.ceil(element.getBoundingClientRect().width);
  return Object.fromEntries(
    [...probes.children].map((probe) => {
      const [line, word, ...values] = [...probe.children].map(widthOf);
      const padding = 24;
      const arrow = (probe as HTMLElement).dataset['sortable'] === undefined ? 0 : ARROW;
      const head = Math.max((word ?? 0) + arrow, ((line ?? 0) - padding) / 2 + UNEVEN + padding);
      return [(probe as HTMLElement).dataset['probe'] ?? '', Math.ceil(Math.max(head, ...values))];
    }),
  );
}

/**
 * How wide the columns have to be for their heads, in two lines, and for their widest values in the reader's language. They
 * are drawn, measured and taken away again before anybody sees them; anew when columns, language, fonts or spacing change.
 * @param isOff nothing is measured: rows are cards
 */
export function useMeasuredWidths<Row>(
  columns: readonly GridColumn<Row>[],
  reading: Reading,
  isOff: boolean,
): { readonly widths: MeasuredWidths; readonly probes: ReactNode } {
  const fonts = useSyncExternalStore(subscribeToFonts, () => fontLoads);
  const [last, setLast] = useState<{ readonly of: readonly unknown[]; readonly widths: MeasuredWidths }>();
  const root = useRef<HTMLDivElement>(null);
  const gauge = useRef<HTMLSpanElement>(null);
  const letters = useLetterChanges(gauge);
  const isDue = !isOff && ![columns, reading, fonts, letters].every((part, at) => part === last?.of[at]);
  useLayoutEffect(() => {
    if (isDue && root.current) setLast({ of: [columns, reading, fonts, letters], widths: measure(root.current) });
  }, [isDue, columns, reading, fonts, letters]);
  const probes = isDue ? (
    <div ref={root} className={classes.probes} aria-hidden>
      {columns.map((column) => (
        <div key={column.id} data-probe={column.id} data-sortable={column.sortable === false ? undefined : ''}>
          <div className={classes.head}>{column.header}</div>
          <div className={classes.word}>{column.header}</div>
          {widestOf(column, reading).map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn once
            <div key={at} className={classes.value}>
              {value}
            </div>
          ))}
        </div>
      ))}
    </div>
  ) : null;
  return {
    widths: last?.widths ?? nothing,
    probes: (
      <>
        <span ref={gauge} className={classes.gauge} aria-hidden>
          88-88-8888
        </span>
        {probes}
      </>
    ),
  };
}

const nothing: MeasuredWidths = {};
