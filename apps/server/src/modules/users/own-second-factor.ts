import type { secondFactor } from '@wagenpark/contract/admin/second-factor';
import { refusal } from '@wagenpark/contract/define/errors';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import {
  confirmAuthenticator,
  endOtherSessions,
  enrolmentOf,
  readSecondFactor,
  removeAuthenticator,
  removeSecondFactor,
  renewRecoveryCodes,
  startAuthenticator,
  takeCode,
} from '../identity/index.ts';
import { keyOfCaller, type OwnProof } from './own-proof.ts';
import type { UserDeps } from './user-changes.ts';

/** The handlers of one's own authenticator app and recovery codes (decisions 0127 and 0137). */
export function ownSecondFactorRoutes(
  deps: UserDeps & Pick<SubjectDeps, 'secret'>,
  proof: OwnProof,
): AdminHandlers<typeof secondFactor> {
  const { database, clock, secret } = deps;

  /** @throws {Refusal} when the caller has an app already (has none) */
  const demandApp = (caller: Caller, isThere: boolean) => async (tx: Tx) => {
    const { hasApp } = await readSecondFactor(tx, keyOfCaller(caller));
    if (hasApp !== isThere) throw refusal(isThere ? 'secondFactorOff' : 'secondFactorOn');
  };

  /** @throws {Refusal} `secondFactorOff` without a second factor, of whichever kind */
  const demandAny = (caller: Caller) => async (tx: Tx) => {
    const { since } = await readSecondFactor(tx, keyOfCaller(caller));
    if (since === null) throw refusal('secondFactorOff');
  };

  /** @throws {Refusal} `wrongCode` */
  async function demandCode(tx: Tx, caller: Caller, code: string): Promise<void> {
    const used = await takeCode(tx, keyOfCaller(caller), code, secret, clock.now());
    if (used === undefined) throw refusal('wrongCode', { path: 'code' });
  }

  return {
    async get({ caller }) {
      const { since, hasApp, passkeys, codes, isDemanded } = await database.atGate((tx) =>
        readSecondFactor(tx, keyOfCaller(caller)),
      );
      return [{ since: since?.toISOString() ?? null, hasApp, passkeys, recoveryCodes: codes, isDemanded }];
    },

    async setUp({ caller }) {
      const user = await proof.begin(caller);
      const shared = await database.atGate(async (tx) => {
        await demandApp(caller, false)(tx);
        return startAuthenticator(tx, keyOfCaller(caller), secret, clock.now());
      });
      return [enrolmentOf(shared, user.client, user.email)];
    },

    async switchOn(call) {
      const { caller, body } = call;
      const codes = await proof.change(call, body.password, demandApp(caller, false), async (tx) => {
        const newCodes = await confirmAuthenticator(tx, keyOfCaller(caller), body.code, secret, clock.now());
        if (newCodes === undefined) throw refusal('wrongCode', { path: 'code' });
        await endOtherSessions(tx, keyOfCaller(caller), caller.session, clock.now());
        await proof.writeTrail(tx, call, 'secondFactorOn');
        return newCodes;
      });
      await proof.mail(call, 'secondFactorOn');
      return [{ recoveryCodes: [...codes] }];
    },

    async renewCodes(call) {
      const { caller, body } = call;
      const codes = await proof.change(call, body.password, demandAny(caller), async (tx) => {
        await demandCode(tx, caller, body.code);
        await proof.writeTrail(tx, call, 'recoveryCodesRenewed');
        return renewRecoveryCodes(tx, keyOfCaller(caller), secret);
      });
      return [{ recoveryCodes: [...codes] }];
    },

    async switchOff(call) {
      const { caller, body } = call;
      const account = keyOfCaller(caller);
      const hasPasskey = await proof.change(call, body.password, demandApp(caller, true), async (tx) => {
        const { isDemanded, passkeys } = await readSecondFactor(tx, account);
        if (isDemanded && passkeys === 0) throw refusal('secondFactorDemanded');
        await demandCode(tx, caller, body.code);
        await (passkeys > 0 ? removeAuthenticator(tx, account) : removeSecondFactor(tx, account));
        await endOtherSessions(tx, account, caller.session, clock.now());
        await proof.writeTrail(tx, call, passkeys > 0 ? 'authenticatorRemoved' : 'secondFactorOff');
        return passkeys > 0;
      });
      await proof.mail(call, hasPasskey ? 'authenticatorRemoved' : 'secondFactorOff');
      return [true];
    },
  };
}
