import type { requestFacts } from '@wagenpark/contract/admin/requests';
import type { FiltersOf } from '@wagenpark/contract/define/fact-filters';
import { HOURLY_LIMITS } from '@wagenpark/domain/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aDriverChange, aPerson } from './fleet-posts-testing.ts';
import { aFleet, aStaffMember, faultsOf, RequestWorld } from './request-testing.ts';

let testing: TestDatabase;
let world: RequestWorld;
let staff: Caller;

beforeAll(async () => {
  testing = await testDatabase();
  world = await RequestWorld.open(testing.connection);
  staff = await aStaffMember(world);
});
afterAll(async () => {
  await world.close();
  await testing.drop();
});

test('DA-06 the asker sees the own requests, a supervisor those of the client, staff all; others’ are not found', async () => {
  const fleet = await aFleet(world);
  const foreign = await aFleet(world);
  const own = await world.ask(fleet.asker, aDriverChange(fleet));
  const details = aDriverChange(fleet, { BestuurderNummer: fleet.former.number });
  const others = await world.ask(fleet.colleague, details);
  const numbers = async (caller: Caller) => (await world.list(caller)).results.map(({ number }) => number);

  expect(await numbers(fleet.asker)).toEqual([own]);
  expect(await numbers(fleet.supervisor)).toEqual([others, own]);
  expect(await numbers(foreign.supervisor)).toEqual([]);
  expect((await numbers(staff)).slice(0, 2)).toEqual([others, own]);
  expect(await faultsOf(world.byNumber(fleet.asker, others))).toEqual(['notFound']);
  expect(await faultsOf(world.byNumber(foreign.supervisor, own))).toEqual(['notFound']);
  expect(await faultsOf(world.byNumber(staff, 999_999_999))).toEqual(['notFound']);
  expect(await faultsOf(world.decide(staff, 999_999_999, { decision: 'approve' }))).toEqual(['notFound']);
});

test('DA-05 only staff see the mails of a request and may decide', async () => {
  const fleet = await aFleet(world);
  const number = await world.ask(fleet.asker, aDriverChange(fleet));
  expect((await world.byNumber(fleet.supervisor, number)).mails).toEqual([]);
  const seen = await world.byNumber(staff, number);
  expect(seen.mails.map(({ to }) => to)).toEqual(['leasing@lessor.example', fleet.manager.email]);
  expect(seen.can).toEqual(['approve', 'decline', 'ask']);
});

test('DA-06 the timeline tells when the leasing company was reached', async () => {
  const fleet = await aFleet(world);
  const number = await world.ask(fleet.asker, aDriverChange(fleet));
  const { mails } = await world.byNumber(staff, number);
  await world.sendMails(fleet.clientId, mails);
  await world.sendMails(fleet.clientId, mails);
  const seen = await world.byNumber(staff, number);
  expect(seen.mails.map(({ status }) => status)).toEqual(['sent', 'sent']);
  expect(seen.timeline.map(({ type }) => type)).toEqual(['asked', 'mailed']);
});

test('TB-05 the list is narrowed by status, client, contract and search words, in pages of 20', async () => {
  const fleet = await aFleet(world);
  const { asker, clientId, former, contract, client } = fleet;
  const kept: number[] = [];
  const before = world.now;
  for (let count = 0; count < 21; count += 1) {
    // Nobody asks for one contract so often within an hour.
    if (count % HOURLY_LIMITS.requestOfContract === 0) world.now = new Date(world.now.getTime() + 3_600_000);
    const number = await world.ask(asker, aDriverChange(fleet, { Bestuurder: aPerson({ Naam: `Żółć${count}` }) }));
    kept.unshift(number);
    await world.withdraw(asker, number);
  }
  const open = await world.ask(asker, aDriverChange(fleet, { BestuurderNummer: former.number }));
  world.now = before;
  const first = await world.list(staff, { client: client.name });
  expect(first.results).toHaveLength(20);
  expect(first.pagination).toEqual({
    pageIndex: 1,
    pageSize: 20,
    nrOfOrders: 22,
    hasNextPage: true,
    hasPreviousPage: false,
  });
  expect((await world.list(staff, { client: client.name, page: 2 })).results.map(({ number }) => number)).toEqual(
    kept.slice(-2),
  );
  expect(
    (await world.list(staff, { client: client.name, status: 'open' })).results.map(({ number }) => number),
  ).toEqual([open]);
  const found = await world.list(staff, { search: `zolc7 kasia ${clientId}`, contract: contract.number });
  expect(found.results.map(({ to }) => to)).toEqual(['Kasia Żółć7']);
  expect((await world.list(staff, { search: '%' })).results).toEqual([]);

  const askedOn = (number: number) => first.results.find((request) => request.number === number)?.askedAt.slice(0, 10);
  const filtered = async (filters: FiltersOf<typeof requestFacts>) =>
    (await world.list(staff, { client: client.name, filters })).pagination.nrOfOrders;
  expect(await filtered({ status: ['withdrawn', 'declined'] })).toBe(21);
  expect(await filtered({ status: ['waitingForApproval'], kind: ['driverDetails'] })).toBe(1);
  expect(await filtered({ kind: ['driverChange', 'referenceChange'] })).toBe(21);
  expect(await filtered({ plate: true })).toBe(0);
  expect(await filtered({ plate: false })).toBe(22);
  expect(await filtered({ askedAt: { until: '2020-01-01' } })).toBe(0);
  expect(await filtered({ askedAt: { from: askedOn(open) } })).toBeGreaterThan(0);
  expect(await filtered({ effectiveFrom: { from: '2099-01-01' } })).toBe(0);
});
