/**
 * Allowed characters of text that users type, send or import. A line must stay one line wherever it is shown later (a
 * mail, a list, a log), and must not disguise its content. Characters that change the reading direction or are invisible
 * are therefore forbidden.
 */

/** The error code of a text with forbidden characters. */
export const FORBIDDEN_CHARACTER = 'forbiddenCharacter';

// Forbidden: control characters and line breaks, unpaired surrogates, everything that Unicode classifies as format or
// default-ignorable (direction marks, zero-width characters, tags), and the blank Braille pattern. The two joiners and
// the variation selectors are allowed where scripts and emoji need them. After Latin, Greek and Cyrillic letters,
// blanks and each other they have no effect but to make two names look the same, or a name look empty.
const INEFFECTIVE_JOINERS = String.raw`(?<=^|[\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u200c\u200d])[\u200c\u200d\ufe00-\ufe0f]|(?<=\p{Nd})[\u200c\u200d]|(?<=[\ufe00-\ufe0f])[\ufe00-\ufe0f]`;
const HIDDEN = String.raw`[\p{Cs}\u2800]|(?![\u200c\u200d\ufe00-\ufe0f])[\p{Cf}\p{DI}]|${INEFFECTIVE_JOINERS}`;
const NOT_IN_A_LINE = new RegExp(String.raw`[\p{Cc}\p{Zl}\p{Zp}]|${HIDDEN}`, 'u');
const RUNS_NOT_IN_A_LINE = new RegExp(`(?:${NOT_IN_A_LINE.source})+`, 'gu');
// Removing a character can leave a joiner or selector behind a blank, where it has no effect either.
const AFTER_BLANKS = new RegExp(String.raw`(?:^|\s)[\u200c\u200d\ufe00-\ufe0f]+`, 'gu');
const NOT_IN_A_TEXT = new RegExp(String.raw`(?!\n)[\p{Cc}\p{Zl}\p{Zp}]|${HIDDEN}`, 'u');
const EACH_NOT_IN_A_TEXT = new RegExp(NOT_IN_A_TEXT.source, 'gu');

/** Whether a text is a valid single line: no line break, no control character, nothing that hides or reorders text. */
export const isOneLine = (text: string): boolean => !NOT_IN_A_LINE.test(text);

/** Removes the forbidden characters, for text that was stored before it was validated. */
export const removeForbiddenCharacters = (text: string): string => text.replace(EACH_NOT_IN_A_TEXT, '');

/** Whether a text is a valid multi-line text: as a single line, with line breaks (`\n`) allowed. */
export const isPlainText = (text: string): boolean => !NOT_IN_A_TEXT.test(text);

/**
 * Normalizes a line for storage: trimmed and in Unicode's composed form (NFC), so that one name has one spelling.
 * Blanks within stay as typed, because references and codes may contain several.
 */
export const normalizeLine = (text: string): string => text.trim().normalize('NFC');

/** Normalizes a multi-line text for storage: trimmed, NFC, line breaks as `\n`, tabs as blanks. */
export const normalizeLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim().normalize('NFC');

/**
 * Converts any text to a single line: forbidden characters become blanks. For text that is not stored, such as search
 * words, and for text that was stored before it was validated, so that it cannot add lines to a mail.
 */
export const toSingleLine = (text: string): string =>
  normalizeLine(text.replace(RUNS_NOT_IN_A_LINE, ' ').replace(AFTER_BLANKS, ' '));

/**
 * Whether a text contains what mail programs show as a link: `://` or `www.`, in any width of letters. Names of users
 * are in mails to other people, so they must not contain links.
 */
export const holdsLink = (text: string): boolean => /:\/\/|www\./i.test(text.normalize('NFKC'));
