import type { PersonPart } from '@wagenpark/contract/admin/persons';
import { type Right, type Role, signedIn } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import type { Caller } from '../../platform/caller.ts';
import {
  aClient,
  aDebtor,
  aDriver,
  aLeaseContract,
  anAccount,
  anAssignment,
  aVehicle,
} from '../../platform/database/builders.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import type { PersonSource } from '../../platform/person-source.ts';
import { personSources } from '../../subjects.ts';
import { aChargePoint } from '../charge-points/builders.samples.ts';
import { aFine } from '../fines/builders.samples.ts';
import { aFuelContract, aRefueling } from '../fuel-contracts/builders.samples.ts';
import { refreshContractList } from '../lease-contracts/index.ts';
import { createPersons } from './index.ts';

/*
 * Test data: client 1 has debtors 11 and 12. Anna (31) drove the car of contract 51 until May 2026 and has driven that
 * of 53 since; she drove that of the ended contract 52, of debtor 12, until its end. Bram (32) drives the car of 51.
 * Client 2 has a person 31 too.
 */
let testing: TestDatabase;
const clock = { now: () => new Date('2027-03-15T23:30:00Z') };
let database: Database;
let asking: number;
let records: (caller: Caller, number: number) => Promise<readonly PersonPart[]>;

const rights: readonly Right[] = ['ContractenLease', 'BrandstofContractenLease', 'Bekeuringen'];
const somebody = (
  role: Role,
  scope: Partial<Scope> = {},
  overrides: readonly Right[] = rights,
  account = asking,
): Caller => aCaller({ role, rights: overrides, account, email: 'asker@client.example', scope });

const insertRequest = `insert into request (client_id, number, client_number, kind, contract_kind, contract_number, debtor_number,
    status, effect, asker_client_id, asker_number, asker_name, asker_email, asker_locale, asked_at, effective_from, from_name,
    to_name, before, payload, plate)
  values (1, $1, $2, $3, 'lease', 51, 11, $4, $5, 1, $6, $7, 'x@client.example', 'nl-NL', $8, '2026-05-02', null, $9, '{}', $10,
    'AN-051-A')`;

