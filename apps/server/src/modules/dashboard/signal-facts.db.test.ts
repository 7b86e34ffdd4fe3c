import { type Signal, type SignalQuery, signalQuery } from '@wagenpark/contract/fleet/dashboard-signals';
import { type Right, type Role, rights } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import { aClient, aDebtor, aDriver, aLeaseContract, anAccount, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { aRequest } from '../../testing/rows.ts';
import { aCarOrder } from '../car-orders/builders.samples.ts';
import { aDamageReport } from '../damage-reports/builders.samples.ts';
import { aFine } from '../fines/builders.samples.ts';
import { anInvoice } from '../invoices/builders.samples.ts';
import { aMileageReading } from '../mileage-readings/builders.samples.ts';
import { BlockCache } from './block-cache.ts';
import { getSignals } from './signals.ts';

/*
 * Test data: client 1 in Amsterdam with debtor 10. There is one record of each kind for contract 100 and one for
 * contract 101, which Joas Groen (31) and Mara Blauw (32) drove at the time. Lists show today's drivers. The current time
 * is noon on 23 November 2026.
 */
const now = new Date('2026-11-23T11:00:00Z');
const day = (iso: string): string => `/Date(${Date.parse(`${iso}T00:00:00Z`)})/`;

let testing: TestDatabase;
let database: Database;
let [own, colleague] = [0, 0];
/** The number of the request by its contract. */
const requests = new Map<number, number>();

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aDebtor(tx, { client_id: 1, number: 10 });
    const [asker, other] = [await anAccount(tx, { client_id: 1 }), await anAccount(tx, { client_id: 1 })];
    [own, colleague] = [asker.number, other.number];
    const owner = { client_id: 1, debtor_number: 10 };
    // Contracts with a successor that ended a year ago or earlier.
    for (const number of [200, 201]) {
      await aLeaseContract(tx, {
        ...owner,
        number,
        start_date: '2020-01-01',
        end_date: '2024-01-01',
        list_plate: `P-${number}`,
        car_taken: true,
      });
    }
    for (const [contract, driver_number, first_name, last_name] of [
      [100, 31, 'Joas', 'Groen'],
      [101, 32, 'Mara', 'Blauw'],
    ] as const) {
      await aDriver(tx, { ...owner, number: driver_number, first_name, last_name });
      await aVehicle(tx, {
        client_id: 1,
        number: contract,
        mot_date: '2026-11-20',
        mileage: 1_000,
        mileage_on: '2026-08-01',
      });
      const contractRow = await aLeaseContract(tx, {
        ...owner,
        number: contract,
        vehicle_number: contract,
        start_date: '2026-02-01',
        end_date: '2026-12-31',
        list_plate: `P-${contract}`,
        list_driver: `Driver of ${contract}`,
        list_driver_number: driver_number,
      });
      for (const [version, recorded_at] of [
        [1, '2026-01-20T10:00:00Z'],
        [2, '2026-11-02T10:00:00Z'],
      ] as const) {
        const versionFacts = { reason: 'import', source: 'import', terms: '{}' };
        await tx.db
          .insertInto('lease_contract_version')
          .values({ client_id: 1, contract_number: contract, version, recorded_at, ...versionFacts })
          .execute();
      }
      // The record numbers of contract 100 end with 0, those of contract 101 with 1.
      const last = contract - 100;
      const subject = { ...owner, lease_contract_number: contract, driver_number };
      await aDamageReport(tx, {
        ...subject,
        number: 20 + last,
        plate: `D-${contract}`,
        damage_amount: '75.00',
        damage_on: '2026-11-18',
        notified_at: '2026-11-18T23:30:00Z',
      });
      await aFine(tx, {
        ...subject,
        number: 30 + last,
        plate: `F-${contract}`,
        driver_match: 'named',
        offence_at: '2026-11-10T10:00:00Z',
        processed_on: '2026-11-12',
      });
      await aMileageReading(tx, {
        ...subject,
        number: 40 + last,
        plate: `M-${contract}`,
        read_on: '2026-11-01',
        entered_at: '2026-11-16T23:30:00Z',
      });
      await aCarOrder(tx, {
        ...owner,
        number: 50 + last,
        driver_number,
        plate: `O-${contract}`,
        lease_contract_number: contract,
        succeeded_contract_number: contract + 100,
        delivered_on: '2026-11-14',
      });
      await aCarOrder(tx, {
        ...owner,
        number: 60 + last,
        driver_number,
        plate: null,
        lease_contract_number: null,
        succeeded_contract_number: contract + 100,
        promised_on: '2026-12-10',
      });
      for (const [place, moment, previous_on] of [
        [1, '2026-09-01T10:00:00Z', null],
        [2, '2026-11-13T23:30:00Z', '2026-12-03'],
      ] as const) {
        await tx.db
          .insertInto('car_order_promise')
          .values({
            client_id: 1,
            order_number: 60 + last,
            place,
            at: moment,
            promised_on: '2026-12-10',
            previous_on,
            source: 'import',
            is_told: true,
          })
          .execute();
      }
      // The caller made the request for contract 100, a colleague made the one for contract 101.
      const request = await aRequest(
        tx,
        { contract: contractRow, asker: contract === 100 ? asker : other },
        { status: 'approved', plate: `R-${contract}`, decided_at: '2026-11-18T10:00:00Z' },
      );
      requests.set(contract, request.number);
      await tx.db
        .insertInto('request_event')
        .values({
          client_id: 1,
          id: `00000000-0000-7000-8000-000000000${contract}`,
          request_number: request.number,
          at: '2026-11-18T10:00:00Z',
          type: 'approved',
        })
        .execute();
    }
    await anInvoice(tx, {
      ...owner,
      number: 70,
      invoice_date: '2026-11-15',
      amount_excl: '100.00',
      amount_incl: '121.00',
    });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const onFailure = (error: unknown): never => {
  throw error;
};
const asking = (role: Role = 'fleetmanagement', account = own) => aCaller({ role, rights, account });
async function rowsOf(overrides: Partial<SignalQuery>, by = asking()): Promise<readonly Signal[]> {
  const deps = {
    database,
    clock: { now: () => now },
    sources: dashboardSources,
    answers: new BlockCache({ onFailure }),
  };
  const pages = [];
  for (const page of [1, 2, 3]) {
    pages.push(...(await getSignals(deps, by, { ...v.parse(signalQuery, {}), ...overrides, page })).Signalen);
  }
  return pages;
}
const keysOf = async (contract: number | null) => (await rowsOf({ contract })).map(({ Sleutel }) => Sleutel ?? 'none');
const eventsOf = async (overrides: Partial<SignalQuery>, by = asking()) =>
  (await rowsOf({ tab: 'activity', ...overrides }, by)).map(({ Soort, Record }) => `${Soort} ${Record.Nummer}`);

// Written by hand: the events that a caller with a single right sees. Callers with any other right see none. Answers to
// own requests are shown to everybody.
const happenedByRight: Readonly<Partial<Record<Right, readonly string[]>>> = {
  ContractenLease: ['contractChanged', 'contractStarted'],
  Schademeldingen: ['damageReported'],
  Bekeuringen: ['fineReceived'],
  Facturen: ['invoiceReceived'],
  Kilometerstanden: ['mileageEntered'],
  AutobestellingenLease: ['orderDelivered', 'orderMoved'],
};
test.each(rights)('SG-03 SG-05 DA-10 of the events, the right %s alone shows only its own', async (right) => {
  const by = aCaller({ role: 'fleetmanagement', rights: ['Dashboard', right], account: own });
  const kinds = (await rowsOf({ tab: 'activity' }, by)).map(({ Soort }) => Soort);
  expect([...new Set(kinds)].toSorted()).toEqual([...(happenedByRight[right] ?? []), 'requestApproved'].toSorted());
});

describe('for a single contract', () => {
  const keys = (contract: number, last: number) => [
    `contract:${contract}:2026-12-31`,
    `damage:2${last}:2026-11-19`,
    `fine:3${last}:2026-11-10`,
    `mileage:${contract}:2026-08-01`,
    `mot:${contract}:2026-11-20`,
  ];
  test('SG-04 DB-03 the signals requiring attention are those of the contract, of each kind, and no others', async () => {
    expect((await keysOf(100)).toSorted()).toEqual(keys(100, 0));
    expect((await keysOf(101)).toSorted()).toEqual(keys(101, 1));
    expect((await keysOf(null)).toSorted()).toEqual([...keys(100, 0), ...keys(101, 1)].toSorted());
  });

  test('SG-02 DB-03 so are the tabs and their counts', async () => {
    const counts = async (contract: number | null) => {
      const deps = {
        database,
        clock: { now: () => now },
        sources: dashboardSources,
        answers: new BlockCache({ onFailure }),
      };
      const { Tabbladen } = await getSignals(deps, asking(), { ...v.parse(signalQuery, {}), contract });
      return Object.fromEntries(Tabbladen.map(({ Tabblad, Aantal }) => [Tabblad, Aantal]));
    };
    expect(await counts(100)).toEqual({
      attention: 5,
      activity: 7,
      expiring: 1,
      damage: 1,
      fines: 1,
      leaseContracts: 2,
      mileage: 1,
    });
    expect(await counts(null)).toEqual({
      attention: 10,
      activity: 16,
      expiring: 2,
      damage: 2,
      fines: 2,
      leaseContracts: 4,
      mileage: 2,
    });
  });

  test('SG-05 DB-03 DA-11 the events include no invoices, and no answers to requests of another contract', async () => {
    const answer = (contract: number) => `requestApproved ${requests.get(contract)}`;
    expect(await eventsOf({ contract: 100 })).toEqual([
      'damageReported 20',
      answer(100),
      'mileageEntered 40',
      'orderDelivered 50',
      'fineReceived 30',
      'contractChanged 100',
      'contractStarted 100',
    ]);
    // A colleague made the other request.
    expect(await eventsOf({ contract: 101 }, asking('supervisor'))).toEqual([
      'damageReported 21',
      answer(101),
      'mileageEntered 41',
      'orderDelivered 51',
      'fineReceived 31',
      'contractChanged 101',
      'contractStarted 101',
    ]);
    expect(await eventsOf({ contract: 100 }, asking('supervisor', colleague))).toContain(answer(100));
  });

  test('SG-05 DB-03 a contract has the order for its successor, until that has a contract', async () => {
    expect(await eventsOf({ contract: 200 })).toEqual(['orderMoved 60']);
    const [moved] = await rowsOf({ tab: 'activity', contract: 201 });
    expect([moved?.Record.Nummer, moved?.LeaseContractNummer]).toEqual([61, 201]);
  });
});

describe('answers to requests', () => {
  const answersOf = async (role: Role, account = own) =>
    (await eventsOf({}, asking(role, account))).filter((event) => event.startsWith('request')).toSorted();
  const answer = (contract: number) => `requestApproved ${requests.get(contract)}`;
  test.each(['bulk', 'fleetmanagement', 'subsupervisor', 'driver'] as const)(
    'SG-05 a user with role %s sees answers to the own requests, and no others',
    async (role) => {
      expect(await answersOf(role)).toEqual([answer(100)]);
      expect(await answersOf(role, colleague)).toEqual([answer(101)]);
    },
  );
  test.each(['master', 'supervisor'] as const)(
    'SG-05 a user with role %s sees answers to requests of colleagues, too',
    async (role) => {
      expect(await answersOf(role)).toEqual([answer(100), answer(101)].toSorted());
      expect(await answersOf(role, colleague)).toEqual([answer(100), answer(101)].toSorted());
    },
  );
});

describe('SG-11 the facts of each kind of record', () => {
  const plain = {
    Sleutel: null,
    Kritiek: false,
    Bedrag: null,
    HerinnerdOp: null,
    OpvolgerOntbreekt: null,
    OpvolgerGeleverd: null,
    StandOntbreekt: null,
    Gezien: false,
    Zorg: null,
  };
  const row = async (Soort: Signal['Soort'], number: number, overrides: Partial<SignalQuery> = { tab: 'activity' }) =>
    (await rowsOf(overrides)).filter((one) => one.Soort === Soort && one.Record.Nummer === number);

  test('SG-11 a delivered order, with its own contract and not the former one', async () => {
    expect(await row('orderDelivered', 50)).toEqual([
      {
        ...plain,
        Soort: 'orderDelivered',
        Record: { Soort: 'carOrder', Nummer: 50 },
        LeaseContractNummer: 100,
        Kenteken: 'O-100',
        Bestuurder: 'Joas Groen',
        Datum: day('2026-11-14'),
        Dagen: -9,
        Sinds: day('2026-11-14'),
      },
    ]);
  });
  test('SG-11 an order whose day moved, with the contract that it replaces while it has none', async () => {
    expect(await row('orderMoved', 61)).toEqual([
      {
        ...plain,
        Soort: 'orderMoved',
        Record: { Soort: 'carOrder', Nummer: 61 },
        LeaseContractNummer: 201,
        Kenteken: null,
        Bestuurder: 'Mara Blauw',
        // Half past midnight in Amsterdam.
        Datum: day('2026-11-14'),
        Dagen: -9,
        Sinds: day('2026-11-14'),
      },
    ]);
  });
  test('SG-11 a pending damage report and a reported one, with the driver', async () => {
    const facts = {
      ...plain,
      Record: { Soort: 'damageReport', Nummer: 20 },
      LeaseContractNummer: 100,
      Kenteken: 'D-100',
      Bestuurder: 'Joas Groen',
      Sinds: day('2026-11-19'),
    };
    expect(await row('damage', 20, {})).toEqual([
      { ...facts, Sleutel: 'damage:20:2026-11-19', Soort: 'damage', Datum: day('2026-11-18'), Dagen: -5 },
    ]);
    expect(await row('damageReported', 20)).toEqual([
      { ...facts, Soort: 'damageReported', Datum: day('2026-11-19'), Dagen: -4 },
    ]);
  });
  test('SG-11 a received fine, with driver and amount', async () => {
    expect(await row('fineReceived', 31)).toEqual([
      {
        ...plain,
        Soort: 'fineReceived',
        Record: { Soort: 'fine', Nummer: 31 },
        LeaseContractNummer: 101,
        Kenteken: 'F-101',
        Bestuurder: 'Mara Blauw',
        Datum: day('2026-11-12'),
        Dagen: -11,
        Sinds: day('2026-11-12'),
        Bedrag: 109,
      },
    ]);
  });
  test('SG-11 an answered request, with the driver of its contract', async () => {
    const number = requests.get(100) ?? 0;
    expect(await row('requestApproved', number)).toEqual([
      {
        ...plain,
        Soort: 'requestApproved',
        Record: { Soort: 'request', Nummer: number },
        LeaseContractNummer: 100,
        Kenteken: 'R-100',
        Bestuurder: 'Driver of 100',
        Datum: day('2026-11-18'),
        Dagen: -5,
        Sinds: day('2026-11-18'),
      },
    ]);
  });
  test('SG-11 an invoice, which belongs to no car, with its amount including tax', async () => {
    expect(await row('invoiceReceived', 70)).toEqual([
      {
        ...plain,
        Soort: 'invoiceReceived',
        Record: { Soort: 'invoice', Nummer: 70 },
        LeaseContractNummer: null,
        Kenteken: null,
        Bestuurder: null,
        Datum: day('2026-11-15'),
        Dagen: -8,
        Sinds: day('2026-11-15'),
        Bedrag: 121,
      },
    ]);
  });
  test('SG-11 an entered reading, with the driver, on the client’s day', async () => {
    expect(await row('mileageEntered', 41)).toEqual([
      {
        ...plain,
        Soort: 'mileageEntered',
        Record: { Soort: 'mileageReading', Nummer: 41 },
        LeaseContractNummer: 101,
        Kenteken: 'M-101',
        Bestuurder: 'Mara Blauw',
        Datum: day('2026-11-17'),
        Dagen: -6,
        Sinds: day('2026-11-17'),
      },
    ]);
  });
});
