import type { UserAccessNumbers, UserSession } from '@wagenpark/contract/admin/users';
import { refusal } from '@wagenpark/contract/define/errors';
import { type User, type UserForm, userFacts } from '@wagenpark/contract/fleet/users';
import { dayInZone, todayInZone } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { isPermitted } from '@wagenpark/domain/permissions';
import { type Granter, isManager } from '@wagenpark/domain/user-access';
import pg from 'pg';
import { JsonText } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import { audit } from '../../platform/audit.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { debtorLimit } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { historyOfRecord } from '../history/index.ts';
import { endAllSessions, IDLE_MS, isStaffAddress, isUsable, readSessions } from '../identity/index.ts';
import { changesBetween } from '../kept-records/index.ts';
import { endLinks } from './link-repository.ts';
import { mailLink } from './password-links.ts';
import * as repository from './repository.ts';
import { demandManagement, demandValidUser } from './user-checks.ts';
import { accessOf, trailValues, valuesOfForm } from './user-values.ts';
import * as writes from './write-repository.ts';

/** The dependencies of the service. */
export type UserDeps = Pick<SubjectDeps, 'database' | 'clock' | 'jobs' | 'words' | 'config'>;

/** The kind of entity of accounts in the audit trail. */
const KIND = 'account';
/** The constraint that an e-mail address signs in to one account of a client. */
const UNIQUE_ADDRESS = 'account_client_id_email_key';

export type UserService = ReturnType<typeof userService>;

