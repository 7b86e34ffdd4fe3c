import {
  PASSWORD_LENGTH,
  type PasswordFault,
  type PasswordOwner,
  type PasswordRule,
  passwordFaults,
} from '@wagenpark/domain/password-rule';
import type { Words } from '../../words/words.ts';

/** The feedback on a password: its strength, the reason, and advice. */
export interface PasswordHint {
  readonly tone: 'neutral' | 'weak' | 'fair' | 'strong';
  /** The filled parts of the meter, of three. */
  readonly level: 0 | 1 | 2 | 3;
  readonly text: string;
}

/** From this length on a password is called strong. Digits and punctuation at its ends are not counted. */
const STRONG_LENGTH = 16;
const affixes = /^[^\p{L}]+|[^\p{L}]+$/gu;

/** A short password may also be too personal. The rule that is easiest to satisfy comes first. */
const gravest: readonly PasswordFault[] = ['tooLong', 'personal', 'simple', 'tooShort'];

/** The fault that is reported first; null when there is none. */
export function findWorstFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const faults = passwordFaults(password, owner);
  return gravest.find((fault) => faults.includes(fault)) ?? null;
}

/** The text of a rule that a password breaks, as the server's refusal has it. */
export const passwordRefusal = (rule: PasswordRule, words: Words): string => words('errors.passwordRefused', { rule });

/**
 * The hint for a password. @param refusal the text of the rule by which this password was refused; null while another
 * one is being typed
 */
export function passwordHint(
  password: string,
  owner: PasswordOwner,
  refusal: string | null,
  words: Words,
): PasswordHint {
  const fault = findWorstFault(password, owner);
  const length = Array.from(password.normalize('NFC')).length;
  const withHelp = (text: string) => `${text} ${words('password.hint.help')}`;
  if (refusal !== null) return { tone: 'weak', level: 1, text: withHelp(refusal) };
  if (length === 0) {
    return { tone: 'neutral', level: 0, text: withHelp(words('password.hint.empty')) };
  }
  if (fault === 'tooShort') {
    const count = PASSWORD_LENGTH.min - length;
    return { tone: 'neutral', level: 1, text: withHelp(words('password.hint.more', { count })) };
  }
  if (fault !== null) return { tone: 'weak', level: 1, text: withHelp(passwordRefusal(fault, words)) };
  return Array.from(password.replace(affixes, '')).length < STRONG_LENGTH
    ? { tone: 'fair', level: 2, text: words('password.hint.fair') }
    : { tone: 'strong', level: 3, text: words('password.hint.strong') };
}
