import { refusal } from '@wagenpark/contract/define/errors';
import { audit } from '../../platform/audit.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { createPasswordQueue, lockOwnAccount, readPasswordHash } from '../identity/index.ts';
import { findMailedUser, type MailedUserRow } from './account-repository.ts';
import { queueUserLetter } from './letters.ts';
import { ACCOUNT_KIND, type UserDeps } from './user-changes.ts';

/** Checks of passwords run apart from those of sign-ins, one at a time. */
const QUEUE = { running: 1, waiting: 60, waitingPerSource: 3 };

/** The key of the caller's own account, which for staff is not in the client that they work for. */
export const keyOfCaller = ({ accountClientId, account }: Caller) => ({ clientId: accountClientId, number: account });

export type OwnProof = ReturnType<typeof createOwnProof>;

/** The common steps of changes of one's own second factor: they are counted, take the password, and are told. */
export function createOwnProof(deps: UserDeps) {
  const { database, clock } = deps;
  const passwords = createPasswordQueue(QUEUE);

  /** Counts an attempt, committed before it is evaluated, and reads the account. @throws {Refusal} `tooManyRequests` */
  const begin = (caller: Caller): Promise<MailedUserRow> =>
    database.inScope(wholeClient(caller.accountClientId), async (tx) => {
      await countUse(tx, caller.account, 'secondFactor', clock.now());
      const user = await findMailedUser(tx, caller.accountClientId, caller.account);
      if (user === undefined) throw refusal('notFound');
      return user;
    });

  return {
    begin,

    /**
     * Runs a change of the caller's account in one transaction, under the lock of the account.
     * @param demand refuses in a state in which the change is none, before and after the password is checked
     * @param work whatever it throws takes the change back
     * @throws {Refusal} `wrongPassword`, `tooManyRequests`
     */
    async change<Result>(
      { caller }: Call,
      password: string,
      demand: (tx: Tx) => Promise<void>,
      work: (tx: Tx, user: MailedUserRow) => Promise<Result>,
    ): Promise<Result> {
      const user = await begin(caller);
      const account = keyOfCaller(caller);
      const stored = await database.atGate(async (tx) => {
        await demand(tx);
        return readPasswordHash(tx, account.clientId, account.number);
      });
      const isRight = await passwords.fits(password, stored, String(caller.account));
      if (stored === null || !isRight) throw refusal('wrongPassword', { path: 'password' });
      return database.atGate(async (tx) => {
        // Whoever changed the password or ended the session meanwhile has the last word.
        const isOwn = await lockOwnAccount(tx, account, stored, caller.session, clock.now());
        if (!isOwn) throw refusal('wrongPassword', { path: 'password' });
        await demand(tx);
        return work(tx, user);
      });
    },

    writeTrail: (tx: Tx, call: Call, action: string): Promise<void> =>
      audit(tx, {
        clientId: call.caller.accountClientId,
        action,
        source: 'person',
        call,
        entity: { kind: ACCOUNT_KIND, number: call.caller.account },
        at: clock.now(),
      }),

    /** Tells the person by mail. */
    mail: (call: Call, letter: Parameters<typeof queueUserLetter>[2]): Promise<void> =>
      database.inScope(wholeClient(call.caller.accountClientId), async (tx) => {
        const user = await findMailedUser(tx, call.caller.accountClientId, call.caller.account);
        if (user === undefined) return;
        await queueUserLetter(deps, tx, letter, user, { cause: `${letter}:${call.facts.traceId}` });
      }),
  };
}
