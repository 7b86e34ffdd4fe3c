/**
 * A notation of numbers. Each list of signs is a string of single characters; a blank in it means any kind of white
 * space.
 */
export interface NumberNotation {
  /** The characters that may separate thousands. */
  readonly thousands: string;
  /** The characters that may precede decimals. */
  readonly decimal: string;
  /** Units that may precede or follow the number, in lower case: `€`, `km`. */
  readonly units?: readonly string[];
}

/** Why a text is no number in the notation. */
export type NumberProblem = 'notANumber' | 'tooManyDecimals';

/**
 * A parsed number as decimal text with a point (`-1234.50`), or the reason why the text is no number. `otherValue` is
 * the second interpretation of an ambiguous number.
 */
export type WrittenNumber =
  | { readonly value: string; readonly otherValue?: string; readonly problem?: never }
  | { readonly problem: NumberProblem; readonly value?: never };

/** The maximum length of a text that can be a number. */
const MAX_LENGTH = 40;
/** Matches the ending of an amount without cents: `45.000,-`. */
const NO_CENTS = /(?<=\d)[.,]-{1,2}(?=\D*$)/;

/**
 * Creates a parser of numbers in a notation. Form fields, pasted tables and imported files all use it.
 *
 * Groups of three digits are separated by one kind of separator; the minus sign is at either end. A separator that can
 * mean thousands or decimals (`45.000`) means thousands when fewer than three decimals are allowed. Where three are
 * allowed, it means decimals, and `otherValue` has the other value. Numbers are never rounded: digits beyond
 * `decimals` must be zeros.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createNumberReader({ thousands, decimal, units = [] }: NumberNotation) {
  const signs = (characters: string) => (characters === '' ? '(?!)' : `[${characters}]`);
  const fraction = (points: string) => `(?:${signs(points)}(\\d{1,20}))?$`;
  const plain = new RegExp(`^(\\d{1,15})${fraction(decimal)}`);
  const grouped = new RegExp(
    `^([1-9]\\d{0,2}(?:(${signs(thousands)})\\d{3})(?:\\2\\d{3}){0,3})(?!\\2)${fraction(decimal)}`,
  );

  const withoutUnit = (text: string): string => {
    const lowerCase = text.toLowerCase();
    const atStart = units.find((unit) => lowerCase.startsWith(unit));
    if (atStart !== undefined) return text.slice(atStart.length).trim();
    const atEnd = units.find((unit) => lowerCase.endsWith(unit));
    return atEnd === undefined ? text : text.slice(0, -atEnd.length).trim();
  };

  return (text: string, decimals: number): WrittenNumber => {
    if (text.length > MAX_LENGTH) return { problem: 'notANumber' };
    const input = text
      .replace(/\s+/g, ' ')
      .replace(/[\u2212\u2013]/g, '-')
      .replace(/\u2019/g, "'")
      .trim()
      .replace(NO_CENTS, '');
    const outer = splitSign(input);
    const inner = splitSign(withoutUnit(outer.rest));
    const sign = outer.sign + inner.sign;
    const [, whole, fractionDigits = ''] = plain.exec(inner.rest) ?? [];
    const [, groups, , groupsFraction = ''] = grouped.exec(inner.rest) ?? [];
    if (sign.length > 1 || (whole ?? groups) === undefined) return { problem: 'notANumber' };
    const asGroups =
      groups === undefined ? undefined : written(sign, groups.replace(/\D/g, ''), groupsFraction, decimals);
    if (asGroups && (whole === undefined || decimals < 3)) return asGroups;
    // Three digits follow a decimal sign that the notation does not use for thousands. The writer probably meant
    // thousands, so the text is refused rather than read as decimals.
    const isForeign =
      thousands !== '' && decimals < 3 && /^[1-9]\d{0,2}$/.test(whole ?? '') && fractionDigits.length === 3;
    if (isForeign) return { problem: 'notANumber' };
    const asDecimals = written(sign, whole ?? '', fractionDigits, decimals);
    return asGroups?.value === undefined || asDecimals.value === undefined
      ? asDecimals
      : { ...asDecimals, otherValue: asGroups.value };
  };
}

function splitSign(text: string): { readonly sign: string; readonly rest: string } {
  const [, before = '', rest = '', after = ''] = /^([+-]?) ?(.*?) ?(-?)$/.exec(text) ?? [];
  return { sign: before + after, rest };
}

function written(sign: string, whole: string, fraction: string, decimals: number): WrittenNumber {
  if (/[1-9]/.test(fraction.slice(decimals))) return { problem: 'tooManyDecimals' };
  const digits = fraction.slice(0, decimals).padEnd(decimals, '0');
  const unsigned = `${whole.replace(/^0+(?=\d)/, '')}${decimals > 0 ? `.${digits}` : ''}`;
  return { value: sign === '-' && /[1-9]/.test(unsigned) ? `-${unsigned}` : unsigned };
}
