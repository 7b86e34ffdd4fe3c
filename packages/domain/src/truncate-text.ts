/**
 * Truncates a text to `length` characters and appends '…' when it is longer (SB-13). Counts graphemes, so that no
 * visible character is split.
 */
export function truncateText(text: string, length: number): string {
  const characters = [...new Intl.Segmenter().segment(text)];
  if (characters.length <= length) return text;
  const segments = characters.slice(0, length).map(({ segment }) => segment);
  return `${segments.join('').trimEnd()}…`;
}
