/** Characters of the longest e-mail address that mail servers carry. */
export const MAX_EMAIL_LENGTH = 254;

/**
 * Whether a text looks like an e-mail address: text@text.text without spaces (UM-16), at most 254 characters. It is
 * read once from left to right, so no text can make it slow.
 */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || /[\s\p{Cc}]/u.test(text)) return false;
  const [name, domain, ...rest] = text.split('@');
  if (name === undefined || name === '' || domain === undefined || rest.length > 0) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => label !== '');
}
