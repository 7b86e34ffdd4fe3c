import { words } from '@wagenpark/messages/server-words';
import { importKinds } from '../import-kinds.ts';
import { importFolder } from '../modules/imports/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';

import { type Command, CommandError } from './command.ts';
import { openDatabase } from './open-database.ts';

/** Imports the CSV and XLSX files of a folder, after a dry run. */
export const importFiles: Command = {
  summary: 'import CSV or XLSX files: <folder> [--dry-run] [--yes] [--accept-doubtful]',
  options: { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' }, 'accept-doubtful': { type: 'boolean' } },
  async run({ values, positionals: [folder] }) {
    if (folder === undefined) throw new CommandError('Name the folder with the files: wagenpark import <folder>');
    const { connection, close } = await openDatabase(readConfig(process.env));
    const database = new Database(connection, { max: 4 });
    try {
      await migrate(connection);
      return await importFolder({ database, clock: systemClock, words, kinds: importKinds }, folder, {
        dryRun: values['dry-run'] === true,
        yes: values['yes'] === true,
        acceptDoubtful: values['accept-doubtful'] === true,
      });
    } finally {
      await database.close();
      await close();
    }
  },
};
