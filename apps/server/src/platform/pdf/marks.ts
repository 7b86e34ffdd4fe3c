/** Text styles; sizes in points. */
export const textStyles = {
  title: { isBold: true, size: 16, color: '#14181f' },
  heading: { isBold: true, size: 9.5, color: '#14181f' },
  body: { isBold: false, size: 8.5, color: '#14181f' },
  strong: { isBold: true, size: 8.5, color: '#14181f' },
  label: { isBold: false, size: 8.5, color: '#5b6472' },
  cell: { isBold: false, size: 7.5, color: '#14181f' },
  head: { isBold: true, size: 7.5, color: '#5b6472' },
  foot: { isBold: false, size: 7.5, color: '#5b6472' },
} as const satisfies Readonly<Record<string, { isBold: boolean; size: number; color: string }>>;
export type StyleName = keyof typeof textStyles;

/** Line height in points. */
export const lineHeight = (style: StyleName): number => textStyles[style].size * 1.35;

/** A drawing at its position on a page, in points from the left and top edge. */
export type PageMark =
  | { readonly kind: 'text'; readonly x: number; readonly y: number; readonly text: string; readonly style: StyleName }
  | { readonly kind: 'line'; readonly y: number; readonly from: number; readonly to: number; readonly color: string }
  | { readonly kind: 'logo'; readonly x: number; readonly y: number; readonly content: Buffer };

/** A size of paper with its margins, in points; `content` is the width between the margins. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly content: number;
}
const margins = { left: 42, right: 42, top: 40, bottom: 52 } as const;
const paperOf = (width: number, height: number): PaperSize => ({
  ...margins,
  width,
  height,
  content: width - margins.left - margins.right,
});
/** A4 paper, upright or, for wide tables, landscape. */
export const paperSizes = { upright: paperOf(595.28, 841.89), landscape: paperOf(841.89, 595.28) } as const;

/** Maximum size of the logo, in points. */
export const logoBox = { width: 150, height: 42 } as const;
