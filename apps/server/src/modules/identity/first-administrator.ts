import { randomUUID } from 'node:crypto';
import { PASSWORD_LENGTH, type PasswordRule } from '@wagenpark/domain/password-rule';
import type { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { findBrokenRule } from './password-check.ts';
import { hashPassword } from './passwords.ts';
import { findFreeClientNumber, findProviderClient, insertMaster, insertProvider } from './repository.ts';

/** The messages about a refused password, for the command line. */
const REASONS: Readonly<Record<PasswordRule, string>> = {
  tooShort: `The password must have at least ${PASSWORD_LENGTH.min} characters.`,
  tooLong: `The password may have at most ${PASSWORD_LENGTH.max} characters.`,
  common: 'The password is one of those that are tried first. Choose another one.',
  personal: 'The password is mostly the name of the person or the provider. Choose another one.',
  simple: 'The password repeats a few characters or follows the keyboard. Choose another one.',
};

/** An error whose message is shown on the command line. */
export class FirstAdministratorError extends Error {}

/**
 * Creates the first account of the provider's staff, and the provider's client if there is none yet. It checks no
 * permissions, so only the command line may call it.
 * @throws {FirstAdministratorError} when an administrator exists already, or the e-mail or password is invalid.
 */
export async function createFirstAdministrator(
  database: Database,
  person: { readonly email: string; readonly name: string; readonly password: string; readonly provider: string },
): Promise<void> {
  const email = person.email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new FirstAdministratorError(`This is no e-mail address: ${person.email}`);
  const owner = { names: [person.name], email, clientNames: [person.provider] };
  const rule = findBrokenRule(person.password, owner);
  if (rule !== null) throw new FirstAdministratorError(REASONS[rule]);
  const passwordHash = await hashPassword(person.password);
  let provider = await database.atGate(findProviderClient);
  if (!provider) {
    const clientId = await database.atGate(findFreeClientNumber);
    await database.inScope(wholeClient(clientId), (tx) => insertProvider(tx, clientId, randomUUID(), person.provider));
    provider = { clientId, masters: 0 };
  }
  if (provider.masters > 0) throw new FirstAdministratorError('There is an administrator already.');
  const { clientId } = provider;
  await database.atGate((tx) => insertMaster(tx, { clientId, email, name: person.name, passwordHash }));
}
