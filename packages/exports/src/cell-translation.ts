const CODE = /^[\p{L}][\p{L}\p{N}_.-]{0,79}$/u;

/** The code in a part with an asterisk: `Diesel` for `*Diesel`. Undefined when it is no code (`5 * 3`). */
function codeOf(part: string): string | undefined {
  if (!part.includes('*')) return undefined;
  const code = part.replaceAll('*', '').trim();
  return CODE.test(code) ? code : undefined;
}

/** The codes to translate in a value, in order; empty for values without an asterisk (EX-08, EX-09). */
export function translationCodes(value: unknown): readonly string[] {
  if (typeof value !== 'string' || !value.includes('*')) return [];
  return value.split('/').flatMap((part) => codeOf(part) ?? []);
}

/**
 * Translates a value that contains an asterisk: its '/'-separated parts are translation keys (EX-08, EX-09).
 * `translate` gives the text of a code, or undefined when there is none; the part then stays unchanged. Spaces around a
 * part stay. Values without an asterisk, and values that are not text, are returned unchanged.
 */
export function translateCell<T>(value: T, translate: (code: string) => string | undefined): T | string {
  if (typeof value !== 'string' || !value.includes('*')) return value;
  return value
    .split('/')
    .map((part) => {
      const code = codeOf(part);
      const text = code === undefined ? undefined : translate(code);
      return text === undefined ? part : part.replace(part.trim(), () => text);
    })
    .join('/');
}
