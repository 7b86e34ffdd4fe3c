import { isOneLine } from './plain-text.ts';

/** Characters of the longest e-mail address that mail servers carry. */
export const MAX_EMAIL_LENGTH = 254;

/**
 * Whether a text looks like an e-mail address: text@text.text without spaces (UM-16), at most 254 characters. It is
 * read once from left to right, so no text can make it slow.
 */
function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || /\s/u.test(text) || !isOneLine(text)) return false;
  const [name, domain, ...rest] = text.split('@');
  if (name === undefined || name === '' || domain === undefined || rest.length > 0) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => label !== '');
}

/**
 * Whether a text is one plain mailbox that a mail may go to (UM-16). Forms, imports and the outbox ask the same: what a
 * form takes is written to. Stricter than the look of an address: nothing that a mail server could read as a list, a
 * route, a comment or a quoted name, so that a recipient can never be widened.
 */
export function isMailbox(text: string): boolean {
  return isEmail(text) && !/[,;:<>()[\]"\\]/.test(text);
}
