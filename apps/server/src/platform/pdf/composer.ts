import type { PageMark, PaperSize, StyleName } from './marks.ts';
import type { TextMeasure } from './text-measure.ts';
import { TimeSlicer } from './time-slicer.ts';

/** The pages being filled, with the current vertical position. */
export class Composer {
  readonly measure: TextMeasure;
  readonly breath = new TimeSlicer();
  readonly pages: PageMark[][] = [[]];
  readonly paper: PaperSize;
  y: number;

  constructor(measure: TextMeasure, paper: PaperSize) {
    this.measure = measure;
    this.paper = paper;
    this.y = paper.top;
  }

  /** Whether a block of this height fits on the rest of the current page. */
  fits(height: number): boolean {
    return this.y + height <= this.paper.height - this.paper.bottom;
  }

  turnPage(): void {
    this.pages.push([]);
    this.y = this.paper.top;
  }

  put(mark: PageMark): void {
    this.pages.at(-1)?.push(mark);
  }

  text(text: string, style: StyleName, x: number, y: number): void {
    if (text !== '') this.put({ kind: 'text', x, y, text, style });
  }

  /** Writes a right-aligned text that ends at `right`. */
  textUpTo(text: string, style: StyleName, right: number, y: number): void {
    this.text(text, style, right - this.measure.width(text, style), y);
  }
}
