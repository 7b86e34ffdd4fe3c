import type { UserAccessNumbers, UserSession } from '@wagenpark/contract/admin/users';
import { refusal } from '@wagenpark/contract/define/errors';
import { type User, type UserForm, type UserRow, userFacts } from '@wagenpark/contract/fleet/users';
import { dayInZone, type IsoDay } from '@wagenpark/domain/calendar-day';
import { isEmployersAdministrator } from '@wagenpark/domain/employer/order-moves';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { isPermitted } from '@wagenpark/domain/permissions';
import { manageFault } from '@wagenpark/domain/user-access';
import pg from 'pg';
import { JsonText } from '../../http/handlers.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { debtorLimit } from '../../platform/database/scope.ts';
import { auditRefusal, countUse, demandUnused } from '../../platform/hourly-limits.ts';
import { readTimeZone } from '../../platform/time-zone-repository.ts';
import { readHistoryOfRecord } from '../history/index.ts';
import { IDLE_MS, isStaffAddress, readSessions } from '../identity/index.ts';
import { readRefusedMail } from '../mails/index.ts';
import { changesBetween } from '../managed-records/index.ts';
import { countContracts, readAccess } from './access-repository.ts';
import { readDefaultLocale } from './account-repository.ts';
import * as repository from './repository.ts';
import { ACCOUNT_KIND, type UserChanges, type UserDeps } from './user-changes.ts';
import { demandValidUser, toManagedUser } from './user-checks.ts';
import { accessOfUser, auditValuesOf, valuesOfForm } from './user-values.ts';
import { insertUser, type UserValues, updateUser } from './write-repository.ts';

/**
 * The last day of access, in the client's time zone; null for none.
 * @throws {Refusal} `invalidInput` for a date beyond the calendar. It must not count as no date, which would mean
 * access for ever
 */
function lastDayOf({ DatumIwiseGeldig }: UserForm, zone: string): IsoDay | null {
  if (DatumIwiseGeldig === null) return null;
  const day = dayOfLegacyDate(DatumIwiseGeldig, zone);
  if (day === null) throw refusal('invalidInput', { path: 'DatumIwiseGeldig' });
  return day;
}

/** The unique constraint on the sign-in address within a client. */
const UNIQUE_ADDRESS = 'account_client_id_email_key';

export type UserService = ReturnType<typeof userService>;

