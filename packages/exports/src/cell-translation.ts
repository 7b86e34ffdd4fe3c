const CODE = /^[\p{L}][\p{L}\p{N}_.-]{0,79}$/u;

/** The code that a part with an asterisk names: `Diesel` for `*Diesel`. Undefined when it is no code (`5 * 3`). */
function codeOf(part: string): string | undefined {
  if (!part.includes('*')) return undefined;
  const code = part.replaceAll('*', '').trim();
  return CODE.test(code) ? code : undefined;
}

/** EX-08, EX-09: the codes that a value asks to be translated, in its order. Empty for values without an asterisk. */
export function translationCodes(value: unknown): readonly string[] {
  if (typeof value !== 'string' || !value.includes('*')) return [];
  return value.split('/').flatMap((part) => codeOf(part) ?? []);
}

/**
 * EX-08, EX-09: a value that contains an asterisk is a translation key, and its '/'-separated parts are translated one
 * by one. `translate` gives the text of a code, or undefined when there is none; the part then stays as it is. Spaces
 * around a part stay. Values without an asterisk, and values that are not text, come back untouched.
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
