import { type RequestSummary, requestFacts } from '@wagenpark/contract/admin/requests';
import { type FiltersOf, filterKindOf } from '@wagenpark/contract/define/fact-filters';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { HOURLY_LIMITS } from '@wagenpark/domain/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aFuelContract } from '../fuel-contracts/builders.samples.ts';
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

test('DA-06 requesters see their own requests, supervisors those of the client, staff all; for others a request is not found', async () => {
  const fleet = await aFleet(world);
  const foreign = await aFleet(world);
  const ownRequest = await world.ask(fleet.asker, aDriverChange(fleet));
  const details = aDriverChange(fleet, { BestuurderNummer: fleet.former.number });
  const othersRequest = await world.ask(fleet.colleague, details);
  const numbers = async (caller: Caller) => (await world.list(caller)).results.map(({ number }) => number);

  expect(await numbers(fleet.asker)).toEqual([ownRequest]);
  expect(await numbers(fleet.supervisor)).toEqual([othersRequest, ownRequest]);
  expect(await numbers(foreign.supervisor)).toEqual([]);
  expect((await numbers(staff)).slice(0, 2)).toEqual([othersRequest, ownRequest]);
  expect(await faultsOf(world.byNumber(fleet.asker, othersRequest))).toEqual(['notFound']);
  expect(await faultsOf(world.byNumber(foreign.supervisor, ownRequest))).toEqual(['notFound']);
  expect(await faultsOf(world.byNumber(staff, 999_999_999))).toEqual(['notFound']);
  expect(await faultsOf(world.decide(staff, 999_999_999, { decision: 'approve' }))).toEqual(['notFound']);
});

test('DA-06 supervisors and staff list the requests of one user in their scope, others only their own', async () => {
  const fleet = await aFleet(world);
  const foreign = await aFleet(world);
  const ownRequest = await world.ask(fleet.asker, aDriverChange(fleet));
  const details = aDriverChange(fleet, { BestuurderNummer: fleet.former.number });
  const othersRequest = await world.ask(fleet.colleague, details);
  const made = async (caller: Caller, { account }: Caller) =>
    (await world.list(caller, { user: account })).results.map(({ number }) => number);

  expect(await made(fleet.supervisor, fleet.asker)).toEqual([ownRequest]);
  expect(await made(fleet.supervisor, fleet.colleague)).toEqual([othersRequest]);
  const atWork = { ...staff, clientId: fleet.supervisor.clientId };
  expect(await made(atWork, fleet.colleague)).toEqual([othersRequest]);
  expect(await made(fleet.asker, fleet.asker)).toEqual([ownRequest]);
  expect(await made(fleet.asker, fleet.colleague)).toEqual([]);
  // In the own client, the number of a foreign user belongs to nobody.
  expect(await made(foreign.supervisor, fleet.asker)).toEqual([]);
  expect(await made(fleet.supervisor, foreign.asker)).toEqual([]);
});

test('DA-06 a contract is marked while anybody has an open request for it; drivers see only their own', async () => {
  const fleet = await aFleet(world);
  const foreign = await aFleet(world);
  const number = await world.ask(fleet.asker, aDriverChange(fleet));
  for (const caller of [fleet.asker, fleet.colleague, fleet.supervisor]) {
    expect(await world.openContracts(caller)).toEqual([fleet.contract.number]);
  }
  expect(await world.openContracts(fleet.driver)).toEqual([]);
  expect(await world.openContracts(foreign.supervisor)).toEqual([]);
  await world.withdraw(fleet.asker, number);
  expect(await world.openContracts(fleet.asker)).toEqual([]);
});

test('DA-05 only staff see the mails of a request and may decide', async () => {
  const fleet = await aFleet(world);
  const number = await world.ask(fleet.asker, aDriverChange(fleet));
  expect((await world.byNumber(fleet.supervisor, number)).mails).toEqual([]);
  const detail = await world.byNumber(staff, number);
  expect(detail.mails.map(({ to }) => to)).toEqual(['leasing@lessor.example', fleet.manager.email]);
  expect(detail.can).toEqual(['approve', 'decline', 'ask']);
});

test('DA-06 the timeline shows when the leasing company was contacted', async () => {
  const fleet = await aFleet(world);
  const number = await world.ask(fleet.asker, aDriverChange(fleet));
  const { mails } = await world.byNumber(staff, number);
  await world.sendMails(fleet.clientId, mails);
  await world.sendMails(fleet.clientId, mails);
  const detail = await world.byNumber(staff, number);
  expect(detail.mails.map(({ status }) => status)).toEqual(['sent', 'sent']);
  expect(detail.timeline.map(({ type }) => type)).toEqual(['asked', 'mailed']);
});

