import { readConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { holdMailsAfterRestore } from '../platform/mail/hold-mails.ts';
import type { Command } from './command.ts';
import { openDatabase } from './open-database.ts';

/**
 * Marks the database as restored from a backup. It is needed only for ways of restoring that the server cannot detect.
 */
export const markRestored: Command = {
  summary: 'after a restore: keep back the mails that waited in the backup, or send them: [--send-mails]',
  options: { 'send-mails': { type: 'boolean' } },
  async run({ values }) {
    const { connection, place, close } = await openDatabase(readConfig(process.env));
    const database = new Database(connection, { max: 2 });
    try {
      await migrate(connection);
      const heldCount = await holdMailsAfterRestore(database, values['send-mails'] === true ? 'send' : 'keepBack');
      console.log(
        values['send-mails'] === true
          ? `${place}: mails that wait are sent when the portal runs.`
          : `${place}: ${heldCount} mails kept back; staff read them under Management and send those that are still wanted.`,
      );
      return 0;
    } finally {
      await database.close();
      await close();
    }
  },
};
