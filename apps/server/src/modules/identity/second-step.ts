import { refusal } from '@wagenpark/contract';
import { SECOND_FACTOR } from '@wagenpark/domain/constants';
import type { CallFacts } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { clientOfToken, hashOfToken } from '../../platform/link-token.ts';
import { auditAccount } from './account-audit.ts';
import { isUsable } from './account-state.ts';
import { countFailure, findChallenge, removeChallenge } from './challenge-repository.ts';
import { type AccountRow, accountByKey, type ClientRow } from './repository.ts';
import { takeCode } from './second-factor.ts';
import type { SessionStart, SessionStartDeps, SignInBrowser, StartedSession } from './session-start.ts';
import { hashEmail } from './sign-in-throttle.ts';

/** The input of the second step: the token of the challenge, and the typed code. */
export interface SecondStepInput extends SignInBrowser {
  readonly challenge: string;
  readonly code: string;
}

/** Completes a sign-in, as `IdentityService.confirmSignIn` describes. */
export type ConfirmSignIn = (input: SecondStepInput, facts: CallFacts) => Promise<StartedSession>;

/** Creates the second step of sign-ins of one server process. */
export function createSecondStep({ database, clock, secret }: SessionStartDeps, starts: SessionStart): ConfirmSignIn {
  /**
   * The open challenge with its account, and the client that the session will work in.
   * @throws {Refusal} `signInEnded`, also when the account was blocked, its password or second factor changed meanwhile
   */
  async function openChallenge(tx: Tx, clientId: number, hash: Buffer, lock: boolean) {
    const challenge = await findChallenge(tx, clientId, hash, clock.now(), lock);
    const account = challenge && (await accountByKey(tx, clientId, challenge.account));
    if (
      challenge === undefined ||
      account === undefined ||
      account.securityStamp !== challenge.securityStamp ||
      !isUsable(account, clock.now())
    ) {
      throw refusal('signInEnded');
    }
    const client: ClientRow = { clientId: challenge.workClientId, name: challenge.workClientName };
    return { account, client, failures: challenge.failures };
  }

  /** Records a wrong code and gives how many more may be sent; 0 ends the challenge. */
  async function fail(
    tx: Tx,
    hash: Buffer,
    account: AccountRow,
    client: ClientRow,
    failures: number,
    facts: CallFacts,
  ): Promise<number> {
    const left = SECOND_FACTOR.attempts - failures - 1;
    await (left > 0 ? countFailure(tx, account.clientId, hash) : removeChallenge(tx, account.clientId, hash));
    await auditAccount(tx, 'secondFactorFailed', account, client, facts, clock.now());
    return left;
  }

  return async function confirmSignIn({ challenge: token, code, ...browser }, facts) {
    const clientId = clientOfToken(token);
    if (clientId === null) throw refusal('signInEnded');
    const hash = hashOfToken(token);
    const { number, attempt } = await database.atGate(async (tx) => {
      const { account } = await openChallenge(tx, clientId, hash, false);
      // Counted apart from passwords: the right password before each code would take the count back.
      const person = hashEmail(`second factor ${clientId}.${account.number}`, secret);
      return {
        number: account.number,
        attempt: await starts.record(tx, person, { clientId, account }, browser, facts),
      };
    });
    if (attempt.attempt.device === null) {
      // Committed before the check. On a known device of the person, strangers use nothing up.
      await database.inScope(wholeClient(clientId), (tx) => countUse(tx, number, 'signInCode', clock.now()));
    }
    const waitToRefuse = await starts.waitForTurn(attempt);
    const result = await database.atGate(async (tx) => {
      const { account, client, failures } = await openChallenge(tx, clientId, hash, true);
      const used = await takeCode(tx, account, code, secret, clock.now());
      if (used === undefined) return { left: await fail(tx, hash, account, client, failures, facts) };
      await removeChallenge(tx, clientId, hash);
      await starts.forget(tx, attempt);
      if (used === 'recoveryCode') await auditAccount(tx, 'recoveryCodeUsed', account, client, facts, clock.now());
      return { session: await starts.start(tx, account, client, browser, facts) };
    });
    if (result.session === undefined) {
      await waitToRefuse();
      throw refusal(result.left > 0 ? 'wrongCode' : 'signInEnded', { path: 'code', params: { left: result.left } });
    }
    starts.advance(attempt);
    return starts.announce(result.session);
  };
}