test('TB-05 the list is filtered by status, client, contract and search, in pages of 20, optionally oldest first', async () => {
  const fleet = await aFleet(world);
  const { asker, clientId, former, contract, client } = fleet;
  const openNumbers: number[] = [];
  const before = world.now;
  for (let count = 0; count < 21; count += 1) {
    // The hourly limit does not allow this many requests for one contract.
    if (count % HOURLY_LIMITS.requestOfContract === 0) world.now = new Date(world.now.getTime() + 3_600_000);
    const number = await world.ask(asker, aDriverChange(fleet, { Bestuurder: aPerson({ Naam: `Żółć${count}` }) }));
    openNumbers.unshift(number);
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
    openNumbers.slice(-2),
  );
  const oldest = await world.list(staff, { client: client.name, order: 'oldestFirst' });
  expect(oldest.results.map(({ number }) => number)).toEqual(openNumbers.toReversed().slice(0, 20));
  expect(
    (await world.list(staff, { client: client.name, status: 'open' })).results.map(({ number }) => number),
  ).toEqual([open]);
  const result = await world.list(staff, { search: `zolc7 kasia ${clientId}`, contract: contract.number });
  expect(result.results.map(({ to }) => to)).toEqual(['Kasia Żółć7']);
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

// The columns have different values in each row, so that a filter on a wrong column finds other rows.
test('each fact of requests can be filtered, consistently with its rows', async () => {
  const fleet = await aFleet(world);
  const numbers: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    const number = await world.ask(
      fleet.asker,
      aDriverChange(fleet, { Bestuurder: aPerson({ Naam: `Nowak ${count}` }) }),
    );
    numbers.push(number);
    await world.withdraw(fleet.asker, number);
  }
  // An extra combination of values. Without it, two columns would be empty or equal in the same requests.
  await world.asOwner(async (tx) => {
    const card = await aFuelContract(tx, { client_id: fleet.clientId });
    await tx.query(
      `update request set kind = (array['driverChange', 'driverDetails', 'debtorChange', 'referenceChange'])[place % 4 + 1],
         contract_kind = case when place in (2, 5) then 'fuel' else 'lease' end,
         contract_number = case when place in (2, 5) then $2 else contract_number end,
         status = case when place in (3, 6, 7) then 'approved' when place = 4 then 'declined' else status end,
         effect = case when place = 6 then 'planned' when place = 7 then 'effective' else effect end,
         plate = case when place = 1 then null else 'WP-001-X' end,
         car = case when place in (1, 2) then null else 'Car' end,
         from_name = case when place in (1, 2, 3) then null else 'From' end,
         to_name = case when place in (4, 5, 6, 7) then null else 'To' end,
         -- Half past eleven in the evening where the client is, and half past midnight.
         asked_at = timestamptz '2026-01-31 22:30Z' + place * interval '1 hour' * 25,
         decided_at = timestamptz '2025-06-01 12:00Z',
         effective_from = date '2026-05-30' + place::integer
       from unnest($1::integer[]) with ordinality as given (number, place) where request.number = given.number`,
      [numbers, card.number],
    );
  });
  const filteredNumbers = async (filters: FiltersOf<typeof requestFacts>) =>
    (await world.list(staff, { client: fleet.client.name, filters })).results.map(({ number }) => number);
  const { results: all } = await world.list(staff, { client: fleet.client.name });
  expect(all).toHaveLength(numbers.length);
  const numbersWhere = (fits: (request: RequestSummary) => boolean) => all.filter(fits).map(({ number }) => number);
  const dayOf = (request: RequestSummary, name: 'askedAt' | 'effectiveFrom') =>
    name === 'askedAt' ? todayInZone('Europe/Amsterdam', new Date(request.askedAt)) : request.effectiveFrom;

  for (const [name, fact] of Object.entries(requestFacts)) {
    const fieldOf = (request: RequestSummary) => request[name as keyof typeof requestFacts];
    switch (filterKindOf(fact)) {
      case 'oneOf':
        for (const value of 'of' in fact ? fact.of : []) {
          expect(await filteredNumbers({ [name]: [value] }), `${name} ${value}`).toEqual(
            numbersWhere((one) => fieldOf(one) === value),
          );
        }
        break;
      case 'isEmpty':
        for (const wantedValue of [true, false]) {
          expect(await filteredNumbers({ [name]: wantedValue }), name).toEqual(
            numbersWhere((one) => (fieldOf(one) === null) === wantedValue),
          );
        }
        break;
      case 'days':
        for (const day of all.map((one) => dayOf(one, name as 'askedAt'))) {
          const that = numbersWhere((one) => dayOf(one, name as 'askedAt') === day);
          expect(await filteredNumbers({ [name]: { from: day, until: day } }), `${name} ${day}`).toEqual(that);
        }
        break;
      default:
        expect(filterKindOf(fact), name).toBeUndefined();
    }
  }
});
