const LETTER = /[\p{L}\p{N}]/gu;

/**
 * The two letters of a company's icon or a person's avatar, in upper case: the first two letters of a one-word name
 * (TH-01), or the first letter of each of the first two words (TH-02). Punctuation is skipped, so 'Jansen & Zn' gives
 * 'JZ'. A name without letters or digits gives an empty text.
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/\s+/u)
    .map((word) => word.match(LETTER) ?? [])
    .filter((letters) => letters.length > 0);
  const [first = [], second] = words;
  const letters = second === undefined ? first.slice(0, 2) : [first[0], second[0]];
  return letters.join('').toUpperCase();
}