/** Users: list, one, create and change, sessions, access in numbers, history (decision 0122). */
export function userService({ database, clock }: UserDeps, changes: UserChanges) {
  const readerOf = (tx: Tx, caller: Caller) => repository.readerOf(tx, caller, clock.now());

  async function requireUserJson(tx: Tx, caller: Caller, number: number): Promise<JsonText<User>> {
    const json = await repository.readUser(tx, await readerOf(tx, caller), number);
    if (json === undefined) throw refusal('notFound');
    return new JsonText<User>(json);
  }

  /** Runs a read about a user in the caller's scope. @throws {Refusal} `notFound` */
  const readAbout = <Result>(
    { scope, clientId }: Caller,
    number: number,
    work: (tx: Tx, user: repository.StoredUser) => Promise<Result>,
  ): Promise<Result> =>
    database.readInScope(scope, async (tx) => {
      const user = await repository.findUser(tx, clientId, debtorLimit(scope), number);
      if (user === undefined) throw refusal('notFound');
      return work(tx, user);
    });

  /**
   * Refuses an address of the provider's staff, which the account would hide at sign-in. The refusal is the same as for
   * a user out of scope. To prevent guessing, such forms are limited per hour, beyond which no address is looked up,
   * and are in the audit trail. @throws {Refusal} `accountExists`, `tooManyRequests`
   */
  async function demandFreeAddress(email: string, call: Call): Promise<void> {
    const { accountClientId, clientId, role, account, scope } = call.caller;
    if (accountClientId === clientId && role === 'master') return;
    const moment = clock.now();
    await database.readInScope(scope, (tx) => demandUnused(tx, account, 'staffAddress', moment));
    const isTaken = await database.atGate((tx) => isStaffAddress(tx, email));
    if (!isTaken) return;
    await database.inScope(scope, (tx) => countUse(tx, account, 'staffAddress', moment));
    await auditRefusal(database, call, 'users.edit AanlogCode', moment);
    throw refusal('accountExists', { path: 'AanlogCode' });
  }

  /** Converts the violation of the unique address into a refusal at its field (EW-23, MSG-10). */
  async function mapTakenAddress<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.constraint === UNIQUE_ADDRESS) {
        throw refusal('accountExists', { path: 'AanlogCode' });
      }
      throw error;
    }
  }

  /** @throws {Refusal} when a new company or the driver is out of scope */
  async function demandRecords(
    tx: Tx,
    clientId: number,
    before: repository.StoredUser | null,
    after: UserValues,
  ): Promise<void> {
    const added = after.debtors.filter((debtor) => before?.debtors.includes(debtor) !== true);
    if ((await repository.findCompaniesInScope(tx, clientId, added)).length < added.length) {
      throw refusal('companyNotGrantable', { path: 'Debiteuren' });
    }
    const { driverNumber } = after;
    if (driverNumber === null || driverNumber === before?.driverNumber) return;
    if (!(await repository.driverExists(tx, clientId, driverNumber))) {
      throw refusal('notFound', { path: 'BestuurderNummer' });
    }
  }

  async function createUser(tx: Tx, call: Call, values: UserValues, isInvited: boolean): Promise<number> {
    const { clientId } = call.caller;
    const language = await readDefaultLocale(tx, clientId);
    const number = await insertUser(tx, clientId, values, language, changes.authorOf(call));
    await changes.writeTrail(tx, call, number, 'recordMade', { after: values });
    if (isInvited) await changes.invite(tx, call, number);
    return number;
  }

  async function changeUser(tx: Tx, call: Call, before: repository.StoredUser, after: UserValues): Promise<number> {
    const { clientId } = call.caller;
    const { number } = before;
    if (changesBetween(userFacts, auditValuesOf(before), auditValuesOf(after)).length === 0) return number;
    const isReceiver = isEmployersAdministrator(after.role);
    if (!isReceiver) await changes.demandOtherReceiver(tx, clientId, number);
    await updateUser(tx, clientId, number, after, before.debtors, changes.authorOf(call));
    if (before.email !== after.email) await changes.leaveAddress(tx, call, before);
    await changes.writeTrail(tx, call, number, 'recordChanged', { before, after });
    return number;
  }

  return {
    /** The users in the caller's scope, sorted by name. */
    all: (caller: Caller): Promise<JsonText<UserRow[]>> =>
      database.readInScope(
        caller.scope,
        async (tx) => new JsonText<UserRow[]>(await repository.readUsers(tx, await readerOf(tx, caller))),
      ),

    /** The running contracts of each company in scope that has some. */
    contracts: ({ clientId, scope }: Caller) => database.readInScope(scope, (tx) => countContracts(tx, clientId)),

    /** The numbers of the users who were never invited and whom the caller may invite. */
    uninvited: (caller: Caller): Promise<number[]> =>
      database.readInScope(caller.scope, async (tx) => {
        const users = await repository.readUninvited(tx, await readerOf(tx, caller));
        const granter = { ...caller, companies: caller.scope.debtors, isInProvider: false };
        return users.filter((user) => manageFault(granter, toManagedUser(user)) === null).map(({ number }) => number);
      }),

    /** One user. @throws {Refusal} `notFound`, also for one out of scope */
    one: (caller: Caller, number: number): Promise<JsonText<User>> =>
      database.readInScope(caller.scope, (tx) => requireUserJson(tx, caller, number)),

    /**
     * Creates (`Id` 0) or changes a user and returns the stored one.
     * @throws {Refusal} with every fault and its field; `changedMeanwhile` when the form is based on another version
     */
    async edit(call: Call, form: UserForm): Promise<JsonText<User>> {
      const { caller } = call;
      await demandFreeAddress(form.AanlogCode.toLowerCase(), call);
      return mapTakenAddress(
        changes.run(call, async (tx, granter) => {
          const zone = await readTimeZone(tx, caller.clientId);
          const lastDay = lastDayOf(form, zone);
          const before = form.Id === 0 ? null : await changes.requireLocked(tx, caller, form.Id);
          const values = valuesOfForm(form, before, lastDay);
          if (before !== null && form.Versie !== null && form.Versie !== before.version) {
            throw refusal('changedMeanwhile');
          }
          demandValidUser(granter, before, values, dayInZone(clock.now(), zone));
          await demandRecords(tx, caller.clientId, before, values);
          const number =
            before === null
              ? await createUser(tx, call, values, form.Uitnodigen)
              : await changeUser(tx, call, before, values);
          return requireUserJson(tx, caller, number);
        }),
      );
    },

    /** The open sessions of a user, the last active first. */
    async sessions({ caller }: Call, number: number): Promise<UserSession[]> {
      await readAbout(caller, number, async () => undefined);
      const moment = clock.now();
      const times = { moment, activeSince: new Date(moment.getTime() - IDLE_MS) };
      return database.atGate((tx) => readSessions(tx, caller.clientId, number, caller.session, times));
    },

    /** The amount of data that a user sees, in numbers. */
    access: (caller: Caller, number: number): Promise<UserAccessNumbers> =>
      readAbout(caller, number, async (tx, user) => {
        const seesContracts = isPermitted({ kind: 'right', right: 'ContractenLease' }, accessOfUser(user));
        const numbers = await readAccess(tx, caller.clientId, user, seesContracts);
        const refusedAt = await readRefusedMail(tx, caller.clientId, user.email);
        return { ...numbers, refusedMailAt: refusedAt?.toISOString() ?? null };
      }),

    /** The history of a user, newest first (SC-16). */
    history: (caller: Caller, number: number) =>
      readAbout(caller, number, (tx) => readHistoryOfRecord(tx, caller.clientId, ACCOUNT_KIND, number)),
  };
}
