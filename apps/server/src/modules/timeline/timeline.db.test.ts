import type { TimelineEntry } from '@wagenpark/contract/admin/timeline';
import type { Right, Role } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../platform/audit.ts';
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
import { timelineSources } from '../../subjects.ts';
import { aChargePoint } from '../charge-points/builders.samples.ts';
import { aFine } from '../fines/builders.samples.ts';
import { aFuelContract, aRefueling } from '../fuel-contracts/builders.samples.ts';
import { refreshContractList } from '../lease-contracts/index.ts';
import { aMileageReading } from '../mileage-readings/builders.samples.ts';
import { createTimeline } from './index.ts';

/*
 * Test data: client 1 has debtors 11 and 12. Contract 51 belongs to debtor 11; Anna drove it until May 2026, and Bram
 * has driven it since. Contract 52, of debtor 12, has a fine of its own. Client 2 has a contract 51 too.
 */
let testing: TestDatabase;
let database: Database;
/** The account that made the first request. */
let asking: number;
let timeline: (caller: Caller, number: number) => Promise<readonly TimelineEntry[]>;

const rights: readonly Right[] = ['ContractenLease', 'BrandstofContractenLease', 'Bekeuringen'];
const somebody = (
  role: Role,
  scope: Partial<Scope> = {},
  overrides: readonly Right[] = rights,
  account = asking,
): Caller => aCaller({ role, rights: overrides, account, email: 'asker@client.example', scope });

const insertRequest = `insert into request (client_id, number, client_number, kind, contract_kind, contract_number, debtor_number,
    status, effect, asker_client_id, asker_number, asker_name, asker_email, asker_locale, asked_at, effective_from, from_name,
    to_name, before, payload)
  values (1, $1, $2, $3, 'lease', 51, 11, $4, $5, 1, $6, $7, 'x@client.example', 'nl-NL', $8, $9, null, $10, '{}', '{}')`;
const insertMail = `insert into mail (client_id, id, cause, request_number, status, recipient, subject, body, locale, created_at)
  values (1, gen_random_uuid(), $1, 901, 'sent', $2, $3, '', 'nl-NL', $4)`;

