import { importKinds } from '../import-kinds.ts';
import { seedDemoWorld } from '../modules/demo/index.ts';
import { readConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';

import { type Command, CommandError } from './command.ts';
import { openDatabase } from './open-database.ts';

/** Fills an empty database with the demo world. Does not change a database that has clients. */
export async function seedWhenEmpty(
  database: Database,
  publicUrl: string,
  contracts: string | undefined,
): Promise<boolean> {
  const size = contracts === undefined ? undefined : Number(contracts);
  if (size !== undefined && (!Number.isSafeInteger(size) || size < 100 || size > 5_000_000)) {
    throw new CommandError('--contracts takes a whole number between 100 and 5000000.');
  }
  const started = Date.now();
  const filled = await seedDemoWorld(database, {
    today: new Date(),
    importKinds,
    publicUrl,
    ...(size === undefined ? {} : { contracts: size }),
    onStart: () => console.log(`Filling the empty database with the demo world${size ? ` (${size} contracts)` : ''} …`),
  });
  if (filled) console.log(`The demo world is in place after ${Math.round((Date.now() - started) / 1000)} s.`);
  return filled;
}

/** Fills an empty database with the demo world of any size, and ends. */
export const seedDatabase: Command = {
  summary: 'fill an empty database with the demo world: [--contracts 1000000]',
  options: { contracts: { type: 'string' } },
  async run({ values: { contracts } }) {
    const config = readConfig(process.env);
    if (config.production && !config.demo) {
      throw new CommandError(
        'In production the demo world, whose password is published, is filled in with DEMO=on only.',
      );
    }
    const { connection, place, close } = await openDatabase(config);
    const database = new Database(connection, { max: 4, silence: 0 });
    try {
      await migrate(connection);
      const filled = await seedWhenEmpty(
        database,
        config.publicUrl,
        typeof contracts === 'string' ? contracts : undefined,
      );
      if (!filled) throw new CommandError(`${place} is not empty: nothing was filled in.`);
      return 0;
    } finally {
      await database.close();
      await close();
    }
  },
};
