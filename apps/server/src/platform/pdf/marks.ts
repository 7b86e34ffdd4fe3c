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

/** A4 paper with margins, in points. */
export const paperSize = { width: 595.28, height: 841.89, left: 42, right: 42, top: 40, bottom: 52 } as const;
export const contentWidth = paperSize.width - paperSize.left - paperSize.right;

/** Maximum size of the logo, in points. */
export const logoBox = { width: 150, height: 42 } as const;