async function fill(tx: Tx): Promise<void> {
  await aClient(tx, { client_id: 1 });
  await aClient(tx, { client_id: 2 });
  for (const number of [11, 12]) await aDebtor(tx, { client_id: 1, number });
  const parents = { client_id: 1, debtor_number: 11 };
  await aDriver(tx, { ...parents, number: 31, first_name: 'Anna', prefix: 'de', last_name: 'Vries' });
  await aDriver(tx, { ...parents, number: 32, first_name: 'Bram', last_name: 'Bakker' });
  await aVehicle(tx, {
    client_id: 1,
    number: 41,
    delivered_on: '2024-01-30',
    mileage: 30_003,
    mileage_on: '2026-10-05',
    last_service_on: '2025-12-12',
    last_service_km: 20_002,
    next_service_on: '2026-12-04',
    next_service_km: 40_004,
  });
  await aLeaseContract(tx, {
    ...parents,
    number: 51,
    vehicle_number: 41,
    start_date: '2024-02-01',
    end_date: '2028-01-31',
  });
  const car = { client_id: 1, contract_number: 51 };
  await anAssignment(tx, { ...car, driver_number: 31, during: '[2024-01-31T23:00:00Z,2026-05-01T22:00:00Z)' });
  await anAssignment(tx, { ...car, driver_number: 32, during: '[2026-05-01T22:00:00Z,)' });
  await aLeaseContract(tx, { client_id: 1, debtor_number: 12, number: 52 });
  await aLeaseContract(tx, { client_id: 2, number: 51 });
  await refreshContractList(tx, 1, [51, 52], new Date('2026-11-21T12:00:00Z'));
  await aFine(tx, {
    ...parents,
    number: 61,
    lease_contract_number: 51,
    driver_number: 31,
    driver_match: 'named',
    offence_at: '2026-03-31T22:30:00Z',
    description: '9 km/h te hard',
    municipality: 'Purmerend',
    sanction_amount: '75.00',
    is_charged: true,
  });
  await aFine(tx, {
    ...parents,
    number: 62,
    lease_contract_number: 51,
    driver_number: 32,
    driver_match: 'named',
    offence_at: '2026-10-28T10:00:00Z',
    time_known: false,
  });
  await aFine(tx, { client_id: 1, debtor_number: 12, number: 63, lease_contract_number: 52 });
  await aFuelContract(tx, { ...parents, number: 81, lease_contract_number: 51 });
  const fuel = { ...parents, fuel_contract_number: 81, driver_number: 32 };
  await aRefueling(tx, { ...fuel, at: '2026-09-02T10:00:00Z', liters: '40.50', amount_incl: '80.10' });
  await aRefueling(tx, { ...fuel, at: '2026-09-28T10:00:00Z', liters: '38.00', amount_incl: '75.20' });
  // In Amsterdam it is already October.
  await aRefueling(tx, { ...fuel, at: '2026-09-30T22:30:00Z', liters: '10.00', amount_incl: '20.00' });
  await aChargePoint(tx, {
    ...parents,
    number: 91,
    lease_contract_number: 51,
    driver_number: 32,
    removed_on: '2026-06-02',
  });
  const reading = { ...parents, lease_contract_number: 51, vehicle_number: 41, plate: 'AB-123-C' };
  await aMileageReading(tx, { ...reading, number: 71, read_on: '2026-08-04', km: 27_001 });
  await aMileageReading(tx, { ...reading, number: 72, read_on: '2026-08-19', km: 27_502 });
  await aMileageReading(tx, {
    ...reading,
    number: 73,
    read_on: '2026-08-28',
    km: 99_999,
    voided_at: '2026-08-29T08:00Z',
  });
  await aMileageReading(tx, { ...reading, number: 74, read_on: '2026-09-30', km: 29_403, source: 'publicLink' });
  // The reading that the contract itself shows.
  await aMileageReading(tx, { ...reading, number: 75, read_on: '2026-10-05', km: 30_003 });
  const asker = await anAccount(tx, { client_id: 1, name: 'Asker', role: 'fleetmanagement' });
  const colleague = await anAccount(tx, { client_id: 1, name: 'Colleague', role: 'fleetmanagement' });
  asking = asker.number;
  await tx.query(insertRequest, [
    901,
    1,
    'driverChange',
    'waitingForApproval',
    'none',
    asker.number,
    'Asker',
    '2026-11-01T09:00:00Z',
    '2026-12-10',
    'Cees Smit',
  ]);
  await tx.query(insertRequest, [
    902,
    2,
    'referenceChange',
    'approved',
    'effective',
    colleague.number,
    'Colleague',
    '2026-02-01T09:00:00Z',
    '2026-02-10',
    'KP 12',
  ]);
  await tx.query(insertRequest, [
    903,
    3,
    'debtorChange',
    'approved',
    'planned',
    colleague.number,
    'Colleague',
    '2026-11-03T09:00:00Z',
    '2027-01-01',
    'Noord',
  ]);
  await tx.query(insertMail, ['a', 'asker@client.example', 'Uw aanvraag 1', '2026-11-01T09:00:02Z']);
  await tx.query(insertMail, ['b', 'leasing@lessor.example', 'Nieuwe bestuurder Cees Smit', '2026-11-01T09:00:01Z']);
  const entity = { kind: 'leaseContract', number: 51 };
  const event = { clientId: 1, entity, source: 'import', action: 'imported' } as const;
  await audit(
    tx,
    {
      ...event,
      at: new Date('2026-07-01T08:00:00Z'),
      changes: [
        { field: 'EindDatum', before: null, after: '2028-01-31' },
        { field: 'Referentie', before: null, after: 'KP 1' },
      ],
    },
    { ...event, at: new Date('2026-07-02T08:00:00Z'), changes: [] },
  );
}

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(fill);
  const { admin } = createTimeline(database, timelineSources);
  timeline = (caller, number) =>
    admin.ofLeaseContract({ caller, params: { number } } as never) as Promise<readonly TimelineEntry[]>;
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

/** An entry in short form, without empty fields. */
const short = (entries: readonly TimelineEntry[]): readonly string[] =>
  entries.map(({ kind, what, day, since, at, record, ...said }) =>
    [
      since === null ? day : `${since}/${day}`,
      at?.slice(11, 16) ?? '',
      kind,
      what,
      record === null ? '' : `${record.kind}:${record.id}`,
      ...['title', 'detail', 'code', 'number', 'quantity', 'amount', 'status'].map(
        (name) => said[name as keyof typeof said] ?? '',
      ),
    ].join('|'),
  );

