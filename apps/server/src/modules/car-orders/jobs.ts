import type { SubjectDeps } from '../../http/subject.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { type LetterDeps, mailMovedDeliveries } from './letters.ts';
import { readClients } from './moved-deliveries-repository.ts';

/**
 * Sends mails about promised days that imports changed. The import itself sends none, so this job polls for changes
 * every minute and at start.
 */
export const deliveryMoveJobs = (deps: LetterDeps & Pick<SubjectDeps, 'database'>): readonly JobDefinition[] => [
  {
    queue: 'car-orders.moves',
    retries: 3,
    cron: '* * * * *',
    atStart: true,
    work: async () => {
      const errors: unknown[] = [];
      for (const client of await deps.database.asStaff(readClients)) {
        // A failure for one client must not hold up the others.
        await deps.database
          .inScope(wholeClient(client), (tx) => mailMovedDeliveries(deps, tx, client))
          .catch((error: unknown) => errors.push(error));
      }
      if (errors.length > 0) throw errors[0];
    },
  },
];
