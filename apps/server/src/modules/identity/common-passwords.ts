import { readFileSync } from 'node:fs';

/** Common Dutch words and words of this trade. The list of common passwords is mostly English and lacks them. */
const wordsOfThePortal =
  'wagenpark leaseauto wachtwoord paswoord kennwort willkommen motdepasse bienvenue hasło haslo witaj witamy samochód samochod'.split(
    ' ',
  );

interface CommonPasswords {
  readonly passwords: ReadonlySet<string>;
  readonly longest: number;
}
let cachedList: CommonPasswords | undefined;

/** The most used passwords in lower case, read from the file once. The file begins with its source and licence. */
function commonPasswords(): CommonPasswords {
  if (cachedList === undefined) {
    const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n');
    const passwords = new Set([...lines.filter((line) => line !== '' && !line.startsWith('#')), ...wordsOfThePortal]);
    cachedList = { passwords, longest: Math.max(...Array.from(passwords, (password) => password.length)) };
  }
  return cachedList;
}

/** The text without punctuation at both ends. If the text contains letters, digits at both ends are removed too. */
const coreOf = (text: string): RegExpExecArray | null =>
  /\p{L}(?:.*\p{L})?/su.exec(text) ?? /\p{N}(?:.*\p{N})?/su.exec(text);

/**
 * Whether a password is one of the 10,000 most used ones, in any case (NIST SP 800-63B-4, 3.1.1.2). Digits and
 * punctuation at its ends are ignored: `!Welcome1-2026` counts as `welcome1`. The list exists only on the server,
 * because it is larger than the whole password page.
 */
export function isCommonPassword(password: string): boolean {
  const { passwords, longest } = commonPasswords();
  const text = password.normalize('NFC').toLowerCase();
  if (passwords.has(text)) return true;
  const core = coreOf(text);
  if (core === null) return false;
  const coreEnd = core.index + core[0].length;
  const hasLetters = /\p{L}/u.test(core[0]);
  // In a number, digits at the ends are not ignored, because almost every long number contains a common short one.
  const firstStart = hasLetters ? Math.max(0, coreEnd - longest) : core.index;
  for (let start = firstStart; start <= core.index; start += 1) {
    const lastEnd = hasLetters ? Math.min(text.length, start + longest) : coreEnd;
    for (let end = coreEnd; end <= lastEnd; end += 1) if (passwords.has(text.slice(start, end))) return true;
  }
  return false;
}
