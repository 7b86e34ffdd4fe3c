/** Separates the fields of one record in a search text; folding removes it from the fields and from queries. */
const FIELD_SEPARATOR = '\u0001';

const PLAIN = /^[\x20-\x7e]*$/;
// The ignored characters: hyphens and dashes, apostrophes of every form, and the middle dots in plates.
const IGNORED =
  /[-\u00ad\u2010-\u2015\u2212'`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07\u00b7\u2022\u2027\u2219]/gu;
const IGNORED_PLAIN = /[-'`]/g;
const CONTROLS = /\p{Cc}/gu;
const MARKS = /\p{M}/gu;
const SPECIAL = /[łßøæœđðþħıςĳ\ufb00-\ufb06]/gu;
const TRAILING_DOTS = /\.+$/u;
/** Letters and digits separated by dots, as users type a plate: `gd.25061`. */
const DOTTED_PLATE = /^(?=.*\d)(?=.*\p{L})[\p{L}\d]+(?:\.[\p{L}\d]+)+$/u;

// Letters that Unicode normalization does not decompose, but that users type without stroke or ligature.
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ĳ: 'ij',
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};

/**
 * Normalizes a text for searching: lower case, without accents, hyphens and apostrophes, with ł, ß, ø, œ and similar
 * letters spelled out, control characters as spaces (TB-05, TB-06, TH-27). Idempotent. `folded()` of the database does
 * the same ([0119](docs/decisions/0119-plates-in-searches.md)).
 */
export function normalizeForSearch(text: string): string {
  if (PLAIN.test(text)) {
    const lower = text.toLowerCase();
    return lower.replace(IGNORED_PLAIN, '');
  }
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => SPELLED_OUT[letter] ?? letter)
    .replace(IGNORED, '')
    .replace(CONTROLS, ' ');
}

/** The words of a folded word: a plate with dots is split at them, and dots at the end are dropped. */
function splitDots(word: string): readonly string[] {
  const text = word.replace(TRAILING_DOTS, '');
  return DOTTED_PLATE.test(text) ? text.split('.') : [text];
}

/**
 * Splits a query into unique folded words, the longest first, because a long word excludes the most records. A query of
 * only spaces and hyphens gives no words, so every record matches (TB-05). A plate is split at its blanks and dots;
 * each part occurs in {@link barePlate}.
 */
export function splitSearchWords(query: string): string[] {
  const words = new Set(normalizeForSearch(query).split(/\s+/u).flatMap(splitDots));
  words.delete('');
  return [...words].sort((a, b) => b.length - a.length);
}

/**
 * Whether each word occurs in at least one field (TB-05, TH-07, TH-27).
 * @param foldedFields fields from {@link normalizeForSearch}, or one {@link joinSearchText}
 * @param words result of {@link splitSearchWords}
 */
export function matchesWords(foldedFields: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => foldedFields.some((field) => field.includes(word)));
}

/**
 * The folded text of a licence plate without blanks and dots. However a user types the plate, each word of the query
 * occurs in this text: `gd25061`, `GD-25061`, `gd.25061` and `gd 25061` all find `GD 25061` (TB-06, RT-11).
 */
export const barePlate = (plate: string): string => normalizeForSearch(plate).replace(/[\s.]/gu, '');

/**
 * Joins the fields of a record into one folded text, to be stored or indexed once and searched often. The separator
 * prevents matches across fields. Empty values are skipped.
 */
export function joinSearchText(values: Iterable<string | number | null | undefined>): string {
  const fields: string[] = [];
  for (const value of values) {
    if (value !== null && value !== undefined && value !== '') fields.push(normalizeForSearch(String(value)));
  }
  return fields.join(FIELD_SEPARATOR);
}