/** Users: list, one, create and change, delete, invite, block, end sessions (decision 0122). */
export function userService(deps: UserDeps) {
  const { database, clock } = deps;

  /** What decides which users the caller sees, and in which state. */
  async function readerOf(tx: Tx, { clientId, scope }: Caller): Promise<repository.UserReader> {
    const moment = clock.now();
    const today = todayInZone(await repository.readTimeZone(tx, clientId), moment);
    return { clientId, debtors: debtorLimit(scope), today, moment };
  }

  async function requireUserJson(tx: Tx, caller: Caller, number: number): Promise<JsonText<User>> {
    const json = await repository.readUser(tx, await readerOf(tx, caller), number);
    if (json === undefined) throw refusal('notFound');
    return new JsonText<User>(json);
  }

  async function requireLocked(tx: Tx, { clientId, scope }: Caller, number: number): Promise<repository.StoredUser> {
    const user = await repository.lockUser(tx, clientId, debtorLimit(scope), number);
    if (user === undefined) throw refusal('notFound');
    return user;
  }

  /**
   * The caller as the one who gives access, read anew under the lock of the client's users: whoever just took the
   * caller's role or rights has the last word. Staff who work for a client have no account there.
   */
  async function requireGranter(tx: Tx, caller: Caller): Promise<Granter> {
    await writes.lockUsersOfClient(tx, caller.clientId);
    const isAtHome = caller.accountClientId === caller.clientId;
    const stored = isAtHome ? await repository.findActiveAuthority(tx, caller.clientId, caller.account) : caller;
    const isInProvider = isAtHome && caller.role === 'master';
    const authority = stored && accessOf({ ...stored, seesAll: true, debtors: [] });
    if (authority === undefined || !isManager(authority.role)) throw refusal('notPermitted');
    const { scope } = caller;
    return { ...authority, account: caller.account, companies: scope.debtors, isInProvider };
  }

  const authorOf = ({ caller }: Call) => ({ at: clock.now(), by: caller.name });

  /** Runs a change of users in one transaction, one after another within a client. */
  const change = <Result>(call: Call, work: (tx: Tx, granter: Granter) => Promise<Result>): Promise<Result> =>
    database.inScope(call.caller.scope, async (tx) => {
      const granter = await requireGranter(tx, call.caller);
      await countUse(tx, call.caller.account, 'userChange', clock.now());
      return work(tx, granter);
    });

  const writeTrail = (
    tx: Tx,
    call: Call,
    number: number,
    action: string,
    before?: repository.StoredUser,
    after?: writes.UserValues,
  ) =>
    audit(tx, {
      clientId: call.caller.clientId,
      action,
      source: 'person',
      call,
      entity: { kind: KIND, number },
      changes:
        before === undefined && after === undefined
          ? []
          : changesBetween(userFacts, before && trailValues(before), after && trailValues(after)),
      at: clock.now(),
    });

  /** @throws {Refusal} `accountExists` for an address of the provider's staff, which the account would hide */
  async function demandFreeAddress(email: string, caller: Caller): Promise<void> {
    if (caller.accountClientId === caller.clientId && caller.role === 'master') return;
    if (await database.atGate((tx) => isStaffAddress(tx, email)))
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
    after: writes.UserValues,
  ): Promise<void> {
    const added = after.debtors.filter((debtor) => before?.debtors.includes(debtor) !== true);
    if ((await repository.companiesInScope(tx, clientId, added)).length < added.length) {
      throw refusal('companyNotGrantable', { path: 'Debiteuren' });
    }
    const { driverNumber } = after;
    if (driverNumber === null || driverNumber === before?.driverNumber) return;
    if (!(await repository.driverExists(tx, clientId, driverNumber))) {
      throw refusal('notFound', { path: 'BestuurderNummer' });
    }
  }

  /** Creates the link of an invitation and its mail. */
  async function inviteUser(tx: Tx, call: Call, number: number): Promise<Date> {
    const { clientId, account, name } = call.caller;
    const user = await repository.findMailedUser(tx, clientId, number, true);
    if (user === undefined) throw refusal('notFound');
    if (user.hasPassword) throw refusal('alreadySignedIn');
    if (!isUsable(user, clock.now())) throw refusal('userBlocked');
    await countUse(tx, account, 'invitation', clock.now(), String(number));
    const expiresAt = await mailLink(deps, tx, user, 'invitation', name);
    await writeTrail(tx, call, number, 'userInvited');
    return expiresAt;
  }

  async function createUser(tx: Tx, call: Call, form: UserForm, values: writes.UserValues): Promise<number> {
    const { clientId } = call.caller;
    const language = await repository.readDefaultLocale(tx, clientId);
    const number = await writes.insertUser(tx, clientId, values, language, authorOf(call));
    await writeTrail(tx, call, number, 'recordMade', undefined, values);
    if (form.Uitnodigen) await inviteUser(tx, call, number);
    return number;
  }

  async function changeUser(
    tx: Tx,
    call: Call,
    before: repository.StoredUser,
    values: writes.UserValues,
  ): Promise<void> {
    if (changesBetween(userFacts, trailValues(before), trailValues(values)).length === 0) return;
    const { clientId } = call.caller;
    await writes.updateUser(tx, clientId, before.number, values, before.debtors, authorOf(call));
    // A link that went to the former address must not open the account.
    if (before.email !== values.email) await endLinks(tx, clientId, before.number, clock.now());
    await writeTrail(tx, call, before.number, 'recordChanged', before, values);
  }

  async function setActive(call: Call, number: number, isActive: boolean): Promise<void> {
    await change(call, async (tx, granter) => {
      const user = await requireLocked(tx, call.caller, number);
      demandManagement(granter, user);
      if (user.isActive === isActive) return;
      await writes.setActive(tx, call.caller.clientId, number, isActive, authorOf(call));
      if (!isActive) await endLinks(tx, call.caller.clientId, number, clock.now());
      await writeTrail(tx, call, number, isActive ? 'userUnblocked' : 'userBlocked');
    });
  }

  const requireStored = (caller: Caller, number: number) =>
    database.readInScope(caller.scope, async (tx) => {
      const user = await repository.findUser(tx, caller.clientId, debtorLimit(caller.scope), number);
      if (user === undefined) throw refusal('notFound');
      return user;
    });

  return {
    /** The users whom the caller sees, by name. */
    all: (caller: Caller) =>
      database.readInScope(
        caller.scope,
        async (tx) => new JsonText<never>(await repository.readUsers(tx, await readerOf(tx, caller))),
      ),

    /** One user. @throws {Refusal} `notFound`, also for one out of scope */
    one: (caller: Caller, number: number) =>
      database.readInScope(caller.scope, (tx) => requireUserJson(tx, caller, number)),

    /**
     * Creates (`Id` 0) or changes a user and gives the stored one.
     * @throws {Refusal} with every fault and its field; `changedMeanwhile` when the form started from another version
     */
    async edit(call: Call, form: UserForm): Promise<JsonText<User>> {
      const { caller } = call;
      await demandFreeAddress(form.AanlogCode.toLowerCase(), caller);
      return mapTakenAddress(
        change(call, async (tx, granter) => {
          const { clientId } = caller;
          const zone = await repository.readTimeZone(tx, clientId);
          const lastDay = form.DatumIwiseGeldig === null ? null : dayOfLegacyDate(form.DatumIwiseGeldig, zone);
          const values = valuesOfForm(form, lastDay);
          const before = form.Id === 0 ? null : await requireLocked(tx, caller, form.Id);
          if (before !== null && form.Versie !== null && form.Versie !== before.version) {
            throw refusal('changedMeanwhile');
          }
          demandValidUser(granter, before, values, dayInZone(clock.now(), zone));
          await demandRecords(tx, clientId, before, values);
          if (before !== null) await changeUser(tx, call, before, values);
          const number = before?.number ?? (await createUser(tx, call, form, values));
          return requireUserJson(tx, caller, number);
        }),
      );
    },

    /** Deletes a user. @throws {Refusal} `notFound`, `ownAccess`, `outranked` */
    remove: (call: Call, number: number): Promise<void> =>
      change(call, async (tx, granter) => {
        const user = await requireLocked(tx, call.caller, number);
        demandManagement(granter, user);
        const { clientId } = call.caller;
        await endLinks(tx, clientId, number, clock.now());
        await writes.deleteUser(tx, clientId, user, authorOf(call));
        await writeTrail(tx, call, number, 'recordDeleted', user);
      }),

    /** Mails an invitation and gives when its link expires. @throws {Refusal} `alreadySignedIn`, `userBlocked` */
    invite: (call: Call, number: number): Promise<Date> =>
      change(call, async (tx, granter) => {
        demandManagement(granter, await requireLocked(tx, call.caller, number));
        return inviteUser(tx, call, number);
      }),

    block: (call: Call, number: number): Promise<void> => setActive(call, number, false),
    unblock: (call: Call, number: number): Promise<void> => setActive(call, number, true),

    /** Signs a user out everywhere. */
    async endSessions(call: Call, number: number): Promise<void> {
      const { clientId } = call.caller;
      await change(call, async (tx, granter) => {
        demandManagement(granter, await requireLocked(tx, call.caller, number));
        await writeTrail(tx, call, number, 'sessionsEnded');
      });
      await database.atGate((tx) => endAllSessions(tx, { clientId, number }, clock.now()));
    },

    /** The open sessions of a user. */
    async sessions({ caller }: Call, number: number): Promise<UserSession[]> {
      await requireStored(caller, number);
      const moment = clock.now();
      const times = { moment, activeSince: new Date(moment.getTime() - IDLE_MS) };
      return database.atGate((tx) => readSessions(tx, caller.clientId, number, caller.session, times));
    },

    /** What a user sees, in numbers. */
    async access(caller: Caller, number: number): Promise<UserAccessNumbers> {
      const user = await requireStored(caller, number);
      const seesContracts = isPermitted({ kind: 'right', right: 'ContractenLease' }, accessOf(user));
      return database.readInScope(caller.scope, (tx) =>
        repository.readAccess(tx, caller.clientId, user, seesContracts),
      );
    },

    /** What happened to a user, newest first (SC-16). */
    async history(caller: Caller, number: number) {
      await requireStored(caller, number);
      return database.readInScope(caller.scope, (tx) => historyOfRecord(tx, caller.clientId, KIND, number));
    },
  };
}
