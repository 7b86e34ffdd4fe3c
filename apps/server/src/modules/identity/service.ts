import { refusal } from '@wagenpark/contract';
import { SESSION } from '@wagenpark/domain/constants';
import type { AuditRefusal } from '../../http/permission.ts';
import { audit } from '../../platform/audit.ts';
import type { Call, Caller, CallFacts } from '../../platform/caller.ts';
import { auditRefusal, countUse } from '../../platform/hourly-limits.ts';
import { createPasskeySignIn, type PasskeySignIn } from './passkey-sign-in.ts';
import { endAllSessions } from './password-repository.ts';
import { findServedClient, isInScope } from './repository.ts';
import { createSecondStep, type SecondStep } from './second-step.ts';
import { createSessionStart } from './session-start.ts';
import { createSignIn, type SignIn, type SignInDeps } from './sign-in.ts';
import { createExchange } from './token-refresh.ts';
import { insertTokens, moveFamily, revokeFamily, revokeFleetToken } from './token-repository.ts';
import { type TokenResponse, toTokenResponse } from './token-response.ts';
import { hashToken, hasTokenForm, newToken } from './tokens.ts';

/** Sign-in, refresh and end of sessions. */
export interface IdentityService {
  /**
   * Signs in. The response is delayed when many attempts for the same person or from the same network failed before.
   * For an account with a second factor it is the token of a challenge for `confirmSignIn`. @throws {Refusal}
   * `unknownClient`; `accountInactive` for the correct password of an account that is blocked or expired;
   * `wrongCredentials`, for every other reason alike; or `tooManyRequests`, also when the account signed in too often
   * within the hour.
   */
  readonly signIn: SignIn;
  /**
   * Completes a sign-in with a code of the authenticator or a recovery code. @throws {Refusal} `wrongCode`, with the
   * remaining number of attempts (`left`); `signInEnded` when the challenge has ended or this was the last attempt;
   * `tooManyRequests`
   */
  readonly confirmSignIn: SecondStep['confirm'];
  /**
   * Begins the second step with a passkey of the account.
   * @throws {Refusal} `signInEnded`; `wrongPasskey` for an account without passkeys
   */
  readonly beginPasskeyStep: SecondStep['beginPasskey'];
  /**
   * Completes a sign-in with a passkey.
   * @throws {Refusal} `wrongPasskey`, with how many more may be tried (`left`); otherwise as `confirmSignIn`
   */
  readonly confirmWithPasskey: SecondStep['confirmWithPasskey'];
  /** Begins a sign-in with a passkey alone. @throws {Refusal} `unknownClient` */
  readonly beginPasskeySignIn: PasskeySignIn['begin'];
  /**
   * Signs in with a passkey alone: the authenticator has verified the person.
   * @throws {Refusal} as `signIn`
   */
  readonly signInWithPasskey: PasskeySignIn['signIn'];
  /**
   * Starts setting up the second factor that the client demands, between password and session.
   * `signInEnded`
   */
  readonly setUpSecondFactor: SecondStep['setUp'];
  /**
   * Switches the second factor on with its first code, and completes the sign-in. @throws {Refusal} as `confirmSignIn`
   */
  readonly enrolAndSignIn: SecondStep['enrol'];
  /** Rejects all delayed sign-ins, because the server stops. */
  stop(): void;
  /**
   * Exchanges a refresh token for new tokens. Undefined when the token is unknown, ended or was used before, or when
   * the session was idle for 30 minutes.
   */
  refresh(refreshToken: string, facts: CallFacts): Promise<TokenResponse | undefined>;
  /** Records a refused permission in the audit trail. */
  readonly auditRefusal: AuditRefusal;
  /** Ends the caller's session with all its tokens. */
  logout(call: Call): Promise<void>;
  /** Ends all sessions of the caller's account, this one included, and deletes its known devices. */
  logoutEverywhere(call: Call): Promise<void>;
  /**
   * Issues a token that narrows the session to a debtor and all below it; without a debtor, to all of the caller's
   * debtors (AA-22).
   * @throws {Refusal} `notFound` for a debtor out of scope or another person's e-mail.
   */
  fleetToken(
    caller: Caller,
    wish: { readonly email?: string | undefined; readonly debtor?: number | undefined },
  ): Promise<string>;
  /** Ends a fleet token of the caller's session (FA-12). Does nothing if it has ended already or is another session's. */
  endFleet(caller: Caller, fleetToken: string): Promise<void>;
  /**
   * Moves the session of staff to another client (AA-13): its tokens become valid there, its fleet tokens end. The
   * audit trail of the new client gets an entry that names the previous one. Returns the caller in the new client.
   * @throws {Refusal} `notFound` for a client that does not exist or is the provider itself.
   */
  switchClient(call: Call, clientId: number): Promise<Caller>;
}