async function fill(tx: Tx): Promise<void> {
  await aClient(tx, { client_id: 1 });
  await aClient(tx, { client_id: 2 });
  for (const number of [11, 12]) await aDebtor(tx, { client_id: 1, number });
  const parents = { client_id: 1, debtor_number: 11 };
  await aDriver(tx, { ...parents, number: 31, first_name: 'Anna', prefix: 'de', last_name: 'Vries' });
  await aDriver(tx, { ...parents, number: 32, first_name: 'Bram', last_name: 'Bakker' });
  await aDriver(tx, { client_id: 1, debtor_number: 12, number: 33, first_name: 'Cees', last_name: 'Smit' });
  await aDriver(tx, { client_id: 2, number: 31, last_name: 'Vreemd' });
  for (const [number, debtor_number, plate, model, end_date, car_taken] of [
    [51, 11, 'AN-051-A', 'Corolla', '2028-01-31', false],
    [52, 12, 'AN-052-A', 'Golf', '2025-06-30', true],
    [53, 11, 'AN-053-A', 'Kona', '2029-04-30', false],
    [54, 11, 'AN-054-A', 'Ibiza', '2029-04-30', false],
  ] as const) {
    await aVehicle(tx, { client_id: 1, number, plate, make: 'Merk', model, type: '' });
    await aLeaseContract(tx, {
      client_id: 1,
      debtor_number,
      number,
      vehicle_number: number,
      start_date: '2024-02-01',
      end_date,
      car_taken,
      monthly_amount: number === 53 ? '431.25' : '600.00',
    });
  }
  const car = (contract_number: number, driver_number: number, during: string) =>
    anAssignment(tx, { client_id: 1, contract_number, driver_number, during });
  await car(51, 31, '[2024-01-31T23:00:00Z,2026-05-01T22:00:00Z)');
  await car(51, 32, '[2026-05-01T22:00:00Z,)');
  await car(52, 31, '[2024-01-31T23:00:00Z,)');
  await car(53, 31, '[2026-05-01T22:00:00Z,)');
  await refreshContractList(tx, 1, [51, 52, 53, 54], new Date('2026-11-21T12:00:00Z'));
  const fine = { ...parents, lease_contract_number: 51, driver_match: 'named', sanction_amount: '75.00' };
  await aFine(tx, {
    ...fine,
    number: 61,
    plate: 'AN-051-A',
    driver_number: 31,
    // In Amsterdam it is already April.
    offence_at: '2026-03-31T22:30:00Z',
    description: '9 km/h te hard',
    municipality: 'Purmerend',
    is_charged: true,
  });
  await aFine(tx, { ...fine, number: 62, driver_number: 32, offence_at: '2026-10-28T10:00:00Z' });
  await aFuelContract(tx, { ...parents, number: 81, lease_contract_number: 51 });
  const fuel = { ...parents, fuel_contract_number: 81, driver_number: 31 };
  await aRefueling(tx, { ...fuel, at: '2026-03-02T10:00:00Z', liters: '40.50', amount_incl: '80.10' });
  await aRefueling(tx, { ...fuel, at: '2026-03-28T10:00:00Z', liters: '38.00', amount_incl: '75.20' });
  await aRefueling(tx, { ...fuel, at: '2026-03-31T22:30:00Z', liters: '10.00', amount_incl: '20.00' });
  await aRefueling(tx, { ...fuel, driver_number: 32, at: '2026-09-01T10:00:00Z' });
  const point = { ...parents, lease_contract_number: 51, installed_on: '2025-03-04', model: 'Wandlader 11' };
  await aChargePoint(tx, { ...point, number: 91, driver_number: 31, supplier: 'Laadwerk', removed_on: '2026-06-02' });
  await aChargePoint(tx, { ...point, number: 92, driver_number: 32 });
  const asker = await anAccount(tx, { client_id: 1, name: 'Asker', role: 'fleetmanagement' });
  const colleague = await anAccount(tx, { client_id: 1, name: 'Colleague', role: 'fleetmanagement' });
  asking = asker.number;
  const names = (to: number, from: number) => ({ BestuurderNummer: to, BestuurderNummerOud: from });
  const request = (
    number: number,
    kind: string,
    status: string,
    effect: string,
    by: 'Asker' | 'Colleague',
    ...rest: unknown[]
  ) =>
    tx.query(insertRequest, [
      number,
      number - 900,
      kind,
      status,
      effect,
      by === 'Asker' ? asking : colleague.number,
      by,
      ...rest,
    ]);
  await request(
    901,
    'driverChange',
    'approved',
    'effective',
    'Colleague',
    '2026-04-20T09:00:00Z',
    'Bram Bakker',
    names(32, 31),
  );
  await request(
    902,
    'driverDetails',
    'waitingForApproval',
    'none',
    'Asker',
    '2026-11-01T09:00:00Z',
    'Anna de Vries',
    names(31, 31),
  );
  await request(903, 'referenceChange', 'waitingForApproval', 'none', 'Asker', '2026-11-02T09:00:00Z', 'KP 12', {});
  // The request described a new person, who was then stored as Cees.
  await request(
    904,
    'driverChange',
    'approved',
    'effective',
    'Colleague',
    '2026-01-05T09:00:00Z',
    'C. Smit',
    names(0, 0),
  );
  await anAssignment(tx, {
    client_id: 1,
    contract_number: 53,
    driver_number: 33,
    during: '[2026-01-31T23:00:00Z,2026-02-28T23:00:00Z)',
    request_number: 904,
  });
}

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(fill);
  const { admin } = createPersons(database, clock, personSources);
  records = (caller, number) =>
    admin.records({ caller, params: { number } } as never) as Promise<readonly PersonPart[]>;
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

