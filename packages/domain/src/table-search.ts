/** Separates the fields of one record in a search text; folding removes it from the fields and from queries. */
const FIELD_SEPARATOR = '\u0001';

const PLAIN = /^[\x20-\x7e]*$/;
const HYPHENS = /[-\u00ad\u2010-\u2015\u2212]/gu;
const CONTROLS = /\p{Cc}/gu;
const MARKS = /\p{M}/gu;
const SPECIAL = /[łßøæœđðþħıς]/gu;

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
};

/**
 * Normalizes a text for searching: lower case, without accents and hyphens, with ł, ß, ø and similar letters spelled
 * out, control characters as spaces (TB-05, TB-06, TH-27). Idempotent.
 */
export function normalizeForSearch(text: string): string {
  if (PLAIN.test(text)) {
    const lower = text.toLowerCase();
    return lower.includes('-') ? lower.replaceAll('-', '') : lower;
  }
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => SPELLED_OUT[letter] ?? letter)
    .replace(HYPHENS, '')
    .replace(CONTROLS, ' ');
}

/**
 * Splits a query into unique folded words, the longest first, because a long word excludes the most records. A query of
 * only spaces and hyphens gives no words, and every record matches (TB-05).
 */
export function searchWords(query: string): string[] {
  const words = new Set(normalizeForSearch(query).split(/\s+/u));
  words.delete('');
  return [...words].sort((a, b) => b.length - a.length);
}

/**
 * Whether each word occurs in at least one field (TB-05, TH-07, TH-27).
 * @param foldedFields fields from {@link normalizeForSearch}, or one {@link searchText}
 * @param words result of {@link searchWords}
 */
export function matches(foldedFields: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => foldedFields.some((field) => field.includes(word)));
}

/**
 * Joins the fields of a record into one folded text, to be stored or indexed once and searched often. The separator
 * prevents matches across fields. Empty values are skipped.
 */
export function searchText(values: Iterable<string | number | null | undefined>): string {
  const fields: string[] = [];
  for (const value of values) {
    if (value !== null && value !== undefined && value !== '') fields.push(normalizeForSearch(String(value)));
  }
  return fields.join(FIELD_SEPARATOR);
}
