/** The Windows-1252 characters of the bytes 80 to BF, which are continuation bytes in UTF-8. */
const CONTINUATION = String.raw`[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]`;
/**
 * Matches UTF-8 that was decoded as Windows-1252: `Ã©` for é, `Å‚` for ł, `â€™` for an apostrophe. It covers the
 * letters of Western and Central Europe, and punctuation.
 */
const ENCODED_TWICE = new RegExp(`[ÂÃÄÅ]${CONTINUATION}|â(?:€|‚)${CONTINUATION}`, 'u');
/** The replacement character, which programs write for letters that they cannot decode. */
const LOST = '\uFFFD';

/**
 * Matches a question mark before a letter of the same word: `Go?cinna`, `?ód?`. Programs write it for letters that the
 * encoding of a file lacks. Addresses (`https://…/?id=5`) are excluded.
 */
const QUESTIONED = /(?<![^\s\p{L}(-])\?\p{L}/u;
const IS_ADDRESS = /[/=]/;

/** Whether letters of a text were probably lost or encoded twice. */
export const hasDamagedLetters = (text: string): boolean =>
  text.includes(LOST) || ENCODED_TWICE.test(text) || hasQuestionedLetter(text);

const hasQuestionedLetter = (text: string): boolean =>
  text.includes('?') && text.split(/\s/).some((word) => QUESTIONED.test(word) && !IS_ADDRESS.test(word));
