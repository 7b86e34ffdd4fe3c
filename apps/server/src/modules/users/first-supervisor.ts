import { refusal } from '@wagenpark/contract/define/errors';
import { rights } from '@wagenpark/domain/permissions';
import type { Call } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isStaffAddress } from '../identity/index.ts';
import { readDefaultLocale } from './account-repository.ts';
import { type UserDeps, userChanges } from './user-changes.ts';
import { insertUser, type UserValues } from './write-repository.ts';

/** The first supervisor of a new client, who will administer it. */
export interface FirstSupervisor {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * Refuses the address of the provider's staff, whose sign-in the new account would hide.
 * @throws {Refusal} `accountExists` at the given path
 */
export async function demandNoStaffAddress({ database }: UserDeps, email: string, path: string): Promise<void> {
  const isTaken = await database.atGate((tx) => isStaffAddress(tx, email));
  if (isTaken) throw refusal('accountExists', { path });
}

/**
 * Creates the first supervisor of a new client, with all rights and companies, and mails the invitation, in the given
 * transaction and the scope of that client. Returns when the invitation expires. @param call the call of staff, as if
 * they worked in the new client
 */
export async function createFirstSupervisor(
  deps: UserDeps,
  tx: Tx,
  call: Call,
  { firstName, lastName, email }: FirstSupervisor,
): Promise<Date> {
  const changes = userChanges(deps);
  const { clientId } = call.caller;
  const values: UserValues = {
    email,
    name: `${firstName} ${lastName}`,
    role: 'supervisor',
    rights,
    seesAll: true,
    debtors: [],
    driverNumber: null,
    initials: null,
    firstName,
    prefix: null,
    lastName,
    contactEmail: null,
    phone: null,
    department: null,
    validUntil: null,
  };
  const language = await readDefaultLocale(tx, clientId);
  const number = await insertUser(tx, clientId, values, language, changes.authorOf(call));
  await changes.writeTrail(tx, call, number, 'recordMade', { after: values });
  return changes.invite(tx, call, number);
}
