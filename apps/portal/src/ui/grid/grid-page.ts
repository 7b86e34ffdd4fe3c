import { textScale } from '../theme/text-scale.ts';
import type { RowShape } from './grid-body.tsx';
import { cardHeight } from './grid-card.tsx';
import { pageCount } from './grid-footer.tsx';
import { BRIEF_HEIGHT, type GridColumn, type GridDensity, ROW_HEIGHT } from './grid-types.ts';
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
 * The present page of a view, limited to existing pages. @param requestedPage the page that was asked for, counted from
 * 1
 */
export function pageOfView({ phase, total }: SourceSnapshot, pageSize: number | null, requestedPage: number): GridPage {
  const page = pageSize === null ? 1 : Math.min(requestedPage, pageCount(total, pageSize));
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

/** The presentation of rows for the available room. */
export function lookOfRows<Row>(shape: RowShape, density: GridDensity, columns: readonly GridColumn<Row>[]): RowLook {
  const usual = { brief: BRIEF_HEIGHT, card: cardHeight(columns), row: ROW_HEIGHT[density] }[shape];
  return {
    shape,
    rowHeight: Math.round(usual * textScale()),
    headHeight: shape === 'row' ? Math.round(HEAD_HEIGHT * textScale()) : 0,
  };
}
