import { fileURLToPath } from 'node:url';
import { allAdminRoutes, allFleetFunctions, fleetSubjects } from '@wagenpark/contract';
import { ExportThread } from '@wagenpark/exports/node/export-thread';
import { words } from '@wagenpark/messages/server-words';
import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import { createCallQueues } from './http/call-queues.ts';
import { bindCalls } from './http/handlers.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createListCache } from './http/list-cache.ts';
import { openApiDocument } from './http/openapi.ts';
import { buildServer } from './http/server.ts';
import { importKinds } from './import-kinds.ts';
import { createIdentity } from './modules/identity/index.ts';
import { createImports } from './modules/imports/index.ts';
import { createPersons } from './modules/persons/index.ts';
import { createSearch } from './modules/search/index.ts';
import { createStoredFiles } from './modules/stored-files/index.ts';
import { createTimeline } from './modules/timeline/index.ts';
import { accountNotices } from './modules/users/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { Database } from './platform/database/database.ts';
import { hourlyLimitJobs } from './platform/hourly-limits.ts';
import { bossQueue, createBoss, createQueues, startJobs } from './platform/jobs.ts';
import { readOldestDueJobSeconds, resetFutureTimestamps } from './platform/jobs-repository.ts';
import { type Log, throttleErrors } from './platform/log.ts';
import { addressOfSender } from './platform/mail/address.ts';
import { createClientTransports, type MailServers, transportFactory } from './platform/mail/client-transports.ts';
import { holdMailsAfterRestore } from './platform/mail/hold-mails.ts';
import { readOutboxLoad } from './platform/mail/outbox-load.ts';
import { mailJobs } from './platform/mail/sender.ts';
import { smtpTransport } from './platform/mail/transport.ts';
import { createMetrics } from './platform/metrics.ts';
import { RELEASE } from './platform/release.ts';
import { fileSources, makeSubjects, personSources, searchSources, timelineSources } from './subjects.ts';

/** A server process with all its parts: the HTTP server, the database, and how to stop them. */
export interface App {
  readonly server: FastifyInstance;
  readonly database: Database;
  /** Stops the parts in the order in which no work is lost: running calls first, then jobs, then connections. */
  close(): Promise<void>;
}

/** The settings and resources that `createApp` builds a process from. */
export interface AppDeps {
  readonly config: Config;
  readonly connection: PoolConfig;
  readonly log: Log;
  readonly clock?: Clock;
  /** Identifies the data folder, as the embedded database reports it. Null or undefined: unknown. */
  readonly storage?: string | null;
  /** False: this process answers calls only, and another process runs the jobs. */
  readonly runsJobs?: boolean;
  /** Delay of refusals to callers beyond a limit, in milliseconds. Only tests with many refusals set it. */
  readonly floodDelayMs?: number;
}

/** Calls of strangers are refused early when more calls than this wait for a database connection. */
const MAX_WAITING = 200;
/** Upper limit of calls in the fair queue over all clients. The limit per account is reached long before it. */
const MAX_WAITING_TURNS = 2_000;
/** How long a call waits for a connection before it is refused, in milliseconds. */
const CONNECTION_WAIT_MS = 2_000;

/** Interval for finding jobs that are dated in the future. Such jobs remain when the system clock was set back. */
const CLOCK_WATCH_MS = 30_000;

/**
 * The composition root: builds the shared services and gives them to the subjects. The database must already be
 * migrated.
 */
