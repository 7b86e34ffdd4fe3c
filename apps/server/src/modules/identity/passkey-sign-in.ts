import { refusal } from '@wagenpark/contract';
import type { UsedPasskey } from '@wagenpark/contract/admin/passkeys';
import type { CallFacts } from '../../platform/caller.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { auditAccount } from './account-audit.ts';
import { isUsable } from './account-state.ts';
import { findPasskeyForSignIn, takeCounter } from './passkey-repository.ts';
import { beginUse, checkUse, type PasskeySite, takeChallenge } from './passkeys.ts';
import { findAccount, findClientByName } from './repository.ts';
import type { SessionStart, SessionStartDeps, SignInBrowser, StartedSession } from './session-start.ts';
import { hashEmail } from './sign-in-throttle.ts';

/** The input of a sign-in with a passkey. `client` is the name or GUID of the client company. */
export interface PasskeyCredentials extends SignInBrowser {
  readonly client: string;
  readonly passkey: UsedPasskey;
}

/** The dependencies of signing in with passkeys. */
export interface PasskeyDeps extends SessionStartDeps {
  readonly site: PasskeySite;
}

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;

/** Creates the sign-in with passkeys of one server process (decision 0137). */
export function createPasskeySignIn({ database, clock, secret, site }: PasskeyDeps, starts: SessionStart) {
  return {
    /** Begins a sign-in, as `IdentityService.beginPasskeySignIn` describes. */
    begin: (clientName: string) =>
      database.atGate(async (tx) => {
        const client = await findClientByName(tx, clientName);
        if (client === undefined) throw refusal('unknownClient');
        return beginUse(tx, site, { purpose: 'signIn', clientId: client.clientId }, [], clock.now());
      }),

    /** Signs in, as `IdentityService.signInWithPasskey` describes. */
    async signIn(credentials: PasskeyCredentials, facts: CallFacts): Promise<StartedSession> {
      const { passkey: used, client: clientName, ...browser } = credentials;
      const credentialId = Buffer.from(used.id, 'base64url');
      const { client, attempt } = await database.atGate(async (tx) => {
        const target = await findClientByName(tx, clientName);
        if (target === undefined) throw refusal('unknownClient');
        const passkey = await findPasskeyForSignIn(tx, target.clientId, credentialId);
        const account = passkey && { clientId: passkey.clientId, number: passkey.account };
        // Counted apart from passwords, so that strangers with either do not delay the other.
        const person = hashEmail(`passkey ${used.id}`, secret);
        const owner = { clientId: target.clientId, account };
        return { client: target, attempt: await starts.record(tx, person, owner, browser, facts) };
      });
      const waitToRefuse = await starts.waitForTurn(attempt);
      // Read again after the wait. The challenge is used up, whatever the signature says.
      const { challenge, passkey, account } = await database.atGate(async (tx) => {
        const use = { purpose: 'signIn', clientId: client.clientId } as const;
        const taken = await takeChallenge(tx, use, used.clientData, clock.now());
        const stored = await findPasskeyForSignIn(tx, client.clientId, credentialId);
        const owner = stored && (await findAccount(tx, stored.clientId, stored.account));
        return { challenge: taken, passkey: stored, account: owner };
      });
      const counter = challenge && passkey ? await checkUse(site, challenge, passkey, used, true) : null;
      const isRight = counter !== null && passkey !== undefined && account !== undefined;
      if (isRight && isUsable(account, clock.now())) {
        await database.inScope(wholeClient(client.clientId), (tx) =>
          countUse(tx, account.number, 'signIn', clock.now()),
        );
        const session = await database.atGate(async (tx) => {
          if (!(await takeCounter(tx, passkey, counter, clock.now()))) return undefined;
          await starts.forget(tx, attempt);
          return starts.start(tx, account, client, browser, facts);
        });
        if (session !== undefined) {
          starts.advance(attempt);
          return starts.announce(session);
        }
      }
      await database.atGate((tx) => auditAccount(tx, 'loginFailed', account, client, facts, clock.now()));
      await waitToRefuse();
      // Only who has the passkey learns that the account is blocked or expired, as by password (MSG-18).
      throw refusal(isRight && !isUsable(account, clock.now()) ? 'accountInactive' : 'wrongCredentials');
    },
  };
}
