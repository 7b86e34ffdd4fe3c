/** The minimum run of letters of a distinctive word; legal forms (B.V., GmbH) are shorter. */
const DISTINCTIVE_WORD = /\p{L}{5}/u;

const bare = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The maximum number of characters that stay at the end when a name is truncated in the middle. */
const MAX_END_LENGTH = 16;

/**
 * Splits a name into a part that may be truncated and the end that must stay, at a word boundary where words are short
 * enough.
 */
export function splitBeforeEnd(name: string): readonly [start: string, end: string] {
  const letters = Array.from(name);
  if (letters.length <= MAX_END_LENGTH) return ['', name];
  const tail = letters.slice(-MAX_END_LENGTH - 1).join('');
  const blank = tail.indexOf(' ');
  const end = blank < 0 ? tail.slice(1) : tail.slice(blank + 1);
  return [name.slice(0, name.length - end.length).trimEnd(), end];
}

/**
 * Shortens a name to at most `most` characters: the whole name if it fits, else its distinctive part, else that part
 * with an ellipsis in the middle. Names that begin alike, such as those of a client's debtors, stay distinguishable.
 */
export function shortenName(name: string, common: string, most: number): string {
  if (name.length <= most) return name;
  const telling = distinctivePart(name, common);
  if (telling.length <= most) return telling;
  const [start, end] = splitBeforeEnd(telling);
  return `${start.slice(0, Math.max(1, most - end.length - 2)).trimEnd()}… ${end}`;
}

/**
 * The distinctive end of a name: the name without the words that it shares with `common` at its start. 'Van Dongen
 * Installatie Regio West' of 'Van Dongen Installatie' is 'Regio West'. The result is never only a legal form: 'Jantar
 * Handel sp. z o.o.' of 'Jantar Handel' is 'Handel sp. z o.o.'.
 */
export function distinctivePart(name: string, common: string): string {
  const words = name.split(' ');
  const commonWords = common.split(' ').map(bare);
  let first = 0;
  while (first < words.length - 1 && first < commonWords.length && bare(words[first] ?? '') === commonWords[first])
    first += 1;
  const rest = () => words.slice(first).join(' ');
  while (first > 0 && !DISTINCTIVE_WORD.test(rest())) first -= 1;
  return rest();
}
