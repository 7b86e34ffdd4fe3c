import type { accounts } from '@wagenpark/contract/admin/account';
import type { session } from '@wagenpark/contract/fleet/session';
import type { FastifyPluginAsync } from 'fastify';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { createAttemptDelays, type WaitUntil } from './attempt-delays.ts';
import { removeChallengesBefore } from './challenge-repository.ts';
import { accountRoutes, sessionFunctions } from './functions.ts';
import { loginRoutes } from './login-routes.ts';
import { removePasskeyChallengesBefore } from './passkey-repository.ts';
import { passkeySite } from './passkeys.ts';
import { createPasswordQueue, type PasswordQueue } from './passwords.ts';
import { type RestoreWatch, watchForRestore } from './restore-watch.ts';
import { removeOfDeletedAccounts } from './second-factor-repository.ts';
import { createIdentityService, type IdentityService } from './service.ts';
import type { NotifyAccount } from './session-start.ts';
import { createSessions, type TokenSessions } from './sessions.ts';
import { tokenEndpoint } from './token-endpoint.ts';
import { removeEndedTokens } from './token-repository.ts';
import { DEVICE_RETENTION_MS } from './tokens.ts';
import type { ProviderSettings } from './views.ts';

export { callerOfAccount } from './account-caller.ts';
export { isUsable } from './account-state.ts';
export { enrolmentOf } from './authenticator.ts';
export { type ColleagueRow, readAccountNames, readColleagues, readPreviousLogin } from './colleagues-repository.ts';
export { createFirstAdministrator, FirstAdministratorError } from './first-administrator.ts';
export {
  insertPasskey,
  readOwnPasskeys,
  readPasskeys,
  removePasskey,
  renamePasskey,
} from './passkey-repository.ts';
export { beginCreation, checkCreation, passkeySite, takeChallenge } from './passkeys.ts';
export { findBrokenRule } from './password-check.ts';
export {
  endAllSessions,
  endOtherSessions,
  endSessionOf,
  lockAccount,
  lockOwnAccount,
  readPasswordHash,
  replacePassword,
  setPassword,
} from './password-repository.ts';
export { createPasswordQueue, hashPassword } from './passwords.ts';
export { findSignInAccount, isStaffAddress } from './repository.ts';
export {
  confirmAuthenticator,
  renewRecoveryCodes,
  requirePasskey,
  startAuthenticator,
  takeCode,
} from './second-factor.ts';
export { readSecondFactor, removeAuthenticator, removeSecondFactor } from './second-factor-repository.ts';
export type { IdentityService } from './service.ts';
export { readSessions } from './session-origin-repository.ts';
export type { AccountNotice } from './session-start.ts';
export { IDLE_MS } from './token-refresh.ts';
export { findLiveAccount } from './token-repository.ts';

/** Sign-in, sessions and the signed-in account, ready for the composition root. */
export interface Identity {
  readonly sessions: TokenSessions;
  readonly service: IdentityService;
  readonly fleet: FleetHandlers<typeof session>;
  readonly admin: AdminHandlers<typeof accounts>;
  /** Fastify plugins for routes that use neither the fleet endpoint nor the admin routes: sign-in, OAuth tokens. */
  readonly guests: readonly FastifyPluginAsync[];
  readonly jobs: readonly JobDefinition[];
  /**
   * Detects a restore of the database from a backup and then ends all sessions. Sessions that ended after the backup
   * must not become valid again.
   */
  watchForRestore(options: {
    readonly storage: string | null;
    readonly onEnded: (tokens: number) => void;
    readonly onFailure: (error: unknown) => void;
  }): RestoreWatch;
}

/** The hourly job that deletes ended tokens and sign-ins, old attempts and devices, and what is left of deleted accounts. */
function cleanUp(database: Database, clock: Clock): JobDefinition {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  return {
    queue: 'identity-clean-up',
    retries: 2,
    cron: '17 * * * *',
    work: () =>
      database.atGate(async (tx) => {
        await removeEndedTokens(tx, {
          tokens: before(24 * 3_600_000),
          seals: before(60_000),
          attempts: before(3_600_000),
          devices: before(DEVICE_RETENTION_MS),
        });
        await removeChallengesBefore(tx, clock.now());
        await removePasskeyChallengesBefore(tx, clock.now());
        await removeOfDeletedAccounts(tx);
      }),
  };
}

/** Creates the identity module of one server process. */
export function createIdentity(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'defaultClient' | 'secret' | 'publicUrl'> & ProviderSettings;
  readonly passwords?: PasswordQueue;
  /** Sends mails about changes of an account; without it no mails are sent. */
  readonly notify?: NotifyAccount;
  /** How delayed sign-in attempts wait until they are due; timers by default. */
  readonly waitUntil?: WaitUntil;
}): Identity {
  const { database, clock, config, passwords = createPasswordQueue() } = deps;
  const sessions = createSessions({ database, clock });
  const heldAttempts = createAttemptDelays(clock, deps.waitUntil);
  const service = createIdentityService({
    database,
    clock,
    passwords,
    sessions,
    held: heldAttempts,
    secret: config.secret,
    site: passkeySite(config.publicUrl),
    notify: deps.notify ?? (async () => undefined),
  });
  const signIn = { defaultClient: config.defaultClient, isHttps: config.publicUrl.startsWith('https:') };
  return {
    sessions,
    service,
    fleet: sessionFunctions(database, service),
    admin: accountRoutes(database, service, config),
    guests: [loginRoutes(service, signIn), tokenEndpoint(service, signIn)],
    jobs: [cleanUp(database, clock)],
    watchForRestore: ({ storage, onEnded, onFailure }) =>
      watchForRestore({
        database,
        clock,
        storage,
        onFailure,
        onEnded: (tokens) => {
          sessions.forget();
          onEnded(tokens);
        },
      }),
  };
}
