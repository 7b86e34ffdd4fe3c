/**
 * The line height in px of text with the user's own text spacing, or 0 without any (WCAG 1.4.12): a user style sheet
 * overrides letter spacing, word spacing or line height.
 * @param gauge a one-line text with a line height of 1
 */
export function forcedLineHeight(gauge: Element): number {
  const { fontSize, letterSpacing, wordSpacing } = getComputedStyle(gauge);
  const size = Number.parseFloat(fontSize);
  const height = gauge.getBoundingClientRect().height;
  const isNormal = (spacing: string) => spacing === 'normal' || Number.parseFloat(spacing) === 0;
  if (height < size * 1.1 && isNormal(letterSpacing) && isNormal(wordSpacing)) return 0;
  return Math.ceil(Math.max(height, size * 1.25));
}
