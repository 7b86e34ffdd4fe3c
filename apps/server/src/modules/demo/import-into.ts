import { words } from '@wagenpark/messages/server-words';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ImportKind } from '../../platform/import/import-kind.ts';
import { createImports } from '../imports/index.ts';
import type { ImportTables } from './seed.ts';

/** Who stands in the list of imports and in the audit trail for what the demo world brings. */
const ACTOR = 'Wagenpark demo';

/** The portal's own import, as seeding uses it: on record like any other, and failing when it refuses a row. */
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
