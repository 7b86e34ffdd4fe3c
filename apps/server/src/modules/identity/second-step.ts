import { refusal } from '@wagenpark/contract';
import type { UsedPasskey } from '@wagenpark/contract/admin/passkeys';
import { SECOND_FACTOR } from '@wagenpark/domain/constants';
import type { CallFacts } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { clientOfToken, hashOfToken } from '../../platform/link-token.ts';
import { auditAccount } from './account-audit.ts';
import { isUsable } from './account-state.ts';
import { type Enrolment, enrolmentOf } from './authenticator.ts';
import { countFailure, findChallenge, removeChallenge } from './challenge-repository.ts';
import { readPasskeys, takeCounter } from './passkey-repository.ts';
import type { PasskeyDeps } from './passkey-sign-in.ts';
import { beginUse, checkUse, takeChallenge } from './passkeys.ts';
import { type AccountRow, type ClientRow, findAccount } from './repository.ts';
import { confirmAuthenticator, startAuthenticator, takeCode, type UsedCode } from './second-factor.ts';
import type { OpenedSession, SessionStart, SignInBrowser, StartedSession } from './session-start.ts';
import { hashEmail } from './sign-in-throttle.ts';

/** The token of the challenge of a second step, and its browser. */
interface StepInput extends SignInBrowser {
  readonly challenge: string;
}

/** The input of a second step with a typed code. */
export interface SecondStepInput extends StepInput {
  readonly code: string;
}

/** The input of a second step with a passkey. */
export interface PasskeyStepInput extends StepInput {
  readonly passkey: UsedPasskey;
}

/** The account of a challenge, and the client that its session will work in. */
interface ChallengedPerson {
  readonly account: AccountRow;
  readonly client: ClientRow & { readonly displayName: string };
}

/** The result of a code: how the sign-in was completed, or how many attempts are left. */
type Outcome<Result> =
  | { readonly left: number }
  | { readonly account: AccountRow; readonly result: Result; readonly session: OpenedSession };

export type SecondStep = ReturnType<typeof createSecondStep>;

