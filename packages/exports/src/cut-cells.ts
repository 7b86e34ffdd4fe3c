import type { CutCell } from './table.ts';

/** Enough to tell the user where to look, few enough to keep memory constant. */
const LISTED = 100;

/** Collects the cells that had to be shortened, so that an export never cuts in silence. */
export class CutCells {
  readonly listed: CutCell[] = [];
  count = 0;

  /** Notes one shortened cell. */
  add(cell: CutCell): void {
    this.count++;
    if (this.listed.length < LISTED) this.listed.push(cell);
  }
}
