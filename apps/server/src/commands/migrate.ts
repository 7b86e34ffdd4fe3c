import { readConfig } from '../platform/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Command } from './command.ts';
import { openDatabase } from './open-database.ts';

/** Runs the migrations and ends. `serve` also runs them at start. */
export const migrateDatabase: Command = {
  summary: 'bring the database up to date',
  options: {},
  async run() {
    const { connection, place, close } = await openDatabase(readConfig(process.env));
    try {
      const names = await migrate(connection);
      console.log(`${place}: ${names.length === 0 ? 'up to date' : names.join(', ')}`);
      return 0;
    } finally {
      await close();
    }
  },
};
