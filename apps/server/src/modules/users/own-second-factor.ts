import type { secondFactor } from '@wagenpark/contract/admin/second-factor';
import { refusal } from '@wagenpark/contract/define/errors';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import { audit } from '../../platform/audit.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import {
  confirmAuthenticator,
  createPasswordQueue,
  endOtherSessions,
  enrolmentOf,
  lockOwnAccount,
  readPasswordHash,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startAuthenticator,
  takeCode,
} from '../identity/index.ts';
import { findMailedUser, type MailedUserRow } from './account-repository.ts';
import { queueUserLetter } from './letters.ts';
import { ACCOUNT_KIND, type UserDeps } from './user-changes.ts';

/** Passwords are checked in a queue separate from that of sign-ins, one at a time. */
const QUEUE = { running: 1, waiting: 60, waitingPerSource: 3 };

const keyOf = ({ accountClientId, account }: Caller) => ({ clientId: accountClientId, number: account });

/** The handlers of the user's own second factor (decision 0127). */
export function ownSecondFactorRoutes(
  deps: UserDeps & Pick<SubjectDeps, 'secret'>,
): AdminHandlers<typeof secondFactor> {
  const { database, clock, secret } = deps;
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

  /** Counts an attempt, in a transaction that commits before the attempt is evaluated, and reads the account. */
  const beginChange = (caller: Caller): Promise<MailedUserRow> =>
    database.inScope(wholeClient(caller.accountClientId), async (tx) => {
      await countUse(tx, caller.account, 'secondFactor', clock.now());
      const user = await findMailedUser(tx, caller.accountClientId, caller.account);
      if (user === undefined) throw refusal('notFound');
      return user;
    });

  /** @throws {Refusal} when the second factor is on (off) already */
  async function demandState(tx: Tx, caller: Caller, isOn: boolean): Promise<void> {
    const { since } = await readSecondFactor(tx, keyOf(caller));
    if ((since !== null) !== isOn) throw refusal(isOn ? 'secondFactorOff' : 'secondFactorOn');
  }

  /**
   * Runs a change of the caller's second factor in one transaction that locks the account. @param work throws
   * `wrongCode`, which rolls the change back @throws {Refusal} `wrongPassword`, `tooManyRequests`
   */
  async function change<Result>(
    { caller }: Call,
    password: string,
    isOn: boolean,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    await beginChange(caller);
    const account = keyOf(caller);
    const stored = await database.atGate(async (tx) => {
      await demandState(tx, caller, isOn);
      return readPasswordHash(tx, account.clientId, account.number);
    });
    const isRight = await passwords.fits(password, stored, String(caller.account));
    if (stored === null || !isRight) throw refusal('wrongPassword', { path: 'password' });
    return database.atGate(async (tx) => {
      // A concurrent change of the password, or end of the session, takes precedence.
      const isOwn = await lockOwnAccount(tx, account, stored, caller.session, clock.now());
      if (!isOwn) throw refusal('wrongPassword', { path: 'password' });
      await demandState(tx, caller, isOn);
      return work(tx);
    });
  }

  /** Informs the person by mail. */
  const mail = (call: Call, letter: 'secondFactorOn' | 'secondFactorOff'): Promise<unknown> =>
    database.inScope(wholeClient(call.caller.accountClientId), async (tx) => {
      const user = await findMailedUser(tx, call.caller.accountClientId, call.caller.account);
      if (user !== undefined)
        await queueUserLetter(deps, tx, letter, user, { cause: `${letter}:${call.facts.traceId}` });
    });

  /** @throws {Refusal} `wrongCode` */
  async function demandCode(tx: Tx, caller: Caller, code: string): Promise<void> {
    const used = await takeCode(tx, keyOf(caller), code, secret, clock.now());
    if (used === undefined) throw refusal('wrongCode', { path: 'code' });
  }

  return {
    async get({ caller }) {
      const { since, codes, isDemanded } = await database.atGate((tx) => readSecondFactor(tx, keyOf(caller)));
      return [{ since: since?.toISOString() ?? null, recoveryCodes: codes, isDemanded }];
    },

    async setUp({ caller }) {
      const user = await beginChange(caller);
      const shared = await database.atGate(async (tx) => {
        await demandState(tx, caller, false);
        return startAuthenticator(tx, keyOf(caller), secret, clock.now());
      });
      return [enrolmentOf(shared, user.client, user.email)];
    },

    async switchOn(call) {
      const { caller, body } = call;
      const codes = await change(call, body.password, false, async (tx) => {
        const newCodes = await confirmAuthenticator(tx, keyOf(caller), body.code, secret, clock.now());
        if (newCodes === undefined) throw refusal('wrongCode', { path: 'code' });
        await endOtherSessions(tx, keyOf(caller), caller.session, clock.now());
        await writeTrail(tx, call, 'secondFactorOn');
        return newCodes;
      });
      await mail(call, 'secondFactorOn');
      return [{ recoveryCodes: [...codes] }];
    },

    async renewCodes(call) {
      const { caller, body } = call;
      const codes = await change(call, body.password, true, async (tx) => {
        await demandCode(tx, caller, body.code);
        await writeTrail(tx, call, 'recoveryCodesRenewed');
        return renewRecoveryCodes(tx, keyOf(caller), secret);
      });
      return [{ recoveryCodes: [...codes] }];
    },

    async switchOff(call) {
      const { caller, body } = call;
      await change(call, body.password, true, async (tx) => {
        const { isDemanded } = await readSecondFactor(tx, keyOf(caller));
        if (isDemanded) throw refusal('secondFactorDemanded');
        await demandCode(tx, caller, body.code);
        await removeSecondFactor(tx, keyOf(caller));
        await endOtherSessions(tx, keyOf(caller), caller.session, clock.now());
        await writeTrail(tx, call, 'secondFactorOff');
      });
      await mail(call, 'secondFactorOff');
      return [true];
    },
  };
}
