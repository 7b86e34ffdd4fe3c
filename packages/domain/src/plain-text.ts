/**
 * What text may hold that people type, send or import. A line stays one line wherever it is shown later: in a letter, a
 * list, a log; and it looks like what it is, so nothing in it turns the direction of reading or cannot be seen.
 */

/** The code of the refusal of a text that holds what it may not. */
export const FORBIDDEN_CHARACTER = 'forbiddenCharacter';

// Controls and line breaks, halves of characters, and all that Unicode calls formatting or ignorable: signs that turn the
// direction, that have no width, tags; and the blank pattern of Braille. The two joiners and the selectors of variants
// stay where scripts and emoji need them: after Latin, Greek and Cyrillic letters, blanks and each other they do nothing
// but let two names look the same, or a name look empty.
const IDLE = String.raw`(?<=^|[\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u200c\u200d])[\u200c\u200d\ufe00-\ufe0f]|(?<=\p{Nd})[\u200c\u200d]|(?<=[\ufe00-\ufe0f])[\ufe00-\ufe0f]`;
const HIDDEN = String.raw`[\p{Cs}\u2800]|(?![\u200c\u200d\ufe00-\ufe0f])[\p{Cf}\p{DI}]|${IDLE}`;
const NOT_IN_A_LINE = new RegExp(String.raw`[\p{Cc}\p{Zl}\p{Zp}]|${HIDDEN}`, 'u');
const RUNS_NOT_IN_A_LINE = new RegExp(`(?:${NOT_IN_A_LINE.source})+`, 'gu');
// What a joiner or selector stood behind is gone: behind a blank it does nothing either.
const AFTER_BLANKS = new RegExp(String.raw`(?:^|\s)[\u200c\u200d\ufe00-\ufe0f]+`, 'gu');
const NOT_IN_A_TEXT = new RegExp(String.raw`(?!\n)[\p{Cc}\p{Zl}\p{Zp}]|${HIDDEN}`, 'u');
const EACH_NOT_IN_A_TEXT = new RegExp(NOT_IN_A_TEXT.source, 'gu');

/** Whether a text is one line: no line break, no control, nothing that hides or reorders what is read. */
export const isOneLine = (text: string): boolean => !NOT_IN_A_LINE.test(text);

/** A text without what a plain one may not hold: for what was stored before it was checked. */
export const withoutHidden = (text: string): string => text.replace(EACH_NOT_IN_A_TEXT, '');

/** Whether a text is plain: line breaks (`\n`) are allowed, otherwise the same as of one line. */
export const isPlainText = (text: string): boolean => !NOT_IN_A_TEXT.test(text);

/**
 * A line as it is kept: without blanks around it, in Unicode's composed form (NFC), so that one name has one spelling.
 * Blanks within stay as they were typed: references and codes may hold several.
 */
export const tidyLine = (text: string): string => text.trim().normalize('NFC');

/** A text of several lines as it is kept: trimmed, NFC, every line break one `\n`, tabs as blanks. */
export const tidyLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim().normalize('NFC');

/**
 * One line made of any text: what no line may hold becomes a blank. For what is not kept, such as search words, and for
 * what was stored before it was checked, so that it makes no line of its own in a letter.
 */
export const asOneLine = (text: string): string =>
  tidyLine(text.replace(RUNS_NOT_IN_A_LINE, ' ').replace(AFTER_BLANKS, ' '));
