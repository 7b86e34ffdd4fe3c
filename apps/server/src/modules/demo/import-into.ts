import { words } from '@wagenpark/messages/server-words';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ImportKind } from '../../platform/import/import-kind.ts';
import { createImports } from '../imports/index.ts';
import type { ImportTables } from './seed.ts';

/** The actor of the demo import in the list of imports and in the audit trail. */
const ACTOR = 'Wagenpark demo';

/**
 * Runs the portal's own import for seeding. It is recorded like any other import.
 * @throws {Error} when it refuses a row
 */
export const importInto =
  (database: Database, clock: Clock, kinds: readonly ImportKind[]): ImportTables =>
  async (files) => {
    const { service } = createImports({ database, clock, words, kinds });
    const { id, finished } = await service.start(await service.open(files), { dryRun: false, actor: ACTOR });
    await finished;
    const { counts, faults } = await service.byId('en-GB', id);
    if (counts.some(({ refused, doubtful }) => refused + doubtful > 0)) {
      const [first] = faults;
      throw new Error(
        `the import refused vehicles of the demo world: ${first?.column} ${first?.value}: ${first?.reason}`,
      );
    }
  };
