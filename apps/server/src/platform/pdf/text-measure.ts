import { type StyleName, textStyles } from './marks.ts';

/** The width of one character at a font size of 1000 points. */
export type CharacterWidth = (character: string, isBold: boolean) => number;

const ELLIPSIS = '…';
/** Positions where a line may break: after a space, a slash or a dash. */
const BREAK_POSITION = /(?<=[ /-])/;

/** Measures and wraps texts by the widths of their characters, which are cached. */
export class TextMeasure {
  readonly #widthOf: CharacterWidth;
  readonly #widthCaches: readonly [Map<string, number>, Map<string, number>] = [new Map(), new Map()];

  constructor(widthOf: CharacterWidth) {
    this.#widthOf = widthOf;
  }

  /** The width of a text on one line, in points. */
  width(text: string, style: StyleName): number {
    const { isBold, size } = textStyles[style];
    const widthCache = this.#widthCaches[isBold ? 1 : 0];
    let sum = 0;
    for (const character of text) {
      let width = widthCache.get(character);
      if (width === undefined) {
        width = this.#widthOf(character, isBold);
        widthCache.set(character, width);
      }
      sum += width;
    }
    return (sum * size) / 1000;
  }

  /**
   * Wraps a text into lines of at most a width: at line breaks, spaces, slashes and dashes, elsewhere only inside words
   * that are too long. Truncates after `maxLines` lines.
   */
  lines(text: string, style: StyleName, width: number, maxLines = Number.POSITIVE_INFINITY): readonly string[] {
    const clean = toPrintable(text);
    if (!clean.includes('\n') && this.width(clean, style) <= width) return [clean];
    const lines = clean.split('\n').flatMap((paragraph) => this.#wrap(paragraph, style, width));
    if (lines.length <= maxLines) return lines;
    return [...lines.slice(0, maxLines - 1), this.#truncate(`${lines[maxLines - 1] ?? ''}${ELLIPSIS}`, style, width)];
  }

  #wrap(paragraph: string, style: StyleName, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const part of paragraph.split(BREAK_POSITION)) {
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

  /** The longest start of a text that fits into a width, at least one character. */
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

  #truncate(text: string, style: StyleName, width: number): string {
    if (this.width(text, style) <= width) return text;
    return this.#head(text, style, width - this.width(ELLIPSIS, style)) + ELLIPSIS;
  }
}

/** Replaces characters that no font can show: control characters and lone surrogates. */
const toPrintable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ');
