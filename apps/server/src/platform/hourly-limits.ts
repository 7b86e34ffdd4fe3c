import { refusal } from '@wagenpark/contract';
import { HOURLY_LIMITS } from '@wagenpark/domain/constants';
import { audit } from './audit.ts';
import type { Call } from './caller.ts';
import { type Clock, newId } from './clock.ts';
import type { Database, Tx } from './database/database.ts';
import { wholeClient } from './database/scope.ts';
import { clientsWithHoursBefore, countOne, removeHoursBefore } from './hourly-limits-repository.ts';
import type { JobDefinition } from './jobs.ts';

/** What is limited for each account and hour. */
export type Limited = keyof typeof HOURLY_LIMITS;

const HOUR_MS = 3_600_000;
const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/**
 * Counts something that an account does, in the transaction that does it, so that only what stays written counts.
 * Counted last before it is written: whoever does the same at the same moment waits until this transaction ends.
 * @param subject what it is about, where that is counted one by one
 * @throws {Refusal} `tooManyRequests` with the seconds until the hour is over
 */
export async function countUse(tx: Tx, account: number, action: Limited, at: Date, subject = ''): Promise<void> {
  const hour = hourOf(at);
  const used = await countOne(tx, { account, action, subject, hour }, HOURLY_LIMITS[action]);
  if (used !== undefined) return;
  const retryAfterSeconds = Math.ceil((hour.getTime() + HOUR_MS - at.getTime()) / 1_000);
  throw refusal('tooManyRequests', { params: { retryAfterSeconds } });
}

const REFUSALS = 'refusal';

/**
 * Writes to the audit trail that somebody tried what is not theirs to do. The first of an account and function in an
 * hour is written at once; the further ones are counted, and told in one entry when the hour is over.
 */
export async function auditRefusal(database: Database, call: Call, attempted: string, at: Date): Promise<void> {
  const { account, clientId, scope } = call.caller;
  await database.inScope(scope, async (tx) => {
    const id = newId();
    const used = await countOne(tx, { account, action: REFUSALS, subject: attempted, hour: hourOf(at) }, null, id);
    if (used !== 1) return;
    const changes = [{ field: attempted, before: null, after: null }];
    await audit(tx, { id, clientId, action: 'refused', source: 'person', call, changes });
  });
}

/** Removes the hours that are over, and tells the audit trail how often somebody was refused in them. */
export function hourlyLimitJobs(deps: {
  readonly database: Database;
  readonly clock: Clock;
}): readonly JobDefinition[] {
  const { database, clock } = deps;
  return [
    {
      queue: 'hourly-limits.clean-up',
      retries: 3,
      cron: '3 * * * *',
      atStart: true,
      work: async () => {
        const before = hourOf(clock.now());
        for (const clientId of await database.asStaff((tx) => clientsWithHoursBefore(tx, before))) {
          await database.inScope(wholeClient(clientId), async (tx) => {
            const repeated = await removeHoursBefore(tx, before);
            const entries = repeated.map(({ subject, used, traceId, address, ...person }) => ({
              clientId,
              action: 'refusedRepeatedly',
              source: 'person' as const,
              person,
              facts: { traceId: traceId ?? '', address: address ?? '' },
              changes: [{ field: subject, before: null, after: String(used) }],
            }));
            await audit(tx, ...entries);
          });
        }
      },
    },
  ];
}
