import type { SubjectDeps } from '../../http/subject.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { type LetterDeps, tellOfMoves } from './letters.ts';
import { readClients } from './moves-repository.ts';

/** Tells of the promised days that imports moved, every minute and at start: an import writes no mails. */
export const moveJobs = (deps: LetterDeps & Pick<SubjectDeps, 'database'>): readonly JobDefinition[] => [
  {
    queue: 'car-orders.moves',
    retries: 3,
    cron: '* * * * *',
    atStart: true,
    work: async () => {
      const faults: unknown[] = [];
      for (const client of await deps.database.asStaff(readClients)) {
        // A client whose mails cannot be written must not hold up the others.
        await deps.database
          .inScope(wholeClient(client), (tx) => tellOfMoves(deps, tx, client))
          .catch((fault: unknown) => faults.push(fault));
      }
      if (faults.length > 0) throw faults[0];
    },
  },
];