/** The parts in short form: days, record and texts. */
const shortRecords = async (caller: Caller, person = 31): Promise<Readonly<Record<string, readonly string[]>>> =>
  Object.fromEntries(
    (await records(caller, person)).map(({ kind, entries }) => [
      kind,
      entries.map(({ what, since, until, record, ...said }) =>
        [
          `${since}/${until ?? ''}`,
          what,
          `${record.kind}:${record.id}`,
          ...['plate', 'title', 'detail', 'code', 'number', 'quantity', 'amount', 'status'].map(
            (name) => said[name as keyof typeof said] ?? '',
          ),
        ].join('|'),
      ),
    ]),
  );

const contracts = [
  '2026-05-02/|driven|leaseContract:53|AN-053-A|Merk Kona|||53|||',
  '2024-02-01/2026-05-01|driven|leaseContract:51|AN-051-A|Merk Corolla|||51|||',
];
const former = '2024-02-01/2025-06-30|driven|leaseContract:52|AN-052-A|Merk Golf|||52|||ended';
const fined = '2026-04-01/2026-04-01|fined|fine:61|AN-051-A|9 km/h te hard|Purmerend||||84|charged';
const april = '2026-04-01/2026-04-01|refuelled|fuelContract:81|AN-051-A||||1|10|20|';
const march = '2026-03-02/2026-03-28|refuelled|fuelContract:81|AN-051-A||||2|78.5|155.3|';
const point = '2025-03-04/2026-06-02|hangs|chargePoint:91|AN-051-A|Wandlader 11|Laadwerk|||||';
const details =
  '2026-11-01/2026-11-01|asked|request:902|AN-051-A|Anna de Vries|Asker|driverDetails|2|||waitingForApproval';
const takenOver = '2026-04-20/2026-04-20|asked|request:901|AN-051-A|Bram Bakker|Colleague|driverChange|1|||effective';

test('all records of a person, by kind, the latest first, each with its own values', async () => {
  expect(await shortRecords(somebody('supervisor'))).toEqual({
    contract: [...contracts, former],
    refueling: [april, march],
    fine: [fined],
    request: [details, takenOver],
    chargePoint: [point],
  });
});

test('a request for a new person belongs to that person once they drive', async () => {
  expect((await shortRecords(somebody('supervisor'), 33))['request']).toEqual([
    '2026-01-05/2026-01-05|asked|request:904|AN-051-A|C. Smit|Colleague|driverChange|4|||effective',
  ]);
});

test('contracts with the same start are sorted with running ones first; at most 200 of each kind are read', async () => {
  await database.asOwner((tx) =>
    anAssignment(tx, {
      client_id: 1,
      contract_number: 54,
      driver_number: 33,
      during: '[2026-01-31T23:00:00Z,)',
    }),
  );
  expect((await shortRecords(somebody('supervisor'), 33))['contract']?.map((line) => line.split('|')[0])).toEqual([
    '2026-02-01/',
    '2026-02-01/2026-02-28',
  ]);
  const testSource: PersonSource = {
    kind: 'asked',
    permission: signedIn,
    read: (_caller, person, take) => ({
      name: 'asked',
      sql: 'select json_build_array($1::integer, $2::integer)::text as json',
      values: [person, take],
    }),
  };
  const { admin } = createPersons(database, clock, [testSource]);
  const answer = await admin.records({ caller: somebody('supervisor'), params: { number: 31 } } as never);
  expect(answer).toEqual([{ kind: 'asked', entries: [31, 200], cost: null }]);
});

test('an empty part is returned as empty', async () => {
  const { fine, refueling } = await shortRecords(somebody('supervisor'), 33);
  expect([fine, refueling]).toEqual([[], []]);
});

