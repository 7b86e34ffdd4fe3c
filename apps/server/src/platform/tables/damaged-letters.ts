/** The characters that Windows-1252 has for the bytes 80 to BF, by which UTF-8 continues a letter. */
const CONTINUATION = String.raw`[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]`;
/**
 * UTF-8 that was read as Windows-1252: `Ã©` for é, `Å‚` for ł, `â€™` for an apostrophe. These are the beginnings of the
 * letters of Western and Central Europe, and of punctuation.
 */
const ENCODED_TWICE = new RegExp(`[ÂÃÄÅ]${CONTINUATION}|â(?:€|‚)${CONTINUATION}`, 'u');
/** The replacement character, into which a program turns letters that it cannot read. */
const LOST = '\uFFFD';

/**
 * A question mark before a letter of the same word, into which a program turns letters that the encoding of its file lacks:
 * `Go?cinna`, `?ód?`. Addresses (`https://…/?id=5`) have one too.
 */
const QUESTIONED = /(?<![^\s\p{L}(-])\?\p{L}/u;
const IS_ADDRESS = /[/=]/;

/** Whether letters of a text were probably lost or encoded twice on its way. */
export const hasDamagedLetters = (text: string): boolean =>
  text.includes(LOST) || ENCODED_TWICE.test(text) || hasQuestionedLetter(text);

const hasQuestionedLetter = (text: string): boolean =>
  text.includes('?') && text.split(/\s/).some((word) => QUESTIONED.test(word) && !IS_ADDRESS.test(word));
