import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { anAccount } from '../../platform/database/builders.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aDriverChange } from './fleet-posts-testing.ts';
import { aFleet, aStaffMember, callerOf, faultsOf, RequestWorld } from './request-testing.ts';

let testing: TestDatabase;
let world: RequestWorld;
let mieke: Caller;
let bo: Caller;

beforeAll(async () => {
  testing = await testDatabase();
  world = await RequestWorld.open(testing.connection);
  mieke = await aStaffMember(world);
  bo = callerOf(
    await world.asOwner((tx) => anAccount(tx, { client_id: mieke.accountClientId, role: 'master', name: 'Bo Beslis' })),
  );
});
afterAll(async () => {
  await world.close();
  await testing.drop();
});

test('DA-06 staff write notes about a request and assign it to each other; the latest assignee is shown', async () => {
  const fleet = await aFleet(world);
  const number = await world.ask(fleet.asker, aDriverChange(fleet));
  expect(await world.handling.of(number)).toEqual({ assignee: null, steps: [] });
  await world.handling.note(mieke, number, 'The fuel card stays with Anna.');
  world.now = new Date(world.now.getTime() + 60_000);
  await world.handling.assign(mieke, number, bo.account);
  expect(await world.handling.assigned()).toEqual([
    { request: number, assignee: { number: bo.account, name: 'Bo Beslis' } },
  ]);
  const assigned = await world.handling.assign(bo, number, mieke.account);
  expect(assigned.assignee).toEqual({ number: mieke.account, name: 'Mieke Master' });
  const released = await world.handling.assign(mieke, number, null);
  expect(released.assignee).toBeNull();
  expect(released.steps.map(({ id: _id, ...step }) => step)).toEqual([
    {
      at: '2026-03-10T09:00:00.000Z',
      type: 'noted',
      actor: 'Mieke Master',
      assignee: null,
      text: 'The fuel card stays with Anna.',
    },
    { at: '2026-03-10T09:01:00.000Z', type: 'assigned', actor: 'Mieke Master', assignee: 'Bo Beslis', text: null },
    { at: '2026-03-10T09:01:00.000Z', type: 'assigned', actor: 'Bo Beslis', assignee: 'Mieke Master', text: null },
    { at: '2026-03-10T09:01:00.000Z', type: 'released', actor: 'Mieke Master', assignee: null, text: null },
  ]);
  expect(await world.handling.assigned()).toEqual([]);
});

test('DA-06 finished requests have no assignee any more; planned ones have', async () => {
  const fleet = await aFleet(world);
  const number = await world.ask(fleet.asker, aDriverChange(fleet));
  await world.handling.assign(mieke, number, mieke.account);
  await world.decide(mieke, number, { decision: 'approve', effectiveFrom: '2026-12-01' });
  expect((await world.handling.assigned()).map(({ request }) => request)).toEqual([number]);
  await world.withdraw(fleet.asker, number);
  expect(await world.handling.assigned()).toEqual([]);
});

test('DA-06 a request can be assigned only to people who may decide: not to former staff or users of a client', async () => {
  const fleet = await aFleet(world);
  const number = await world.ask(fleet.asker, aDriverChange(fleet));
  const staffRow = { client_id: mieke.accountClientId, role: 'master' } as const;
  const [formerColleague, ended] = await world.asOwner(async (tx) => [
    await anAccount(tx, { ...staffRow, name: 'Left', is_active: false }),
    await anAccount(tx, { ...staffRow, name: 'Ended', valid_until: '2026-03-09' }),
  ]);
  expect(await world.handling.colleagues(mieke)).toEqual([
    { number: bo.account, name: 'Bo Beslis' },
    { number: mieke.account, name: 'Mieke Master' },
  ]);
  for (const somebody of [formerColleague.number, ended.number, fleet.manager.number, 999_999]) {
    expect(await faultsOf(world.handling.assign(mieke, number, somebody))).toEqual(['notFound colleague']);
  }
  expect(await faultsOf(world.handling.of(9))).toEqual(['notFound']);
  expect(await faultsOf(world.handling.note(mieke, 9, 'Nothing.'))).toEqual(['notFound']);
  expect(await faultsOf(world.handling.assign(mieke, 9, null))).toEqual(['notFound']);
});

test('PE-17 users of a client see none of it, not even with the whole client’s scope; notes of staff stay', async () => {
  const fleet = await aFleet(world);
  const number = await world.ask(fleet.asker, aDriverChange(fleet));
  await world.handling.note(mieke, number, 'Ours alone.');
  const { database } = world;
  await expect(
    database.readInScope(wholeClient(fleet.clientId), (tx) => tx.query('select from request_care')),
  ).rejects.toThrow('permission denied');
  for (const sql of ["update request_care set actor = 'nobody'", 'delete from request_care']) {
    await expect(
      database.asStaff((tx) => tx.query(sql)),
      sql,
    ).rejects.toThrow('permission denied');
  }
  const visibleText = JSON.stringify([
    await world.byNumber(fleet.asker, number),
    await world.byNumber(fleet.supervisor, number),
  ]);
  expect(visibleText).not.toContain('Ours alone.');
});
