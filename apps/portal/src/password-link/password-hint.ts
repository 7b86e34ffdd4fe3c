import {
  PASSWORD_LENGTH,
  type PasswordFault,
  type PasswordOwner,
  type PasswordRule,
  passwordFaults,
} from '@wagenpark/domain/password-rule';
import type { Words } from '../words/words.ts';

/** What the page says about a password: how good it is, why, and what would help. */
export interface PasswordHint {
  readonly tone: 'neutral' | 'weak' | 'fair' | 'strong';
  /** The filled parts of the meter, of three. */
  readonly level: 0 | 1 | 2 | 3;
  readonly text: string;
}

/** From this length on a password is called strong. Digits and punctuation around it do not count. */
const STRONG_LENGTH = 16;
const affixes = /^[^\p{L}]+|[^\p{L}]+$/gu;

/** What a person can change at once comes first: a short password may also be too personal. */
const gravest: readonly PasswordFault[] = ['tooLong', 'personal', 'simple', 'tooShort'];

/** The first rule to tell about a password; null when none is broken. */
export function findWorstFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const faults = passwordFaults(password, owner);
  return gravest.find((fault) => faults.includes(fault)) ?? null;
}

/**
 * The hint for a password.
 * @param refusal the rule by which this very password was refused; null while it is being typed
 */
export function passwordHint(
  password: string,
  owner: PasswordOwner,
  refusal: PasswordRule | null,
  words: Words,
): PasswordHint {
  const fault = refusal ?? findWorstFault(password, owner);
  const length = Array.from(password.normalize('NFC')).length;
  const withHelp = (text: string) => `${text} ${words('password.hint.help')}`;
  if (refusal === null && length === 0) {
    return { tone: 'neutral', level: 0, text: withHelp(words('password.hint.empty')) };
  }
  if (refusal === null && fault === 'tooShort') {
    const count = PASSWORD_LENGTH.min - length;
    return { tone: 'neutral', level: 1, text: withHelp(words('password.hint.more', { count })) };
  }
  if (fault !== null)
    return { tone: 'weak', level: 1, text: withHelp(words('errors.passwordRefused', { rule: fault })) };
  return Array.from(password.replace(affixes, '')).length < STRONG_LENGTH
    ? { tone: 'fair', level: 2, text: words('password.hint.fair') }
    : { tone: 'strong', level: 3, text: words('password.hint.strong') };
}
