import type { ownAccount } from '@wagenpark/contract/admin/own-account';
import type { UserSession } from '@wagenpark/contract/admin/users';
import { refusal } from '@wagenpark/contract/define/errors';
import type { AdminHandlers } from '../../http/handlers.ts';
import { audit } from '../../platform/audit.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import {
  createPasswordQueue,
  endSessionOf,
  findBrokenRule,
  hashPassword,
  IDLE_MS,
  readPasswordHash,
  readSessions,
  replacePassword,
} from '../identity/index.ts';
import { findMailedUser } from './account-repository.ts';
import { queueUserLetter } from './letters.ts';
import { ACCOUNT_KIND, type UserDeps } from './user-changes.ts';

/** The queue for checks of current passwords. It is separate from that of sign-ins and runs one check at a time. */
const QUEUE = { running: 1, waiting: 60, waitingPerSource: 3 };

const keyOf = ({ accountClientId, account }: Caller) => ({ clientId: accountClientId, number: account });

/** The handlers by which users manage their own account: sessions, password. */
export function ownAccountRoutes(deps: UserDeps): AdminHandlers<typeof ownAccount> {
  const { database, clock } = deps;
  const passwords = createPasswordQueue(QUEUE);

  const writeTrail = (tx: Tx, call: Call, action: string) =>
    audit(tx, {
      clientId: call.caller.accountClientId,
      action,
      source: 'person',
      call,
      entity: { kind: ACCOUNT_KIND, number: call.caller.account },
      at: clock.now(),
    });

  async function sessions({ caller }: Call): Promise<UserSession[]> {
    const { clientId, number } = keyOf(caller);
    const moment = clock.now();
    const times = { moment, activeSince: new Date(moment.getTime() - IDLE_MS) };
    return database.atGate((tx) => readSessions(tx, clientId, number, caller.session, times));
  }

  /**
   * Ends another session of the caller's account.
   * @throws {Refusal} `notFound` for a session of another account or one that has ended
   */
  async function endSession(call: Call, session: string): Promise<void> {
    await database.atGate(async (tx) => {
      if (!(await endSessionOf(tx, keyOf(call.caller), session, clock.now()))) throw refusal('notFound');
      await writeTrail(tx, call, 'sessionEnded');
    });
  }

  /**
   * Changes the caller's password.
   * @throws {Refusal} `wrongPassword` for a wrong current password, `passwordRefused`, `tooManyRequests`
   */
  async function changePassword(call: Call, current: string, password: string): Promise<void> {
    const { caller } = call;
    const account = keyOf(caller);
    const now = clock.now();
    const user = await database.inScope(wholeClient(account.clientId), async (tx) => {
      // Committed before the check, so that failed guesses from an unattended session are counted too.
      await countUse(tx, caller.account, 'passwordChange', now);
      return findMailedUser(tx, account.clientId, account.number);
    });
    const stored = await database.atGate((tx) => readPasswordHash(tx, account.clientId, account.number));
    const isRight = await passwords.fits(current, stored, String(caller.account));
    if (user === undefined || stored === null || !isRight) throw refusal('wrongPassword', { path: 'current' });
    const owner = { names: [user.name], email: user.email, clientNames: [user.client] };
    const rule = findBrokenRule(password, owner);
    if (rule !== null) throw refusal('passwordRefused', { path: 'password', params: { rule } });
    const passwordHash = await hashPassword(password);
    await database.atGate(async (tx) => {
      const hashes = { former: stored, next: passwordHash };
      const isReplaced = await replacePassword(tx, account, hashes, caller.session, clock.now());
      if (!isReplaced) throw refusal('wrongPassword', { path: 'current' });
      await writeTrail(tx, call, 'passwordChanged');
    });
    await database.inScope(wholeClient(account.clientId), (tx) =>
      queueUserLetter(deps, tx, 'passwordSet', user, { cause: `passwordChanged:${call.facts.traceId}` }),
    );
  }

  return {
    sessions,
    async endSession(call) {
      await endSession(call, call.params.id);
      return [true];
    },
    async changePassword(call) {
      await changePassword(call, call.body.current, call.body.password);
      return [true];
    },
  };
}
