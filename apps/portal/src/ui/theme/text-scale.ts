let scale = 0;

/** The user's text size relative to the browser's default: 1 when a rem is 16 px (WCAG 1.4.4). */
export function textScale(): number {
  scale ||= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return scale;
}
