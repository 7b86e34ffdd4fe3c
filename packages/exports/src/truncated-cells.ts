import type { TruncatedCell } from './table.ts';

/** The maximum number of listed cells: enough to show the user where to look, few enough to bound memory. */
const MAX_LISTED = 100;

/** Collects the truncated cells of an export, so that the user is told about them. */
export class TruncatedCells {
  readonly listed: TruncatedCell[] = [];
  count = 0;

  /** Adds one truncated cell. */
  add(cell: TruncatedCell): void {
    this.count++;
    if (this.listed.length < MAX_LISTED) this.listed.push(cell);
  }
}