const ofContract = [
  '2028-01-31||contract|end||||||||',
  '2026-12-04||contract|service||||||40004||',
  '2026-10-05||contract|mileage||||||30003||',
  '2025-12-12||contract|serviced||||||20002||',
  '2024-02-01||contract|start||||||||',
  '2024-01-30||contract|delivered||||||||',
];
const anna = '2024-02-01||driver|began|driver:31|Anna de Vries||||||';
const bram = '2026-05-02||driver|began|driver:32|Bram Bakker||||||';
const ofAnna = '2026-04-01|22:30|fine|fined|fine:61|9 km/h te hard|Purmerend||||84|charged';
const ofBram = '2026-10-28||fine|fined|fine:62|Parking|||||109|';
const october = '2026-10-01/2026-10-01||refueling|refuelled|fuelContract:81||||1|10|20|';
const september = '2026-09-02/2026-09-28||refueling|refuelled|fuelContract:81||||2|78.5|155.3|';
const removed = '2026-06-02||chargePoint|removed|chargePoint:91|Wandlader 11|Laadwerk|||||';
const installed = '2025-06-01||chargePoint|installed|chargePoint:91|Wandlader 11|Laadwerk|||||';
const imported = '2026-07-01|08:00|change|imported||||EindDatum,Referentie||||';
const readingEntries = [
  '2026-09-30||mileageReading|read|mileageReading:74|||publicLink||29403||',
  '2026-08-19||mileageReading|read|mileageReading:72|||person||27502||',
];
const ownEntries = [
  '2026-12-10||request|coming|request:901|Cees Smit||driverChange|1|||waitingForApproval',
  '2026-11-01|09:00|request|asked|request:901|Cees Smit|Asker|driverChange|1|||waitingForApproval',
];
const othersEntries = [
  '2027-01-01||request|coming|request:903|Noord||debtorChange|3|||planned',
  '2026-11-03|09:00|request|asked|request:903|Noord|Colleague|debtorChange|3|||planned',
  '2026-02-01|09:00|request|asked|request:902|KP 12|Colleague|referenceChange|2|||effective',
];
const toAsker = '2026-11-01|09:00|mail|written|request:901|Uw aanvraag 1|asker@client.example|||||sent';
const toLessor =
  '2026-11-01|09:00|mail|written|request:901|Nieuwe bestuurder Cees Smit|leasing@lessor.example|||||sent';

const shortTimeline = async (caller: Caller, number = 51) => short(await timeline(caller, number));
const inAnyOrder = (entries: readonly string[]) => [...entries].sort();
const allOf = async (caller: Caller) => inAnyOrder(await shortTimeline(caller));

test('staff see everything, the latest first, each entry with its own values', async () => {
  expect(await shortTimeline(somebody('master'))).toEqual([
    ofContract[0],
    othersEntries[0],
    ownEntries[0],
    ofContract[1],
    othersEntries[1],
    toAsker,
    toLessor,
    ownEntries[1],
    ofBram,
    ofContract[2],
    october,
    readingEntries[0],
    september,
    readingEntries[1],
    imported,
    removed,
    bram,
    ofAnna,
    othersEntries[2],
    ofContract[3],
    installed,
    ofContract[4],
    anna,
    ofContract[5],
  ]);
});

describe('limited to the caller’s permissions', () => {
  const ofTheCar = [...ofContract, anna, bram, ofAnna, ofBram, october, september, removed, installed, imported];

  test('DA-06 supervisors see all requests but no mails of others; fleet managers their own requests and the mails to them', async () => {
    const supervisor = { ...somebody('supervisor'), email: 'supervisor@client.example' };
    expect(await allOf(supervisor)).toEqual(inAnyOrder([...ofTheCar, ...ownEntries, ...othersEntries]));
    expect(await allOf(somebody('fleetmanagement'))).toEqual(inAnyOrder([...ofTheCar, ...ownEntries, toAsker]));
  });

  test('drivers see events in their own time: no former driver, and none of their events', async () => {
    const driver = { ...somebody('driver', { driver: 32 }, rights, asking + 100), email: 'bram@client.example' };
    const mine = await shortTimeline(driver);
    expect(mine).toEqual(expect.arrayContaining([bram, ofBram, october, september, removed, installed]));
    expect(mine.join()).not.toMatch(/Anna|Purmerend|request|mail/);
    await expect(shortTimeline({ ...driver, scope: { ...driver.scope, driver: 31 } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  test('PE-17 a kind without its right is left out', async () => {
    const kinds = new Set(
      (await timeline(somebody('supervisor', {}, ['ContractenLease']), 51)).map(({ kind }) => kind),
    );
    expect(kinds).toEqual(new Set(['contract', 'driver', 'change', 'request', 'mail', 'chargePoint']));
  });

  test('the last valid reading of each month, for users who may see readings; the newest is the contract’s', async () => {
    const mileages = (entries: readonly string[]) => entries.filter((entry) => /mileage/.test(entry));
    expect(mileages(await shortTimeline(somebody('supervisor', {}, [...rights, 'Kilometerstanden'])))).toEqual([
      ofContract[2],
      ...readingEntries,
    ]);
    expect(mileages(await shortTimeline(somebody('supervisor')))).toEqual([ofContract[2]]);
  });

  test('subsupervisors see only contracts of their own debtors; another client’s contract is a different one', async () => {
    const subsupervisor = somebody('subsupervisor', { debtors: [12] });
    await expect(shortTimeline(subsupervisor)).rejects.toMatchObject({ code: 'notFound' });
    expect((await timeline(subsupervisor, 52)).map(({ kind }) => kind)).toEqual(['contract', 'fine', 'contract']);
    const foreign = somebody('master', { clientId: 2 });
    expect((await timeline(foreign, 51)).map(({ what }) => what)).toEqual(['end', 'start']);
    await expect(shortTimeline(foreign, 52)).rejects.toMatchObject({ code: 'notFound' });
  });
});
