import type { PoolConfig } from 'pg';
import { createApp } from '../app.ts';
import { demoAccounts, openDemoAccounts } from '../modules/demo/index.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLog, toLoggableError } from '../platform/log.ts';

import { type Command, CommandError } from './command.ts';
import { openDatabase } from './open-database.ts';
import { seedWhenEmpty } from './seed.ts';
import { createServerShutdown } from './shutdown-signals.ts';

/** Runs the portal: database, migrations, demo world if configured, jobs, HTTP server. */
export const serve: Command = {
  summary: 'run the portal (what npm start does): [--contracts 100000]',
  options: { contracts: { type: 'string' } },
  endsInOrder: true,
  async run({ values }) {
    const config = readConfig(process.env);
    const log = createLog(config.logLevel);
    const ending = createServerShutdown(log);
    const opened = await openDatabase(config, (line) => log.warn(line));
    try {
      await migrate(opened.connection);
      await prepare(config, opened.connection, values['contracts']);
      const app = await createApp({ config, connection: opened.connection, log, storage: opened.storage });
      try {
        await app.server.listen({ port: config.port, host: config.host });
      } catch (error) {
        await app.close();
        throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
          ? new CommandError(`Port ${config.port} is taken. Choose another: PORT=8081 npm start`)
          : error;
      }
      const port = app.server.addresses().find((address) => typeof address === 'object')?.port ?? config.port;
      console.log(await banner(config, app.database, opened.place, `http://localhost:${port}`));
      ending.ready();
      const lost = await Promise.race([ending.asked, opened.lost]);
      if (lost) {
        log.fatal({ error: toLoggableError(lost) }, 'the database is lost');
        console.error(`\n${lost.message}\n`);
        // Without the database nothing can be shut down in order. The service manager restarts the process.
        process.exit(1);
      }
      console.log('Stopping …');
      await app.close();
      return 0;
    } finally {
      await opened.close();
    }
  },
};

/**
 * Fills an empty database with the demo world. Without the demo world, refuses to run while a demo account still has
 * its published password.
 */
async function prepare(config: Config, connection: PoolConfig, contracts: unknown): Promise<void> {
  const database = new Database(connection, { max: 4, silence: 0 });
  try {
    if (config.demo) {
      await seedWhenEmpty(database, config.publicUrl, typeof contracts === 'string' ? contracts : undefined);
    } else if (config.production) await refuseOpenDemoAccounts(database);
  } finally {
    await database.close();
  }
}

async function refuseOpenDemoAccounts(database: Database): Promise<void> {
  const [first, ...otherAccounts] = await openDemoAccounts(database);
  if (first === undefined) return;
  throw new CommandError(
    `This database holds demo accounts with the published password: ${first}${otherAccounts.length > 0 ? ` and ${otherAccounts.length} more` : ''}. ` +
      'In production that is an open door. Use another database (DATABASE_URL, DATA_DIR), or set DEMO=on when this is ' +
      'meant to be a demonstration.',
  );
}

/** The start-up banner: the address of the portal and, with the demo world, its accounts. */
async function banner(config: Config, database: Database, place: string, address: string): Promise<string> {
  const accounts = await demoAccounts(database);
  const signIn =
    accounts.length === 0
      ? ['  No demo accounts here. Create the first administrator: npx wagenpark create-admin --email …']
      : config.production
        ? [`  DEMO=on: ${accounts.length} demo accounts, whose password is published, can sign in here.`]
        : [
            '  Sign in with the password wagenpark-demo:',
            ...accounts.map(({ client, email }) => `    ${address}/auth?clt=${client.padEnd(12)} ${email}`),
          ];
  return [
    '',
    `  Wagenpark is ready: ${address}`,
    `  Data: ${place}`,
    '',
    ...signIn,
    '',
    '  Stop with Ctrl-C.',
    '',
  ].join('\n');
}
