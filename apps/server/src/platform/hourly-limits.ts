import { refusal } from '@wagenpark/contract';
import { HOURLY_LIMITS } from '@wagenpark/domain/constants';
import { audit } from './audit.ts';
import type { Call } from './caller.ts';
import { type Clock, newId } from './clock.ts';
import type { Database, Tx } from './database/database.ts';
import { wholeClient } from './database/scope.ts';
import { countOne, readClientsWithOldCounters, readUses, removeOldCounters } from './hourly-limits-repository.ts';
import type { JobDefinition } from './jobs.ts';

/** The refusal of an action that may be tried again from a moment on. */
export const tooManyRequestsRefusal = (moment: Date, now: Date) => {
  const retryAfterSeconds = Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1_000));
  return refusal('tooManyRequests', { params: { retryAfterSeconds } });
};

/** The actions that are limited per account and hour. */
export type LimitedAction = keyof typeof HOURLY_LIMITS;

const HOUR_MS = 3_600_000;
const startOfHour = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);

/**
 * Counts one use of a limited action, in the transaction that performs it, so that rolled-back uses do not count. Call
 * it last before the write: concurrent uses wait until this transaction ends.
 * @param subject the record that the action is about, if each record has its own count
 * @throws {Refusal} `tooManyRequests` with the seconds until the hour is over
 */
export async function countUse(
  tx: Tx,
  account: number,
  action: LimitedAction,
  moment: Date,
  subject = '',
): Promise<void> {
  if (await tryUse(tx, account, action, moment, subject)) return;
  throw tooManyRequestsRefusal(new Date(startOfHour(moment).getTime() + HOUR_MS), moment);
}

/**
 * Refuses an action whose limit is used up, without counting a use.
 * @throws {Refusal} `tooManyRequests` with the seconds until the hour is over
 */
export async function demandUnused(tx: Tx, account: number, action: LimitedAction, moment: Date): Promise<void> {
  const hour = startOfHour(moment);
  const used = await readUses(tx, { account, action, subject: '', hour });
  if (used >= HOURLY_LIMITS[action]) throw tooManyRequestsRefusal(new Date(hour.getTime() + HOUR_MS), moment);
}

/**
 * Like `countUse`, but returns whether the limit allows the use, for actions on many subjects that leave some of them
 * out.
 */
export async function tryUse(
  tx: Tx,
  account: number,
  action: LimitedAction,
  moment: Date,
  subject = '',
): Promise<boolean> {
  const use = { account, action, subject, hour: startOfHour(moment) };
  return (await countOne(tx, use, HOURLY_LIMITS[action])) !== undefined;
}

const REFUSALS = 'refusal';

/**
 * Records an attempt without permission in the audit trail. The first attempt of an account at a function in an hour is
 * written at once; further ones are counted and written as one entry after the hour.
 */
export async function auditRefusal(database: Database, call: Call, attempted: string, moment: Date): Promise<void> {
  const { account, clientId, scope } = call.caller;
  await database.inScope(scope, async (tx) => {
    const id = newId();
    const used = await countOne(
      tx,
      { account, action: REFUSALS, subject: attempted, hour: startOfHour(moment) },
      null,
      id,
    );
    if (used !== 1) return;
    const changes = [{ field: attempted, before: null, after: null }];
    await audit(tx, { id, clientId, action: 'refused', source: 'person', call, changes });
  });
}

/** The job that deletes the counters of past hours and writes repeated refusals to the audit trail. */
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
        const before = startOfHour(clock.now());
        for (const clientId of await database.asStaff((tx) => readClientsWithOldCounters(tx, before))) {
          await database.inScope(wholeClient(clientId), async (tx) => {
            const repeated = await removeOldCounters(tx, before);
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
