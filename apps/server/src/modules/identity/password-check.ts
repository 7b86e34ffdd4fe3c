import { demoPassword } from '@wagenpark/demo-world';
import { type PasswordOwner, type PasswordRule, passwordFaults } from '@wagenpark/domain/password-rule';
import { isCommonPassword } from './common-passwords.ts';

/**
 * The first rule that a new password breaks; null when it may be set. In addition to the rules of the domain, it must not
 * be among the most used ones, or the published one of the demo accounts.
 */
export function findBrokenRule(password: string, owner: PasswordOwner): PasswordRule | null {
  const [rule] = passwordFaults(password, owner);
  if (rule !== undefined) return rule;
  return password === demoPassword || isCommonPassword(password) ? 'common' : null;
}
