import { formatNumber } from '@wagenpark/domain/number-format';
import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
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

/** What was measured, and what it holds for. */
interface Measured {
  readonly of: readonly unknown[];
  readonly widths: MeasuredWidths;
  /** How wide the gauge was, in px: the reader's own spacing (WCAG 1.4.12) or another size of text changes it. */
  readonly letters: number;
}

/** Of each grid the last: whoever comes back to it need not wait for it to be measured again. */
const lastOf = new Map<string, Measured>();

/** What of the columns decides how wide they have to be. */
function traitsOf<Row>(columns: readonly GridColumn<Row>[]): string {
  return JSON.stringify(
    columns.map(({ id, header, kind, sortable, labels, widest }) => [
      id,
      header,
      kind,
      sortable,
      labels,
      widest?.length,
    ]),
  );
}

/**
 * How wide the columns have to be for their heads, in two lines, and for their widest values in the reader's language. They
 * are drawn, measured and taken away again before anybody sees them; anew when columns, language, fonts or spacing change.
 * @param id of the grid
 * @param isOff nothing is measured: rows are cards
 */
export function useMeasuredWidths<Row>(
  id: string,
  columns: readonly GridColumn<Row>[],
  reading: Reading,
  isOff: boolean,
): {
  readonly widths: MeasuredWidths;
  readonly probes: ReactNode;
  /** Nothing was measured yet: rows that were drawn now would have to be laid out once more. */
  readonly isUnknown: boolean;
} {
  const fonts = useSyncExternalStore(subscribeToFonts, () => fontLoads);
  const traits = useMemo(() => traitsOf(columns), [columns]);
  const [last, setLast] = useState(() => lastOf.get(id));
  const [letters, setLetters] = useState(last?.letters ?? 0);
  const root = useRef<HTMLDivElement>(null);
  const gauge = useRef<HTMLSpanElement>(null);
  const { words, formats } = reading;
  const of = [traits, words, formats, fonts];
  const isDue = !isOff && (letters !== last?.letters || !of.every((part, at) => part === last.of[at]));
  useLayoutEffect(() => {
    if (!isDue || root.current === null || gauge.current === null) return;
    const measured = {
      of: [traits, words, formats, fonts],
      widths: measure(root.current),
      letters: gauge.current.getBoundingClientRect().width,
    };
    const isFirst = lastOf.get(id) === undefined;
    lastOf.set(id, measured);
    const keep = () => {
      setLast(measured);
      setLetters(measured.letters);
    };
    // The rows wait for it: they are drawn in pieces, as the rest of a page that has just come.
    if (isFirst) startTransition(keep);
    else keep();
  }, [id, isDue, traits, words, formats, fonts]);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      setLetters((before) => (Math.abs(before - width) > 0.01 ? width : before));
    });
    if (gauge.current) observer.observe(gauge.current);
    return () => observer.disconnect();
  }, []);
  const probes = isDue ? (
    <div ref={root} className={classes.probes} aria-hidden>
      {columns.map((column) => (
        <div key={column.id} data-probe={column.id} data-sortable={column.sortable === false ? undefined : ''}>
          <div className={classes.head}>{column.header}</div>
          <div className={classes.word}>{column.header}</div>
          {widestOf(column, reading).map((value, at) => (
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
    isUnknown: !isOff && last === undefined,
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
