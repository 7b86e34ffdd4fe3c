import { type StyleName, styles } from './marks.ts';

/** The width of one character in a font of 1000 points. */
export type CharacterWidth = (character: string, isBold: boolean) => number;

const CUT = '…';
/** Where a line may end: after a space, a slash or a dash. */
const OPPORTUNITY = /(?<=[ /-])/;

/** Measures and breaks texts by the widths of their characters, each of which is asked for once. */
export class TextMeasure {
  readonly #widthOf: CharacterWidth;
  readonly #known: readonly [Map<string, number>, Map<string, number>] = [new Map(), new Map()];

  constructor(widthOf: CharacterWidth) {
    this.#widthOf = widthOf;
  }

  /** The width of a text on one line, in points. */
  width(text: string, style: StyleName): number {
    const { isBold, size } = styles[style];
    const known = this.#known[isBold ? 1 : 0];
    let sum = 0;
    for (const character of text) {
      let width = known.get(character);
      if (width === undefined) {
        width = this.#widthOf(character, isBold);
        known.set(character, width);
      }
      sum += width;
    }
    return (sum * size) / 1000;
  }

  /**
   * A text as lines of at most a width: broken at line ends, spaces, slashes and dashes, elsewhere only where a word is
   * too long. What goes beyond `most` lines is cut.
   */
  lines(text: string, style: StyleName, width: number, most = Number.POSITIVE_INFINITY): readonly string[] {
    const clean = printable(text);
    if (!clean.includes('\n') && this.width(clean, style) <= width) return [clean];
    const lines = clean.split('\n').flatMap((paragraph) => this.#broken(paragraph, style, width));
    if (lines.length <= most) return lines;
    return [...lines.slice(0, most - 1), this.#cut(`${lines[most - 1] ?? ''}${CUT}`, style, width)];
  }

  #broken(paragraph: string, style: StyleName, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const part of paragraph.split(OPPORTUNITY)) {
      if (this.width((line + part).trimEnd(), style) <= width) {
        line += part;
        continue;
      }
      if (line !== '') lines.push(line.trimEnd());
      line = part;
      while (this.width(line.trimEnd(), style) > width && line.length > 1) {
        const head = this.#head(line, style, width);
        lines.push(head);
        line = line.slice(head.length);
      }
    }
    return [...lines, line.trimEnd()];
  }

  /** As many characters of a text as go into a width, at least one. */
  #head(text: string, style: StyleName, width: number): string {
    let head = '';
    let used = 0;
    for (const character of text) {
      used += this.width(character, style);
      if (head !== '' && used > width) break;
      head += character;
    }
    return head;
  }

  #cut(text: string, style: StyleName, width: number): string {
    if (this.width(text, style) <= width) return text;
    return this.#head(text, style, width - this.width(CUT, style)) + CUT;
  }
}

/** A text without what no font can show: control characters and halves of characters. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ');