/** Creates the service of one server process. */
export function createIdentityService(deps: SignInDeps): IdentityService {
  const { database, clock, sessions, held, secret } = deps;
  const exchange = createExchange({ clock, sessions, secret });
  const starts = createSessionStart(deps);
  const secondStep = createSecondStep(deps, starts);
  const passkeys = createPasskeySignIn(deps, starts);

  return {
    signIn: createSignIn(deps, starts),
    confirmSignIn: (input, facts) => secondStep.confirm(input, facts),
    beginPasskeyStep: (token) => secondStep.beginPasskey(token),
    confirmWithPasskey: (input, facts) => secondStep.confirmWithPasskey(input, facts),
    beginPasskeySignIn: (client) => passkeys.begin(client),
    signInWithPasskey: (credentials, facts) => passkeys.signIn(credentials, facts),
    setUpSecondFactor: (token) => secondStep.setUp(token),
    enrolAndSignIn: (input, facts) => secondStep.enrol(input, facts),

    stop: () => held.stop(),

    async refresh(refreshToken, facts) {
      if (!hasTokenForm('refresh', refreshToken)) return undefined;
      const tokens = await database.atGate((tx) => exchange(tx, refreshToken, facts));
      if (tokens) sessions.issued(tokens.access);
      return tokens && toTokenResponse(tokens, clock.now());
    },

    async auditRefusal(call, attempted) {
      await auditRefusal(database, call, attempted, clock.now());
    },

    async logout(call) {
      const { caller } = call;
      await database.atGate(async (tx) => {
        await revokeFamily(tx, caller.session, clock.now());
        await audit(tx, { clientId: caller.clientId, action: 'logout', source: 'person', call, at: clock.now() });
      });
      sessions.forget();
    },

    async logoutEverywhere(call) {
      const { caller } = call;
      const now = clock.now();
      await database.atGate(async (tx) => {
        await endAllSessions(tx, { clientId: caller.accountClientId, number: caller.account }, now);
        await audit(tx, { clientId: caller.clientId, action: 'logoutEverywhere', source: 'person', call, at: now });
      });
      sessions.forget();
    },

    async fleetToken(caller, { email, debtor }) {
      if (email !== undefined && email.trim().toLowerCase() !== caller.email)
        throw refusal('notFound', { path: 'email' });
      if (debtor !== undefined && !(await database.readInScope(caller.scope, (tx) => isInScope(tx, debtor)))) {
        throw refusal('notFound', { path: 'debtorNumber' });
      }
      const token = newToken('fleet');
      const now = clock.now();
      await database.inScope(caller.scope, (tx) => countUse(tx, caller.account, 'fleetToken', now));
      await database.atGate((tx) =>
        insertTokens(tx, {
          hash: hashToken(token),
          kind: 'fleet',
          family: caller.session,
          account: { clientId: caller.accountClientId, number: caller.account, securityStamp: 0 },
          clientId: caller.clientId,
          debtor: debtor ?? null,
          issuedAt: now,
          activeAt: now,
          expiresAt: new Date(now.getTime() + SESSION.refreshTokenMs),
        }),
      );
      return token;
    },

    async endFleet(caller, fleetToken) {
      await database.atGate((tx) => revokeFleetToken(tx, hashToken(fleetToken), caller.session, clock.now()));
      sessions.forget();
    },

    async switchClient(call, clientId) {
      const { caller } = call;
      const client = await database.atGate(async (tx) => {
        const target = await findServedClient(tx, clientId);
        if (!target) throw refusal('notFound', { path: 'clientid' });
        await moveFamily(tx, caller.session, clientId, clock.now());
        await audit(tx, {
          clientId,
          action: 'clientSwitched',
          source: 'person',
          call,
          onBehalfOf: target.name,
          changes: [{ field: 'client', before: caller.clientName, after: target.name }],
          at: clock.now(),
        });
        return target;
      });
      sessions.forget();
      const scope = { ...caller.scope, clientId, debtors: 'all' as const };
      return { ...caller, clientId, clientName: client.name, scope };
    },
  };
}
