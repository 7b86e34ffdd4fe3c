/**
 * A text of at most `length` characters: a longer one is cut there and ends in '…' (SB-13). Characters are counted as
 * people see them, so that none is cut in two.
 */
export function cutOff(text: string, length: number): string {
  const characters = [...new Intl.Segmenter().segment(text)];
  if (characters.length <= length) return text;
  const kept = characters.slice(0, length).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}
