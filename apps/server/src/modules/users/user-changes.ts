import { refusal } from '@wagenpark/contract/define/errors';
import { userFacts } from '@wagenpark/contract/fleet/users';
import { type Granter, isManager } from '@wagenpark/domain/user-access';
import type { SubjectDeps } from '../../http/subject.ts';
import { audit } from '../../platform/audit.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Author } from '../../platform/database/managed-records.ts';
import { debtorLimit } from '../../platform/database/scope.ts';
import { countUse, tryUse } from '../../platform/hourly-limits.ts';
import { isUsable } from '../identity/index.ts';
import { changesBetween } from '../managed-records/index.ts';
import { findActiveAuthority, findMailedUser, type MailedUserRow, readMailedUsers } from './account-repository.ts';
import { queueUserLetter } from './letters.ts';
import { endLinks } from './link-repository.ts';
import { isLastOrderReceiver } from './order-receivers-repository.ts';
import { mailPasswordLink, mailPasswordLinks } from './password-links.ts';
import { lockUser, type StoredUser } from './repository.ts';
import { accessOfUser, auditValuesOf } from './user-values.ts';
import { lockUsersOfClient, type UserValues } from './write-repository.ts';

/** The dependencies of changes to users. */
export type UserDeps = Pick<SubjectDeps, 'database' | 'clock' | 'jobs' | 'words' | 'config'>;

/** The kind of entity of accounts in the audit trail. */
export const ACCOUNT_KIND = 'account';

/** The number of users that one statement invites, because PostgreSQL accepts at most 65,535 parameters. */
const INVITED_AT_ONCE = 1_000;

/** What an audit entry says about the values of a user. */
interface TrailChange {
  readonly before?: StoredUser | undefined;
  readonly after?: UserValues | undefined;
}

export type UserChanges = ReturnType<typeof userChanges>;

/**
 * The common steps of every change of a user: serialization within a client, the permission check, and the audit entry.
 */
export function userChanges(deps: UserDeps) {
  const { database, clock } = deps;

  /**
   * The caller as granter. Role and rights are read again under the lock of the client's users, so that a concurrent
   * change of the caller's own access takes precedence. Staff who work for a client have no account there.
   * @throws {Refusal} `notPermitted` when the caller no longer manages users
   */
  async function requireGranter(tx: Tx, caller: Caller): Promise<Granter> {
    await lockUsersOfClient(tx, caller.clientId);
    const isAtHome = caller.accountClientId === caller.clientId;
    const stored = isAtHome
      ? await findActiveAuthority(tx, caller.clientId, caller.account)
      : { ...caller, isInProvider: false };
    if (stored === undefined || !isManager(stored.role)) throw refusal('notPermitted');
    const { isInProvider } = stored;
    const authority = accessOfUser({ ...stored, seesAll: true, debtors: [] });
    return { ...authority, account: caller.account, companies: caller.scope.debtors, isInProvider };
  }

  const trailEntry = (call: Call, number: number, action: string, { before, after }: TrailChange = {}) => ({
    clientId: call.caller.clientId,
    action,
    source: 'person' as const,
    call,
    entity: { kind: ACCOUNT_KIND, number },
    changes: changesBetween(userFacts, before && auditValuesOf(before), after && auditValuesOf(after)),
    at: clock.now(),
  });
  const writeTrail = (tx: Tx, call: Call, number: number, action: string, change: TrailChange = {}): Promise<void> =>
    audit(tx, trailEntry(call, number, action, change));

  return {
    /** Runs a change in one transaction. Changes within a client run one after another. */
    run: <Result>(call: Call, work: (tx: Tx, granter: Granter) => Promise<Result>): Promise<Result> =>
      database.inScope(call.caller.scope, async (tx) => {
        const granter = await requireGranter(tx, call.caller);
        await countUse(tx, call.caller.account, 'userChange', clock.now());
        return work(tx, granter);
      }),

    /** Reads a user and locks the account. @throws {Refusal} `notFound`, also for one out of scope */
    async requireLocked(tx: Tx, { clientId, scope }: Caller, number: number): Promise<StoredUser> {
      const user = await lockUser(tx, clientId, debtorLimit(scope), number);
      if (user === undefined) throw refusal('notFound');
      return user;
    },

    /** @throws {Refusal} `lastOrderReceiver` when mails about orders would reach nobody without a user (MS-03, MS-08) */
    async demandOtherReceiver(tx: Tx, clientId: number, number: number): Promise<void> {
      if (!(await isLastOrderReceiver(tx, clientId, number))) return;
      throw refusal('lastOrderReceiver', {
        message: 'At least 1 admin must receive order emails (IsOrderEmailActive)',
      });
    },

    authorOf: ({ caller }: Call): Author => ({ at: clock.now(), by: caller.name }),

    writeTrail,

    /**
     * After a change of address: ends the links that were mailed to the former address, because they must not give
     * access any more, and informs the former address of the change.
     */
    async leaveAddress(tx: Tx, call: Call, before: StoredUser): Promise<void> {
      const { clientId, name } = call.caller;
      await endLinks(tx, clientId, before.number, clock.now());
      const user = await findMailedUser(tx, clientId, before.number);
      if (user === undefined || !before.hasPassword) return;
      const cause = `addressChanged:${before.number}:${before.version}`;
      await queueUserLetter(deps, tx, 'addressChanged', user, { cause, by: name, to: before.email });
    },

    /**
     * Creates the link of an invitation and its mail. Returns the moment at which the link expires.
     * @throws {Refusal} `alreadySignedIn`, `userBlocked`, `tooManyRequests`
     */
    async invite(tx: Tx, call: Call, number: number): Promise<Date> {
      const { clientId, account, name } = call.caller;
      const user = await findMailedUser(tx, clientId, number, true);
      if (user === undefined) throw refusal('notFound');
      if (user.hasPassword) throw refusal('alreadySignedIn');
      if (!isUsable(user, clock.now())) throw refusal('userBlocked');
      // Counted by address, so that deleting and creating a user repeatedly cannot flood a mailbox.
      await countUse(tx, account, 'invitation', clock.now(), user.email);
      const expiresAt = await mailPasswordLink(deps, tx, user, 'invitation', name);
      await writeTrail(tx, call, number, 'userInvited');
      return expiresAt;
    },

    /**
     * Creates the links and mails of users who were never invited and whom the caller has locked, in a few statements.
     * Addresses that got too many invitations in this hour are left out. @returns the number of invited users
     */
    async inviteAll(tx: Tx, call: Call, numbers: readonly number[]): Promise<number> {
      const { clientId, account, name } = call.caller;
      const invited: MailedUserRow[] = [];
      for (const user of await readMailedUsers(tx, clientId, numbers)) {
        if (await tryUse(tx, account, 'invitation', clock.now(), user.email)) invited.push(user);
      }
      for (let start = 0; start < invited.length; start += INVITED_AT_ONCE) {
        const part = invited.slice(start, start + INVITED_AT_ONCE);
        await mailPasswordLinks(deps, tx, part, 'invitation', name);
        await audit(tx, ...part.map(({ number }) => trailEntry(call, number, 'userInvited')));
      }
      return invited.length;
    },
  };
}
