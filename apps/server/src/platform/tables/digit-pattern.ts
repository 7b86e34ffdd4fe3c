/**
 * The digits of a number format for identifiers: `0` is a digit that is always shown, `#` a digit that is shown if the
 * number has it, and any other entry is literal text.
 */
export type DigitPattern = readonly string[];

/** Literal text in a pattern begins with this mark, because it may be a digit: `"0"#########`. */
const TEXT = '"';
const isPlace = (part: string): boolean => part === '0' || part === '#';

/**
 * The pattern of a format that adds leading zeros, other digits or a plus to whole numbers: `00000`, `00\-000`,
 * `0#" "##" "##`, `"+"#`. Undefined for every other format. Only the first section, that of positive numbers, is read.
 */
export function digitPatternOf(code: string): DigitPattern | undefined {
  const pattern: string[] = [];
  for (let index = 0; index < code.length && code[index] !== ';'; index += 1) {
    const sign = code[index] ?? '';
    if (sign === '"' || sign === '[') {
      const end = code.indexOf(sign === '"' ? '"' : ']', index + 1);
      if (end < 0) return undefined;
      if (sign === '"') pattern.push(TEXT + code.slice(index + 1, end));
      index = end;
    } else if (sign === '\\') pattern.push(TEXT + (code[++index] ?? ''));
    else if (sign === '_' || sign === '*') index += 1;
    else if (isPlace(sign)) pattern.push(sign);
    else if (' -+()'.includes(sign)) pattern.push(TEXT + sign);
    else return undefined;
  }
  const first = pattern.findIndex(isPlace);
  const addsZeros = pattern[first] === '0' && pattern.filter(isPlace).length > 1;
  const addsDigits = pattern.slice(0, Math.max(first, 0)).some((part) => /[\d+]/.test(part));
  return addsZeros || addsDigits ? pattern : undefined;
}

/** Formats a non-negative whole number by the pattern. Digits without a place in the pattern are at the first place. */
export function writeDigits(number: number, pattern: DigitPattern): string {
  const digits = String(number);
  let missing = pattern.filter(isPlace).length - digits.length;
  let next = 0;
  let isPadding = false;
  const parts = pattern.map((part) => {
    if (!isPlace(part)) return part.slice(TEXT.length);
    if (missing > 0) {
      missing -= 1;
      isPadding ||= part === '0';
      return isPadding ? '0' : '';
    }
    const end = next + 1 - missing;
    const group = digits.slice(next, end);
    missing = 0;
    next = end;
    return group;
  });
  return parts.join('').trim();
}
