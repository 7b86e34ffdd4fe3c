import { isOneLine } from './plain-text.ts';

/** The maximum length of an e-mail address that mail servers accept. */
export const MAX_EMAIL_LENGTH = 254;
/** Maximum octets before the @ (RFC 5321 4.5.3.1.1), and letters in each label of the domain (RFC 1035 2.3.4). */
const MAX_NAME_OCTETS = 64;
const MAX_LABEL_LENGTH = 63;

/** The length of a text in UTF-8. */
const octetsOf = (text: string): number =>
  Array.from(text, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (octets, code) => octets + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4),
    0,
  );

/**
 * Whether a text looks like an e-mail address: text@text.text without spaces (UM-16), within the lengths that mail
 * servers accept. The check is a single pass from left to right, so no input can make it slow (no regular-expression
 * backtracking).
 */
function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || /\s/u.test(text) || !isOneLine(text)) return false;
  const [name, domain, ...rest] = text.split('@');
  if (name === undefined || name === '' || domain === undefined || rest.length > 0) return false;
  if (octetsOf(name) > MAX_NAME_OCTETS) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => label !== '' && label.length <= MAX_LABEL_LENGTH);
}

/**
 * Whether a text is a single plain mailbox to which mails may be sent (UM-16). Forms, imports and the outbox use this
 * same check, so that every accepted address can be mailed. It is stricter than the syntax of addresses: it excludes
 * everything that a mail server could read as a list, a route, a comment or a quoted name, so that no input adds
 * recipients.
 */
export function isMailbox(text: string): boolean {
  return isEmail(text) && !/[,;:<>()[\]"\\]/.test(text);
}

/**
 * Whether a text may be the address with which a user signs in: one plain mailbox of visible ASCII characters. Letters of
 * other alphabets could look like an address that is in use; domains with such letters have an ASCII form.
 */
export function isSignInAddress(text: string): boolean {
  return isMailbox(text) && /^[!-~]+$/.test(text);
}
