import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { anAssignment } from '../../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aDriverChange } from './fleet-posts-testing.ts';
import { aFleet, aStaffMember, type Fleet, RequestWorld } from './request-testing.ts';

let testing: TestDatabase;
let world: RequestWorld;
let staff: Caller;

beforeAll(async () => {
  testing = await testDatabase();
  world = await RequestWorld.open(testing.connection);
  staff = await aStaffMember(world);
});
beforeEach(() => {
  world.now = new Date('2026-03-10T09:00:00Z');
});
afterAll(async () => {
  await world.close();
  await testing.drop();
});

async function approved(fleet: Fleet, day: string): Promise<number> {
  const number = await world.ask(fleet.asker, aDriverChange(fleet, { day, BestuurderNummer: fleet.next.number }));
  await world.decide(staff, number, { decision: 'approve' });
  return number;
}
const effectOf = async (number: number) => (await world.byNumber(staff, number)).effect;
const startOfNew = async (fleet: Fleet) => {
  const rows = await world.asOwner((tx) =>
    tx.query<{ from: Date }>(
      'select lower(during) as "from" from driver_assignment where client_id = $1 and driver_number = $2',
      [fleet.clientId, fleet.next.number],
    ),
  );
  return rows[0]?.from.toISOString();
};

test('DA-05 a planned change takes effect at 00:00 in the client’s time zone, not a minute earlier', async () => {
  const fleet = await aFleet(world, { timeZone: 'Europe/Warsaw' });
  const number = await approved(fleet, '2026-04-01');
  expect(await effectOf(number)).toBe('planned');

  world.now = new Date('2026-03-31T21:59:59Z');
  await world.runDueEffects();
  expect(await effectOf(number)).toBe('planned');

  world.now = new Date('2026-03-31T22:00:00Z');
  await world.runDueEffects();
  expect(await effectOf(number)).toBe('effective');
  expect(await startOfNew(fleet)).toBe('2026-03-31T22:00:00.000Z');
  const listed = await world.asOwner((tx) =>
    tx.query('select list_driver from lease_contract where client_id = $1', [fleet.clientId]),
  );
  expect(listed).toEqual([{ list_driver: 'Bram Bakker' }]);
});

test.each([
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('DA-05 around daylight-saving changes, %s begins at %s in Warsaw', async (day, start) => {
  const fleet = await aFleet(world, { timeZone: 'Europe/Warsaw' });
  const number = await approved(fleet, day);
  world.now = new Date(Date.parse(start) - 1000);
  await world.runDueEffects();
  expect(await effectOf(number)).toBe('planned');
  world.now = new Date(start);
  await world.runDueEffects();
  expect(await effectOf(number)).toBe('effective');
  expect(await startOfNew(fleet)).toBe(start);
});

test('DA-05 if no server ran on the day, the change still applies from that day', async () => {
  const fleet = await aFleet(world);
  const number = await approved(fleet, '2026-04-01');
  world.now = new Date('2026-04-06T10:00:00Z');
  await world.runDueEffects();
  expect(await startOfNew(fleet)).toBe('2026-03-31T22:00:00.000Z');
  const audits = await world.asOwner((tx) =>
    tx.query(
      `select actor, on_behalf_of as "for", source from audit_event
       where client_id = $1 and request_number = $2 and action = 'driverChangeEffective'`,
      [fleet.clientId, number],
    ),
  );
  expect(audits).toEqual([{ actor: 'Mieke Master', for: fleet.client.display_name, source: 'job' }]);
});

test('DA-05 several servers in the same minute carry a change out once, with one set of records', async () => {
  const fleet = await aFleet(world);
  const number = await approved(fleet, '2026-04-01');
  world.now = new Date('2026-04-01T10:00:00Z');
  await Promise.all([1, 2, 3, 4].map(() => world.runDueEffects()));
  await world.runDueEffects();
  const { timeline, mails } = await world.byNumber(staff, number);
  expect(timeline.filter(({ type }) => type === 'effective')).toHaveLength(1);
  // The mails about the request: received, approved, effective.
  expect(mails.filter(({ to }) => to === fleet.manager.email)).toHaveLength(3);
});

test('DA-05 a blocked change stays planned, is reported once, does not delay others, and is retried', async () => {
  const blocked = await aFleet(world);
  const free = await aFleet(world);
  const blockedNumber = await approved(blocked, '2026-04-01');
  const freeNumber = await approved(free, '2026-04-01');
  await world.asOwner(async (tx) => {
    await tx.query(
      `update driver_assignment set during = '[2025-01-01T00:00:00Z,2026-04-02T00:00:00Z)' where client_id = $1`,
      [blocked.clientId],
    );
    await anAssignment(tx, {
      client_id: blocked.clientId,
      contract_number: blocked.contract.number,
      driver_number: blocked.former.number,
      during: '[2026-04-02T00:00:00Z,)',
    });
  });
  world.now = new Date('2026-04-01T10:00:00Z');
  await world.runDueEffects();
  await world.runDueEffects();
  expect(await effectOf(blockedNumber)).toBe('planned');
  expect(await effectOf(freeNumber)).toBe('effective');
  const counts = await world.asOwner((tx) =>
    tx.query(
      `select (select count(*) from audit_event where client_id = $1 and action = 'effectRefused') as audits,
         (select count(*) from pgboss.job where name = 'requests.blocked-effect' and data ->> 'number' = $2::text) as jobs`,
      [blocked.clientId, blockedNumber],
    ),
  );
  expect(counts).toEqual([{ audits: 1, jobs: 1 }]);
  await expect(world.retryBlockedEffect(blocked.clientId, blockedNumber)).rejects.toThrow(
    `request ${blockedNumber} cannot take effect: assignmentOverlap`,
  );

  await world.asOwner((tx) =>
    tx.query(`delete from driver_assignment where client_id = $1 and lower(during) = '2026-04-02T00:00:00Z'`, [
      blocked.clientId,
    ]),
  );
  await world.runDueEffects();
  expect(await effectOf(blockedNumber)).toBe('effective');
});
