/** Colours of HTML mails, from the client's primary colour (MS-11). */

type Hex = string;

/** The relative luminance of a colour `#rrggbb`, from 0 to 1 (WCAG 2.2). */
function luminance(colour: Hex): number {
  const value = Number.parseInt(colour.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast between two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast of text (WCAG 2.2, AA). */
const READABLE = 4.5;
export const INK = '#1c2430';
export const PAPER = '#ffffff';
/** The paper of the dark variant. */
export const DARK_PAPER = '#1d222b';
const DARK_LINK = '#9cc2ff';

/** The text colour on a button of the primary colour. */
export const textOn = (background: Hex): Hex =>
  contrast(background, PAPER) >= contrast(background, INK) ? PAPER : INK;

/** The colour of links: the primary colour, or a readable one where that has too little contrast. */
export const linkColours = (primary: Hex): { readonly light: Hex; readonly dark: Hex } => ({
  light: contrast(primary, PAPER) >= READABLE ? primary : INK,
  dark: contrast(primary, DARK_PAPER) >= READABLE ? primary : DARK_LINK,
});
