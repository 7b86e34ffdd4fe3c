import { HOURLY_LIMITS } from '@wagenpark/domain/constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, Caller } from './caller.ts';
import { aClient } from './database/builders.ts';
import { Database } from './database/database.ts';
import { wholeClient } from './database/scope.ts';
import { type TestDatabase, testDatabase } from './database/testing.ts';
import { auditRefusal, countUse, hourlyLimitJobs } from './hourly-limits.ts';

/* Two servers on one database: uses counted by one server count on the other. */

let testing: TestDatabase;
let servers: readonly [Database, Database];
beforeAll(async () => {
  testing = await testDatabase();
  servers = [new Database(testing.connection), new Database(testing.connection)];
  await servers[0].asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aClient(tx, { client_id: 2 });
  });
});
afterAll(async () => {
  for (const server of servers ?? []) await server.close();
  await testing?.drop();
});

const timeOf = (time: string) => new Date(`2026-03-10T${time}Z`);
const nine = timeOf('09:40:00');
const use = (account: number, moment: Date, { clientId = 1, server = 0, subject = '' } = {}) =>
  servers[server === 0 ? 0 : 1].inScope(wholeClient(clientId), (tx) =>
    countUse(tx, account, 'requestOfContract', moment, subject),
  );
const limit = HOURLY_LIMITS.requestOfContract;
const times = async (count: number, work: (index: number) => Promise<unknown>) => {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};
const cleanUp = async (now: Date) => {
  const [job] = hourlyLimitJobs({ database: servers[1], clock: { now: () => now } });
  await job?.work({}, { isLast: false });
};

describe('hourly limits', () => {
  test('on two servers together, no more calls pass than the limit allows', async () => {
    expect(await times(limit * 3, (index) => use(1, nine, { server: index % 2 }))).toBe(limit);
    await expect(use(1, nine)).rejects.toMatchObject({
      status: 429,
      errors: [{ code: 'tooManyRequests', params: { retryAfterSeconds: 20 * 60 } }],
    });
  });

  test('other accounts, clients, subjects and the next hour are not affected', async () => {
    await times(limit + 1, () => use(2, nine));
    await use(3, nine);
    await use(2, nine, { clientId: 2 });
    await use(2, nine, { subject: '1042' });
    await use(2, timeOf('10:00:00'));
    await expect(use(2, timeOf('09:59:59'))).rejects.toMatchObject({ errors: [{ params: { retryAfterSeconds: 1 } }] });
  });

  test('the clean-up of past hours keeps the current one', async () => {
    await use(6, timeOf('08:10:00'));
    await times(limit, () => use(6, nine));
    await cleanUp(timeOf('09:59:59'));
    await expect(use(6, timeOf('09:59:59'))).rejects.toMatchObject({ errors: [{ code: 'tooManyRequests' }] });
  });

  test('rolled-back calls do not count', async () => {
    const failing = (): Promise<void> =>
      servers[0].inScope(wholeClient(1), async (tx) => {
        await countUse(tx, 4, 'requestOfContract', nine);
        throw new Error('the request was not stored');
      });
    for (let count = 0; count < limit + 1; count++) await expect(failing()).rejects.toThrow('not stored');
    expect(await times(limit + 1, () => use(4, nine))).toBe(limit);
  });

  test('a client reads and deletes only its own counters', async () => {
    await use(5, nine, { clientId: 2 });
    const otherUses = (clientId: number) =>
      servers[0].inScope(wholeClient(clientId), (tx) =>
        tx.query<{ account: number }>('delete from hourly_use where account_number = 5 returning account_number'),
      );
    expect(await otherUses(1)).toEqual([]);
    expect(await otherUses(2)).toHaveLength(1);
  });
});

describe('refusals in the audit trail', () => {
  const callOf = (account: number, clientId = 1): Call => ({
    caller: {
      account,
      accountClientId: 9,
      clientId,
      name: `Person ${account}`,
      scope: { ...wholeClient(clientId), account },
    } as Caller,
    facts: { traceId: `trace-${account}`, address: '192.0.2.1' },
  });
  const trail = (account: number) =>
    servers[0].asStaff((tx) =>
      tx.query<{ client_id: number; action: string }>(
        `select client_id, action, source, actor_client_id, actor, trace_id, address, changes
         from audit_event where actor_number = $1 order by id`,
        [account],
      ),
    );
  const facts = {
    client_id: 1,
    source: 'person',
    actor_client_id: 9,
    actor: 'Person 40',
    trace_id: 'trace-40',
    address: '192.0.2.1',
  };

  test('PE-17 the first is recorded at once, all others of the hour in one entry with their number', async () => {
    const refuse = (index: number) => auditRefusal(servers[index % 2 === 0 ? 0 : 1], callOf(40), 'get /X', nine);
    expect(await times(50, refuse)).toBe(50);
    await auditRefusal(servers[0], callOf(40), 'get /Y', nine);
    const firstRefusal = (field: string) => ({
      ...facts,
      action: 'refused',
      changes: [{ field, before: null, after: null }],
    });
    expect(await trail(40)).toEqual([firstRefusal('get /X'), firstRefusal('get /Y')]);

    // Nothing is written during the hour. Afterwards one entry is written, whichever server cleans up.
    await cleanUp(timeOf('09:59:59'));
    expect(await trail(40)).toHaveLength(2);
    await Promise.all([cleanUp(timeOf('10:03:00')), cleanUp(timeOf('10:03:00'))]);
    await cleanUp(timeOf('11:03:00'));
    expect(await trail(40)).toEqual([
      firstRefusal('get /X'),
      firstRefusal('get /Y'),
      { ...facts, action: 'refusedRepeatedly', changes: [{ field: 'get /X', before: null, after: '50' }] },
    ]);
    const remainingHours = await servers[0].asStaff((tx) =>
      tx.query('select from hourly_use where hour < $1', [timeOf('10:00:00')]),
    );
    expect(remainingHours).toEqual([]);
  });

  test('the next hour starts at zero, and each client has its own counters', async () => {
    for (const moment of [nine, nine, timeOf('10:10:00')]) await auditRefusal(servers[0], callOf(41), 'get /X', moment);
    await auditRefusal(servers[0], callOf(41, 2), 'get /X', nine);
    expect(await trail(41)).toHaveLength(3);
    await cleanUp(timeOf('12:03:00'));
    expect((await trail(41)).map(({ client_id, action }) => [client_id, action])).toEqual([
      [1, 'refused'],
      [1, 'refused'],
      [2, 'refused'],
      [1, 'refusedRepeatedly'],
    ]);
  });
});
