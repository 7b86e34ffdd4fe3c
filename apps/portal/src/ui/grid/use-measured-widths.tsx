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
import type { CellFormats } from './cell-content.tsx';
import classes from './column-probes.module.css';
import type { MeasuredWidths } from './column-widths.ts';
import type { GridColumn } from './grid-types.ts';
import { forcedLineHeight } from './text-spacing.ts';

/**
 * A heading does not always break in the middle. Each of its two lines may be longer than half by this number of px.
 */
const UNEVEN = 10;
/** Width of the sort arrow in px, beside the longest word of the heading. */
const ARROW = 18;

// Counted from module load on, because fonts may load between the measurement and the subscription.
let fontLoads = 0;
document.fonts.addEventListener('loadingdone', () => {
  fontLoads += 1;
});
function subscribeToFonts(listener: () => void): () => void {
  document.fonts.addEventListener('loadingdone', listener);
  return () => document.fonts.removeEventListener('loadingdone', listener);
}

/** Sample values of a column with the maximum width. */
function widestOf<Row>(column: GridColumn<Row>, { words, formats }: CellFormats): readonly ReactNode[] {
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

/** Measured widths, and the inputs for which they are valid. */
interface Measured {
  readonly of: readonly unknown[];
  readonly widths: MeasuredWidths;
  /** Measured width of the gauge text in px. The reader's text spacing (WCAG 1.4.12) or size changes it. */
  readonly letters: number;
}

/** Cache of the last measurement per grid, so that returning to a grid needs none. */
const lastOf = new Map<string, Measured>();

/** The properties of columns that determine their widths. */
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
 * Measures the widths that columns need for their headings, in two lines, and for their widest values in the user's
 * language. Renders invisible probes, measures and removes them, whenever columns, language, fonts or spacing change.
 * @param id of the grid
 * @param isOff true when rows are cards: nothing is measured
 */
export function useMeasuredWidths<Row>(
  id: string,
  columns: readonly GridColumn<Row>[],
  reading: CellFormats,
  isOff: boolean,
): {
  readonly widths: MeasuredWidths;
  readonly probes: ReactNode;
  /** Line height in px of the reader's own text spacing (WCAG 1.4.12), 0 without any. */
  readonly lineHeight: number;
  /** True before the first measurement: rows that were rendered now would need a second layout. */
  readonly isUnknown: boolean;
} {
  const fonts = useSyncExternalStore(subscribeToFonts, () => fontLoads);
  const traits = useMemo(() => traitsOf(columns), [columns]);
  const [lastMeasurement, setLast] = useState(() => lastOf.get(id));
  const [letters, setLetters] = useState(lastMeasurement?.letters ?? 0);
  const [lineHeight, setLineHeight] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const gauge = useRef<HTMLSpanElement>(null);
  const { words, formats } = reading;
  const inputs = [traits, words, formats, fonts];
  const isDue =
    !isOff &&
    (letters !== lastMeasurement?.letters || !inputs.every((input, index) => input === lastMeasurement.of[index]));
  useLayoutEffect(() => {
    if (!isDue || root.current === null || gauge.current === null) return;
    const measurement = {
      of: [traits, words, formats, fonts],
      widths: measure(root.current),
      letters: gauge.current.getBoundingClientRect().width,
    };
    const isFirst = lastOf.get(id) === undefined;
    lastOf.set(id, measurement);
    const keep = () => {
      setLast(measurement);
      setLetters(measurement.letters);
    };
    // The rows wait for the first measurement. Like the rest of a new page they are rendered in a transition.
    if (isFirst) startTransition(keep);
    else keep();
  }, [id, isDue, traits, words, formats, fonts]);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (entry) setLineHeight(forcedLineHeight(entry.target));
      setLetters((previous) => (Math.abs(previous - width) > 0.01 ? width : previous));
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
          {widestOf(column, reading).map((value, index) => (
            <div key={index} className={classes.value}>
              {value}
            </div>
          ))}
        </div>
      ))}
    </div>
  ) : null;
  return {
    widths: lastMeasurement?.widths ?? noWidths,
    lineHeight,
    isUnknown: !isOff && lastMeasurement === undefined,
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

const noWidths: MeasuredWidths = {};
