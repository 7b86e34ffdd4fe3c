/**
 * The line height in px of text under the reader's own text spacing, or 0 when there is none (WCAG 1.4.12): a stylesheet
 * of the reader overrides letter spacing, word spacing or line height.
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
