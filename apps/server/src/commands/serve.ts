import type { PoolConfig } from 'pg';
import { createApp } from '../app.ts';
import { demoAccounts } from '../modules/demo/index.ts';
import { readConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLog } from '../platform/log.ts';

import { type Command, CommandError } from './command.ts';
import { openDatabase } from './open-database.ts';
import { fillWhenEmpty } from './seed.ts';

/** Waits until the process is asked to end. */
const askedToEnd = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });

/** Runs the portal: database, migrations, demo world when wanted, jobs, HTTP. */
export const serve: Command = {
  summary: 'run the portal (what npm start does): [--contracts 100000]',
  options: { contracts: { type: 'string' } },
  async run({ values }) {
    const config = readConfig(process.env);
    const log = createLog(config.logLevel);
    const opened = await openDatabase(config);
    const ended = askedToEnd();
    try {
      await migrate(opened.connection);
      if (config.demo) await fill(config.publicUrl, opened.connection, values['contracts']);
      const app = await createApp({ config, connection: opened.connection, log });
      try {
        await app.server.listen({ port: config.port, host: config.host });
      } catch (error) {
        await app.close();
        throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
          ? new CommandError(`Port ${config.port} is taken. Choose another: PORT=8081 npm start`)
          : error;
      }
      const port = app.server.addresses().find((address) => typeof address === 'object')?.port ?? config.port;
      console.log(await banner(app.database, opened.place, `http://localhost:${port}`));
      await ended;
      console.log('Stopping …');
      await app.close();
      return 0;
    } finally {
      await opened.close();
    }
  },
};

async function fill(publicUrl: string, connection: PoolConfig, contracts: unknown): Promise<void> {
  const database = new Database(connection, { max: 4, silence: 0 });
  try {
    await fillWhenEmpty(database, publicUrl, typeof contracts === 'string' ? contracts : undefined);
  } finally {
    await database.close();
  }
}

/** Where to open the portal, and how to sign in when it holds the demo world. */
async function banner(database: Database, place: string, address: string): Promise<string> {
  const accounts = await demoAccounts(database);
  const signIn =
    accounts.length === 0
      ? ['  No demo accounts here. Create the first administrator: npx wagenpark create-admin --email …']
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