export async function createApp({
  config,
  connection,
  log,
  clock = systemClock,
  storage = null,
  runsJobs = true,
  floodDelayMs,
}: AppDeps): Promise<App> {
  const database = new Database(connection, { patience: CONNECTION_WAIT_MS });
  const turns = createCallQueues();
  const boss = createBoss(
    connection,
    throttleErrors((error, times) => log.warn({ error, times }, 'job queue')),
  );
  await boss.start();
  const jobs = bossQueue(boss);
  const metrics = createMetrics();
  const onFailure = throttleErrors((error, times) => log.error({ error, times }, 'work in the background broke off'));

  const exports = new ExportThread();

  const notify = accountNotices({ database, clock, config, jobs, words, onFailure });
  const identity = createIdentity({ database, clock, config, notify });
  const restoreWatch = identity.watchForRestore({
    storage,
    onEnded: (tokens) => log.warn({ tokens }, 'the data were restored, or not served for minutes: all sessions ended'),
    onFailure,
  });
  await restoreWatch.start();
  const mailServers: MailServers = {
    make: transportFactory({ internalHosts: config.internalMailHosts, publicUrl: config.publicUrl }),
    secrets: [config.secret, ...config.previousSecrets],
    provider: config.smtp
      ? { sender: addressOfSender(config.smtp.from), transport: smtpTransport(config.smtp, config.publicUrl) }
      : null,
  };
  const transports = createClientTransports(mailServers);
  const { secret, temporaryCarClients } = config;
  const subjects = makeSubjects({
    database,
    clock,
    config,
    secret,
    mailServers,
    temporaryCarClients,
    jobs,
    words,
    exports,
    onFailure,
  });
  const storedFiles = createStoredFiles({ database, clock }, fileSources);
  const calls = bindCalls(fleetSubjects, {
    ...subjects.handlers,
    session: identity.fleet,
    accounts: identity.admin,
    imports: createImports({ database, clock, words, kinds: importKinds, onFailure }).admin,
    globalSearch: createSearch(database, searchSources).admin,
    contractTimeline: createTimeline(database, timelineSources).admin,
    persons: createPersons(database, clock, personSources).admin,
    storedFiles: storedFiles.admin,
  });

  metrics.gauge('database_waiting', 'Calls that wait for a connection.', () => database.load.waiting);
  metrics.gauge('calls_waiting', 'Calls that wait for their turn.', () =>
    [turns.calls, turns.exports, turns.uploads, turns.outside].reduce((sum, { waiting }) => sum + waiting, 0),
  );
  metrics.gauge('mails_queued', 'Mails that wait to be sent.', async () => (await readOutboxLoad(database)).queued);
  metrics.gauge(
    'mails_failed',
    'Mails that staff have to look at.',
    async () => (await readOutboxLoad(database)).failed,
  );
  metrics.gauge(
    'mails_oldest_seconds',
    'Age of the mail that has waited longest.',
    async () => (await readOutboxLoad(database)).oldestQueuedSeconds,
  );
  metrics.gauge('jobs_oldest_due_seconds', 'How long the job has waited that has been due longest.', () =>
    readOldestDueJobSeconds(database),
  );
  const server = await buildServer({
    config,
    log,
    sessions: identity.sessions,
    idempotency: createIdempotency(database),
    auditRefusal: identity.service.auditRefusal,
    metrics,
    ...calls,
    guests: identity.guests,
    portalFolder: fileURLToPath(new URL('../../portal/dist', import.meta.url)),
    health: [{ name: 'database', check: () => database.asOwner(async (tx) => void (await tx.query('select 1'))) }],
    oldestDueJobSeconds: () => readOldestDueJobSeconds(database),
    apiDocument: () => openApiDocument(allAdminRoutes(), allFleetFunctions(), { title: 'Wagenpark', version: RELEASE }),
    metricsToken: config.metricsToken,
    queues: turns,
    floodDelayMs,
    listCache: createListCache(database),
    // Signed-in callers wait in the fair queue. A long queue for connections comes from strangers, so only strangers
    // are refused for it.
    overloaded: (isKnown) =>
      (!isKnown && database.load.waiting > MAX_WAITING) || turns.calls.waiting > MAX_WAITING_TURNS,
  });

  const heldMails = await holdMailsAfterRestore(database);
  if (heldMails > 0) log.warn({ mails: heldMails }, 'the database was restored: mails that waited in it are kept back');

  const definitions = [
    ...identity.jobs,
    ...hourlyLimitJobs({ database, clock }),
    ...subjects.jobs,
    ...storedFiles.jobs,
    ...mailJobs({ database, jobs, clock, transports, afterSent: subjects.afterMailSent }),
  ];
  const clockWatch = setInterval(() => void resetFutureTimestamps(database).catch(onFailure), CLOCK_WATCH_MS).unref();
  await resetFutureTimestamps(database);
  await (runsJobs ? startJobs(boss, definitions) : createQueues(boss, definitions));

  return {
    server,
    database,
    async close() {
      await server.close();
      clearInterval(clockWatch);
      await restoreWatch.stop();
      await boss.stop({ graceful: true, timeout: 10_000 });
      transports.close();
      await exports.close();
      await database.close();
    },
  };
}