/** Creates the second step of sign-ins for one server process (decision 0127). */
export function createSecondStep({ database, clock, secret, notify, site }: PasskeyDeps, starts: SessionStart) {
  /**
   * The account of an open challenge. @param isOn true for accounts with a second factor, false for those that must set
   * one up @throws {Refusal} `signInEnded`, also when the account was blocked, or its password or second factor changed
   * meanwhile
   */
  async function openChallenge(tx: Tx, clientId: number, hash: Buffer, isOn: boolean, lock = false) {
    const challenge = await findChallenge(tx, clientId, hash, clock.now(), lock);
    const account = challenge && (await findAccount(tx, clientId, challenge.account));
    if (
      challenge === undefined ||
      account === undefined ||
      account.securityStamp !== challenge.securityStamp ||
      account.hasSecondFactor !== isOn ||
      !isUsable(account, clock.now())
    ) {
      throw refusal('signInEnded');
    }
    const client = {
      clientId: challenge.workClientId,
      name: challenge.workClientName,
      displayName: challenge.workClientDisplayName,
    };
    return { account, client, failures: challenge.failures };
  }

  /** @throws {Refusal} `signInEnded` for a text that is not a token */
  function readToken(token: string) {
    const clientId = clientOfToken(token);
    if (clientId === null) throw refusal('signInEnded');
    return { clientId, hash: hashOfToken(token) };
  }

  const writeTrail = (
    tx: Tx,
    action: Parameters<typeof auditAccount>[1],
    { account, client }: ChallengedPerson,
    facts: CallFacts,
  ) => auditAccount(tx, action, account, client, facts, clock.now());

  /** Records a wrong code. Returns the remaining number of attempts; 0 ends the challenge. */
  async function fail(
    tx: Tx,
    hash: Buffer,
    person: ChallengedPerson,
    failures: number,
    facts: CallFacts,
  ): Promise<number> {
    const attemptsLeft = SECOND_FACTOR.attempts - failures - 1;
    const { clientId } = person.account;
    await (attemptsLeft > 0 ? countFailure(tx, clientId, hash) : removeChallenge(tx, clientId, hash));
    await writeTrail(tx, 'secondFactorFailed', person, facts);
    return attemptsLeft;
  }

  /**
   * Checks a code or a passkey and starts the session.
   * @param proof the name of the field, which a refusal tells
   * session; undefined for a wrong one
   */
  async function complete<Result>(
    { challenge: token, device, userAgent }: StepInput,
    proof: 'code' | 'passkey',
    isOn: boolean,
    facts: CallFacts,
    check: (tx: Tx, person: ChallengedPerson) => Promise<Result | undefined>,
  ) {
    const { clientId, hash } = readToken(token);
    const browser = { device, userAgent };
    const { number, attempt } = await database.atGate(async (tx) => {
      const { account } = await openChallenge(tx, clientId, hash, isOn);
      // Counted separately from passwords, because the correct password before each code would reset the count.
      const person = hashEmail(`second factor ${clientId}.${account.number}`, secret);
      return {
        number: account.number,
        attempt: await starts.record(tx, person, { clientId, account }, browser, facts),
      };
    });
    if (attempt.attempt.device === null) {
      // Committed before the check, so that concurrent attempts count. Attempts on a known device of the person have a
      // limit of their own, which strangers cannot exhaust.
      await database.inScope(wholeClient(clientId), (tx) => countUse(tx, number, 'signInCode', clock.now()));
    }
    const waitToRefuse = await starts.waitForTurn(attempt);
    const outcome = await database.atGate(async (tx): Promise<Outcome<Result>> => {
      const { failures, ...person } = await openChallenge(tx, clientId, hash, isOn, true);
      const result = await check(tx, person);
      if (result === undefined) return { left: await fail(tx, hash, person, failures, facts) };
      await removeChallenge(tx, clientId, hash);
      await starts.forget(tx, attempt);
      const { account } = person;
      return { account, result, session: await starts.start(tx, account, person.client, browser, facts) };
    });
    if ('left' in outcome) {
      await waitToRefuse();
      const reason = proof === 'code' ? 'wrongCode' : 'wrongPasskey';
      throw refusal(outcome.left > 0 ? reason : 'signInEnded', { path: proof, params: { left: outcome.left } });
    }
    starts.advance(attempt);
    return { ...outcome, session: await starts.announce(outcome.session) };
  }

  return {
    /** Completes a sign-in, as `IdentityService.confirmSignIn` describes. */
    async confirm(input: SecondStepInput, facts: CallFacts): Promise<StartedSession> {
      const { account, result, session } = await complete<UsedCode>(input, 'code', true, facts, async (tx, person) => {
        const used = await takeCode(tx, person.account, input.code, secret, clock.now());
        if (used === 'recoveryCode') await writeTrail(tx, 'recoveryCodeUsed', person, facts);
        return used;
      });
      if (result === 'recoveryCode') await notify({ event: 'recoveryCodeUsed', account, facts });
      return session;
    },

    /** Begins the second step with a passkey, as `IdentityService.beginPasskeyStep` describes. */
    async beginPasskey(token: string) {
      const { clientId, hash } = readToken(token);
      return database.atGate(async (tx) => {
        const { account } = await openChallenge(tx, clientId, hash, true, true);
        const passkeys = await readPasskeys(tx, account);
        // Without one, the browser would offer those of other accounts.
        if (passkeys.length === 0) throw refusal('wrongPasskey', { path: 'passkey' });
        return beginUse(tx, site, { purpose: 'secondStep', account }, passkeys, clock.now());
      });
    },

    /** Completes a sign-in with a passkey, as `IdentityService.confirmWithPasskey` describes. */
    async confirmWithPasskey(input: PasskeyStepInput, facts: CallFacts): Promise<StartedSession> {
      const { passkey: used } = input;
      const { session } = await complete(input, 'passkey', true, facts, async (tx, { account }) => {
        const now = clock.now();
        const use = { purpose: 'secondStep', account } as const;
        const challenge = await takeChallenge(tx, use, used.clientData, now);
        const passkeys = await readPasskeys(tx, account);
        const passkey = passkeys.find(({ credentialId }) => credentialId.toString('base64url') === used.id);
        const counter = challenge && passkey ? await checkUse(site, challenge, passkey, used, false) : null;
        const isTaken = passkey && counter !== null && (await takeCounter(tx, passkey, counter, now));
        return isTaken ? 'passkey' : undefined;
      });
      return session;
    },

    /** Starts setting up a second factor between password and session, as `IdentityService.setUpSecondFactor` describes. */
    async setUp(token: string): Promise<Enrolment> {
      const { clientId, hash } = readToken(token);
      return database.atGate(async (tx) => {
        const { account, client } = await openChallenge(tx, clientId, hash, false, true);
        const shared = await startAuthenticator(tx, account, secret, clock.now());
        return enrolmentOf(shared, client.displayName, account.email);
      });
    },

    /** Switches the second factor on and completes the sign-in, as `IdentityService.enrolAndSignIn` describes. */
    async enrol(
      input: SecondStepInput,
      facts: CallFacts,
    ): Promise<{ readonly session: StartedSession; readonly recoveryCodes: readonly string[] }> {
      const { account, result, session } = await complete(input, 'code', false, facts, async (tx, person) => {
        const codes = await confirmAuthenticator(tx, person.account, input.code, secret, clock.now());
        if (codes !== undefined) await writeTrail(tx, 'secondFactorOn', person, facts);
        return codes && { codes };
      });
      await notify({ event: 'secondFactorOn', account, facts });
      return { session, recoveryCodes: result.codes };
    },
  };
}
