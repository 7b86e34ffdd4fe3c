/**
 * EX-08, EX-09: a value that contains an asterisk is a translation key, and its '/'-separated parts are translated one
 * by one. `translate` gives the text of a key, or undefined when there is none; the part then stays as it is. Spaces
 * around a part stay. Values without an asterisk, and values that are not text, come back untouched.
 */
export function translateCell<T>(value: T, translate: (key: string) => string | undefined): T | string {
  if (typeof value !== 'string' || !value.includes('*')) return value;
  return value
    .split('/')
    .map((part) => {
      const key = part.trim();
      if (key === '') return part;
      const text = translate(key);
      return text === undefined ? part : part.replace(key, () => text);
    })
    .join('/');
}
