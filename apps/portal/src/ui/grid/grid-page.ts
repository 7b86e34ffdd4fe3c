import { textScale } from '../theme/text-scale.ts';
import type { RowShape } from './grid-body.tsx';
import { cardColumns, cardHeight } from './grid-card.tsx';
import { countPages } from './grid-footer.tsx';
import { BRIEF_ROW_HEIGHT, type GridColumn, type GridDensity, ROW_HEIGHT } from './grid-types.ts';
import type { SourceSnapshot } from './row-source.ts';

const HEAD_HEIGHT = 36;

/** The rows of a view on the present page. */
export interface GridPage {
  /** Null for lists that scroll. */
  readonly pageSize: number | null;
  readonly page: number;
  /** Index of the first row in the view, and number of rows on the page. */
  readonly first: number;
  readonly count: number;
  readonly hasRows: boolean;
}

/**
 * The present page of a view, limited to existing pages.
 * @param requestedPage the page that was asked for, counted from 1
 */
export function pageOfView({ phase, total }: SourceSnapshot, pageSize: number | null, requestedPage: number): GridPage {
  const page = pageSize === null ? 1 : Math.min(requestedPage, countPages(total, pageSize));
  const first = pageSize === null ? 0 : (page - 1) * pageSize;
  const count = pageSize === null ? total : Math.max(0, Math.min(pageSize, total - first));
  return { pageSize, page, first, count, hasRows: phase === 'ready' && count > 0 };
}

/** Presentation of rows: their shape, and heights in px. */
export interface RowLook {
  readonly shape: RowShape;
  readonly rowHeight: number;
  readonly headHeight: number;
}

/** The number of text lines for which a row and a heading have room with the user's own text spacing. */
const SPACED_LINES = { row: 4, brief: 4, head: 2 } as const;
/** Padding around the lines, in px. */
const AROUND_LINES = 10;

/**
 * The presentation of rows for the available room. With the user's own text spacing (WCAG 1.4.12) rows are higher, so
 * that the same texts fit as without it. The grid's attribute `data-spaced` makes their text wrap.
 * @param lineHeight of the user's text spacing in px; 0 without any
 */
export function rowLookOf<Row>(
  shape: RowShape,
  density: GridDensity,
  columns: readonly GridColumn<Row>[],
  lineHeight: number,
): RowLook {
  const usual = { brief: BRIEF_ROW_HEIGHT, card: cardHeight(columns), row: ROW_HEIGHT[density] }[shape];
  const grown = (height: number, lines: number) =>
    Math.max(Math.round(height * textScale()), lineHeight > 0 ? lines * lineHeight + AROUND_LINES : 0);
  // A card has two lines for each fact, plus two for the title and the padding.
  const lines = shape === 'card' ? 2 * cardColumns(columns).facts.length + 2 : SPACED_LINES[shape];
  return {
    shape,
    rowHeight: grown(usual, lines),
    headHeight: shape === 'row' ? grown(HEAD_HEIGHT, SPACED_LINES.head) : 0,
  };
}
