import { createInterface } from 'node:readline/promises';
import { createFirstAdministrator, FirstAdministratorError } from '../modules/identity/index.ts';
import { readConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';

import { type Command, CommandError } from './command.ts';
import { openDatabase } from './open-database.ts';

/**
 * Reads the password from the environment or the keyboard. It is no command-line argument, because other users of the
 * machine could read it in the process list.
 */
async function readPassword(): Promise<string> {
  const password = process.env['ADMIN_PASSWORD'];
  if (password !== undefined) return password;
  if (!process.stdin.isTTY) throw new CommandError('Set ADMIN_PASSWORD, or run this command in a terminal.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question('Password of the new administrator: ');
  } finally {
    terminal.close();
  }
}

/** Creates the first account of the provider's staff, for a database without the demo world. */
export const createAdmin: Command = {
  summary: 'create the first administrator: --email … [--name …] [--provider …]',
  options: { email: { type: 'string' }, name: { type: 'string' }, provider: { type: 'string' } },
  async run({ values: { email, name = 'Administrator', provider = 'Wagenpark' } }) {
    if (typeof email !== 'string')
      throw new CommandError('Give the e-mail address: wagenpark create-admin --email you@company.example');
    const { connection, close } = await openDatabase(readConfig(process.env));
    const database = new Database(connection, { max: 2 });
    try {
      await migrate(connection);
      await createFirstAdministrator(database, {
        email,
        name: String(name),
        password: await readPassword(),
        provider: String(provider),
      });
      console.log(`${email} can sign in as master.`);
      return 0;
    } catch (error) {
      if (error instanceof FirstAdministratorError) throw new CommandError(error.message);
      throw error;
    } finally {
      await database.close();
      await close();
    }
  },
};
