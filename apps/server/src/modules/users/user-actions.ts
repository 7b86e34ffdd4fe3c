import { refusal } from '@wagenpark/contract/define/errors';
import { manageFault } from '@wagenpark/domain/user-access';
import type { Call } from '../../platform/caller.ts';
import { endAllSessions, removeSecondFactor } from '../identity/index.ts';
import { findMailedUser } from './account-repository.ts';
import { queueUserLetter } from './letters.ts';
import { endLinks } from './link-repository.ts';
import { setOrderEmails } from './order-receivers-repository.ts';
import { readerOf, readUninvited } from './repository.ts';
import type { UserChanges, UserDeps } from './user-changes.ts';
import { demandManagement, toManagedUser } from './user-checks.ts';
import { deleteUser, setActive } from './write-repository.ts';

export type UserActions = ReturnType<typeof userActions>;

/**
 * Actions on a user other than editing: delete, invite, block, unblock, sign out. Each is refused with `notFound` for a
 * user out of scope, and with `ownAccess` or `outranked` (`manageFault`).
 */
export function userActions(deps: UserDeps, changes: UserChanges) {
  const { database, clock } = deps;
  const switchActive = (call: Call, number: number, isActive: boolean): Promise<void> =>
    changes.run(call, async (tx, granter) => {
      const { clientId } = call.caller;
      const user = await changes.requireLocked(tx, call.caller, number);
      demandManagement(granter, user);
      if (user.isActive === isActive) return;
      if (!isActive) await changes.demandOtherReceiver(tx, clientId, number);
      await setActive(tx, clientId, number, isActive, changes.authorOf(call));
      if (!isActive) await endLinks(tx, clientId, number, clock.now());
      await changes.writeTrail(tx, call, number, isActive ? 'userUnblocked' : 'userBlocked');
    });

  return {
    /** Deletes a user. The account can never sign in again; only its name stays stored. */
    remove: (call: Call, number: number): Promise<void> =>
      changes.run(call, async (tx, granter) => {
        const { clientId } = call.caller;
        const user = await changes.requireLocked(tx, call.caller, number);
        demandManagement(granter, user);
        await changes.demandOtherReceiver(tx, clientId, number);
        await endLinks(tx, clientId, number, clock.now());
        await deleteUser(tx, clientId, user, changes.authorOf(call));
        await changes.writeTrail(tx, call, number, 'recordDeleted', { before: user });
      }),

    /**
     * Mails an invitation and returns the moment at which its link expires. @throws {Refusal} `alreadySignedIn`,
     * `userBlocked`
     */
    invite: (call: Call, number: number): Promise<Date> =>
      changes.run(call, async (tx, granter) => {
        demandManagement(granter, await changes.requireLocked(tx, call.caller, number));
        return changes.invite(tx, call, number);
      }),

    /**
     * Mails invitations to the given users who were never invited, in one transaction, and returns their number. Users
     * who were invited, blocked or deleted meanwhile, or whom the caller may not manage, are left out.
     */
    inviteUninvited: (call: Call, numbers: readonly number[]): Promise<number> =>
      changes.run(call, async (tx, granter) => {
        const users = await readUninvited(tx, await readerOf(tx, call.caller, clock.now()), numbers, true);
        const managed = users.filter((user) => manageFault(granter, toManagedUser(user)) === null);
        return changes.inviteAll(
          tx,
          call,
          managed.map(({ number }) => number),
        );
      }),

    /**
     * Switches whether an administrator receives the mails about orders, also the caller's own (MS-08).
     * @throws {Refusal} `lastOrderReceiver`; `notPermitted` for a user who is no administrator
     */
    setOrderEmails: (call: Call, number: number, isActive: boolean): Promise<void> =>
      changes.run(call, async (tx, granter) => {
        const { clientId } = call.caller;
        const user = await changes.requireLocked(tx, call.caller, number);
        if (number !== granter.account) demandManagement(granter, user);
        if (!isActive) await changes.demandOtherReceiver(tx, clientId, number);
        if (!(await setOrderEmails(tx, clientId, number, isActive))) throw refusal('notPermitted');
        await changes.writeTrail(tx, call, number, isActive ? 'orderEmailsOn' : 'orderEmailsOff');
      }),

    /** Blocks a user, and ends the sessions and links. */
    block: (call: Call, number: number): Promise<void> => switchActive(call, number, false),
    /** Lets a blocked user sign in again. */
    unblock: (call: Call, number: number): Promise<void> => switchActive(call, number, true),

    /**
     * Removes the second factor of a user who lost it, ends the sessions, and informs the user by mail. @throws
     * {Refusal} `secondFactorOff` for a user without one
     */
    async removeSecondFactor(call: Call, number: number): Promise<void> {
      const { clientId, name } = call.caller;
      await changes.run(call, async (tx, granter) => {
        demandManagement(granter, await changes.requireLocked(tx, call.caller, number));
        const user = await findMailedUser(tx, clientId, number);
        if (user?.hasSecondFactor !== true) throw refusal('secondFactorOff');
        await changes.writeTrail(tx, call, number, 'secondFactorRemoved');
        const cause = `secondFactorRemoved:${number}:${call.facts.traceId}`;
        await queueUserLetter(deps, tx, 'secondFactorRemoved', user, { cause, by: name });
      });
      await database.atGate(async (tx) => {
        await removeSecondFactor(tx, { clientId, number });
        await endAllSessions(tx, { clientId, number }, clock.now());
      });
    },

    /** Signs a user out everywhere. */
    async endSessions(call: Call, number: number): Promise<void> {
      const { clientId } = call.caller;
      await changes.run(call, async (tx, granter) => {
        demandManagement(granter, await changes.requireLocked(tx, call.caller, number));
        await changes.writeTrail(tx, call, number, 'sessionsEnded');
      });
      await database.atGate((tx) => endAllSessions(tx, { clientId, number }, clock.now()));
    },
  };
}
