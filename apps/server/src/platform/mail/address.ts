import { isEmail } from '@wagenpark/domain/email';

/**
 * Whether a text is one plain mailbox that a mail may go to. Stricter than the form: nothing that a mail server could
 * read as a list, a route, a comment or a quoted name, so that a recipient can never be widened.
 */
export function isMailbox(text: string): boolean {
  return isEmail(text) && !/[,;:<>()[\]"\\]/.test(text);
}

/** A text for a header line: one line, without control characters, cut at 200 characters. */
export function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