describe('the costs of a person', () => {
  const costs = async (caller: Caller, person = 31) =>
    Object.fromEntries(
      (await records(caller, person)).map(({ kind, cost }) => [
        kind,
        cost && `${cost.amount} of ${cost.count} since ${cost.since}`,
      ]),
    );

  test('are the monthly costs of the current cars, and fuel and fines of twelve months until the client’s today', async () => {
    // In Amsterdam it is already the 16th.
    expect(await costs(somebody('supervisor'))).toEqual({
      contract: '431.25 of 1 since null',
      refueling: '95.2 of 2 since 2026-03-17',
      fine: '84 of 1 since 2026-03-17',
      request: null,
      chargePoint: null,
    });
  });

  test('are missing without data, and limited to what the caller may see', async () => {
    expect(await costs(somebody('supervisor', {}, ['Bekeuringen']), 33)).toEqual({
      fine: '0 of 0 since 2026-03-17',
      request: null,
    });
    const anna = somebody('driver', { driver: 31 }, rights, asking + 100);
    expect(await costs(anna)).toMatchObject({
      contract: '431.25 of 1 since null',
      refueling: '0 of 0 since 2026-03-17',
    });
    const elsewhere = somebody('subsupervisor', { debtors: [12] });
    await expect(costs(elsewhere)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('limited to the caller’s permissions', () => {
  test('PE-17 a part without its right is missing', async () => {
    const parts = async (...heldRights: readonly Right[]) =>
      (await records(somebody('supervisor', {}, heldRights), 31)).map(({ kind }) => kind);
    expect(await parts('ContractenLease')).toEqual(['contract', 'request', 'chargePoint']);
    expect(await parts('Bekeuringen')).toEqual(['fine', 'request']);
  });

  test('DA-06 fleet managers get their own requests', async () => {
    expect((await shortRecords(somebody('fleetmanagement')))['request']).toEqual([details]);
  });

  test('drivers get themselves, with their own cars and records, and nobody else', async () => {
    const anna = somebody('driver', { driver: 31 }, rights, asking + 100);
    expect(await shortRecords(anna)).toEqual({
      contract: [contracts[0], former],
      refueling: [],
      fine: [fined],
      request: [],
      chargePoint: [point.replace('AN-051-A', '')],
    });
    await expect(records(anna, 32)).rejects.toMatchObject({ code: 'notFound' });
  });

  test('settled 2: persons of other debtors give the same error as missing ones; another client’s person is a different one', async () => {
    const limited = somebody('subsupervisor', { debtors: [11] });
    await expect(records(limited, 33)).rejects.toMatchObject({ code: 'notFound' });
    await expect(records(limited, 999)).rejects.toMatchObject({ code: 'notFound' });
    expect((await shortRecords(limited))['contract']).toEqual(contracts);
    const foreign = await records(somebody('master', { clientId: 2 }), 31);
    expect(foreign.flatMap(({ entries }) => entries)).toEqual([]);
    await expect(records(somebody('master', { clientId: 2 }), 32)).rejects.toMatchObject({ code: 'notFound' });
  });
});

test('records are found by their person, within the caller’s scope', async () => {
  const clientCondition = 'where client_id = 1 and';
  const scans = [
    `select number from refueling ${clientCondition} driver_number = 31`,
    `select number from request ${clientCondition} named_driver = 31`,
    `select number from request ${clientCondition} former_driver = 31`,
  ];
  const plans: string[] = [];
  // In a table without statistics, every index that begins with the client has the same estimated cost.
  await database.asOwner((tx) => tx.query('drop index refueling_at'));
  await database.readInScope(somebody('subsupervisor', { debtors: [11] }).scope, async (tx) => {
    await tx.query('set local enable_seqscan = off');
    for (const sql of scans) plans.push(JSON.stringify(await tx.query(`explain ${sql}`)));
  });
  expect(plans).toEqual([
    expect.stringContaining('refueling_driver'),
    expect.stringContaining('request_named_driver'),
    expect.stringContaining('request_former_driver'),
  ]);
});
