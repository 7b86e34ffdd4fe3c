import { STORED_FILES } from '@wagenpark/domain/constants';
import { wholeClient } from '../../platform/database/scope.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { clientsWithWaiting, countBytes, deleteWaitingSince } from './repository.ts';
import type { FileDeps } from './service.ts';

/** Deletes files that no record named within a day. */
export function fileJobs({ database, clock }: Pick<FileDeps, 'database' | 'clock'>): readonly JobDefinition[] {
  return [
    {
      queue: 'stored-files.clean-up',
      retries: 3,
      cron: '23 * * * *',
      atStart: true,
      work: async () => {
        const before = new Date(clock.now().getTime() - STORED_FILES.waitsMs);
        for (const clientId of await database.asStaff((tx) => clientsWithWaiting(tx, before))) {
          // Some at a time: whoever stores a file meanwhile waits for few of them.
          for (let isMore = true; isMore; ) {
            isMore = await database.inScope(wholeClient(clientId), async (tx) => {
              const sizes = await deleteWaitingSince(tx, clientId, before);
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
