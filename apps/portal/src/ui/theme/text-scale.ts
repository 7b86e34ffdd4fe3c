let scale = 0;

/** How much larger than usual the reader has text in the browser: 1 where a rem is 16 px (WCAG 1.4.4). */
export function textScale(): number {
  scale ||= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return scale;
}
