import { STORED_FILES } from '@wagenpark/domain/constants';
import { wholeClient } from '../../platform/database/scope.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { countBytes, deleteWaitingFilesSince, readClientsWithWaitingFiles } from './repository.ts';
import type { FileDeps } from './service.ts';

/** The job that deletes files which were attached to no record within a day. */
export function fileJobs({ database, clock }: Pick<FileDeps, 'database' | 'clock'>): readonly JobDefinition[] {
  return [
    {
      queue: 'stored-files.clean-up',
      retries: 3,
      cron: '23 * * * *',
      atStart: true,
      work: async () => {
        const before = new Date(clock.now().getTime() - STORED_FILES.waitsMs);
        for (const clientId of await database.asStaff((tx) => readClientsWithWaitingFiles(tx, before))) {
          // Deletes in batches, so that uploads meanwhile do not wait long.
          for (let isMore = true; isMore; ) {
            isMore = await database.inScope(wholeClient(clientId), async (tx) => {
              const sizes = await deleteWaitingFilesSince(tx, clientId, before);
              if (sizes.length === 0) return false;
              await countBytes(tx, clientId, -sizes.reduce((sum, size) => sum + size, 0));
              return true;
            });
          }
        }
      },
    },
  ];
}
