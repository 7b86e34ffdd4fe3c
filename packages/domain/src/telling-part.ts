/** Letters in a row that make a word which tells something: legal forms have fewer. */
const TELLING_WORD = /\p{L}{5}/u;

const bare = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/**
 * The end of a name that tells it from others with the same beginning: what is left without the words that it shares with
 * `common` at its start. 'Van Dongen Installatie Regio West' of 'Van Dongen Installatie' is 'Regio West'. What is left is never
 * only a legal form: 'Jantar Handel sp. z o.o.' of 'Jantar Handel' is 'Handel sp. z o.o.'.
 */
export function tellingPart(name: string, common: string): string {
  const words = name.split(' ');
  const shared = common.split(' ').map(bare);
  let first = 0;
  while (first < words.length - 1 && first < shared.length && bare(words[first] ?? '') === shared[first]) first += 1;
  const rest = () => words.slice(first).join(' ');
  while (first > 0 && !TELLING_WORD.test(rest())) first -= 1;
  return rest();
}
