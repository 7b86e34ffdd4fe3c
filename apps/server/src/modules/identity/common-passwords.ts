import { readFileSync } from 'node:fs';

/** What people here choose as well, and what the list, which is mostly English, lacks. */
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

/** The text without punctuation, and without digits too where it has letters, before and behind it. */
const coreOf = (text: string): RegExpExecArray | null =>
  /\p{L}(?:.*\p{L})?/su.exec(text) ?? /\p{N}(?:.*\p{N})?/su.exec(text);

/**
 * Whether a password is one of the 10,000 most used ones, in any case (NIST SP 800-63B-4, 3.1.1.2). Digits and
 * punctuation before and behind it do not make it another: `!Welcome1-2026` is `welcome1`. The list is on the server
 * only, because it would be heavier than the page that asks for a password.
 */
export function isCommonPassword(password: string): boolean {
  const { passwords, longest } = commonPasswords();
  const text = password.normalize('NFC').toLowerCase();
  if (passwords.has(text)) return true;
  const core = coreOf(text);
  if (core === null) return false;
  const coreEnd = core.index + core[0].length;
  const hasLetters = /\p{L}/u.test(core[0]);
  // A number is no password with digits around it: almost every long number contains a common short one.
  const firstStart = hasLetters ? Math.max(0, coreEnd - longest) : core.index;
  for (let start = firstStart; start <= core.index; start += 1) {
    const lastEnd = hasLetters ? Math.min(text.length, start + longest) : coreEnd;
    for (let end = coreEnd; end <= lastEnd; end += 1) if (passwords.has(text.slice(start, end))) return true;
  }
  return false;
}
