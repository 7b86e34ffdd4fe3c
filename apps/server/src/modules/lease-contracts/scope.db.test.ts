import type { LeaseContractQuery } from '@wagenpark/contract/fleet/lease-contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../platform/audit.ts';
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
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { refreshContractList } from './list-facts.ts';
import { leaseContractLists } from './list-service.ts';
import { leaseContractService } from './service.ts';

/*
 * Test data: clients 1 and 2 of the same structure. Client x has debtor x1 with contracts x11 and x12, and debtor x2
 * with contract x21. Drivers and cars have the numbers of their contracts.
 */
const today = new Date('2026-03-10T12:00:00Z');
let testing: TestDatabase;
let database: Database;

async function aWorld(tx: Tx, client: number): Promise<void> {
  const client_id = client;
  await aClient(tx, { client_id });
  const account = await anAccount(tx, { client_id });
  for (const debtor of [1, 2]) {
    const debtor_number = client * 10 + debtor;
    await aDebtor(tx, { client_id, number: debtor_number, name: `Secret ${debtor_number}` });
    for (const place of debtor === 1 ? [1, 2] : [1]) {
      const number = debtor_number * 10 + place;
      await aVehicle(tx, { client_id, number });
      await aDriver(tx, { client_id, debtor_number, number, last_name: 'Jansen' });
      await aLeaseContract(tx, { client_id, debtor_number, number, vehicle_number: number });
      await anAssignment(tx, { client_id, contract_number: number, driver_number: number });
      await refreshContractList(tx, client_id, [number], today);
      const contract = { client_id, contract_number: number };
      await tx.db
        .insertInto('contract_component')
        .values({ ...contract, component_number: 13, description: 'Service' })
        .execute();
      await tx.db
        .insertInto('vehicle_option')
        .values({ client_id, vehicle_number: number, position: 1, kind: 'O', description: 'Hook' })
        .execute();
      await tx.db
        .insertInto('lease_contract_version')
        .values({ ...contract, version: 1, reason: 'import', source: 'import', terms: '{}' })
        .execute();
      const request = await tx.db
        .insertInto('request')
        .values({
          ...contract,
          debtor_number,
          kind: 'driverChange',
          asker_client_id: client_id,
          asker_number: account.number,
          asker_name: 'Asker',
          asker_email: 'asker@client.example',
          asker_locale: 'nl-NL',
          effective_from: '2026-04-01',
          payload: '{}',
          before: '{}',
          plate: 'P',
          car: 'C',
        })
        .returning('number')
        .executeTakeFirstOrThrow();
      const entry = { clientId: client_id, source: 'person', action: 'driverChangeAsked' } as const;
      await audit(tx, { ...entry, entity: { kind: 'leaseContract', number } }, { ...entry, request: request.number });
    }
  }
}

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aWorld(tx, 1);
    await aWorld(tx, 2);
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const scopes: Readonly<Record<string, Scope>> = {
  'the whole client': wholeClient(1),
  'one debtor': { ...wholeClient(1), debtors: [11] },
  'no debtor': { ...wholeClient(1), debtors: [] },
  "another client's debtor": { ...wholeClient(1), debtors: [21] },
  'a driver': { ...wholeClient(1), driver: 111 },
  'a driver of one debtor': { ...wholeClient(1), debtors: [11], driver: 111 },
};

/** The rows of contracts and dependent tables that each scope sees. A scope that is not listed sees none. */
const contractsSeen: Readonly<Record<string, readonly number[]>> = {
  'the whole client': [111, 112, 121],
  'one debtor': [111, 112],
  'a driver': [111],
  'a driver of one debtor': [111],
};
/** Tables with the column that identifies their rows. Cars and drivers have the numbers of their contracts. */
const tables: readonly (readonly [table: string, column: string, seen: typeof contractsSeen])[] = [
  ['lease_contract', 'number', contractsSeen],
  ['driver', 'number', contractsSeen],
  ['vehicle', 'number', contractsSeen],
  ['vehicle_option', 'vehicle_number', contractsSeen],
  ['contract_component', 'contract_number', contractsSeen],
  ['lease_contract_version', 'contract_number', contractsSeen],
  ['driver_assignment', 'contract_number', contractsSeen],
  ['request', 'contract_number', { 'the whole client': [111, 112, 121], 'one debtor': [111, 112] }],
  [
    'debtor',
    'number',
    { 'the whole client': [11, 12], 'one debtor': [11], 'a driver': [11, 12], 'a driver of one debtor': [11] },
  ],
];

describe('settled 12: the policies without any other filter', () => {
  for (const [table, column, visibleByScope] of tables) {
    test.each(Object.keys(scopes))(`${table} in the scope of %s`, async (name) => {
      const scope = scopes[name] ?? wholeClient(0);
      const rows = await database.readInScope(scope, (tx) =>
        tx.query<{ number: number }>(`select ${column} as number from ${table} order by 1`),
      );
      expect(rows.map(({ number }) => number)).toEqual(visibleByScope[name] ?? []);
    });
  }

  test('the audit trail gives a limited scope nothing about contracts and requests outside it', async () => {
    const countAuditEvents = async (scope: Scope) => {
      const rows = await database.readInScope(scope, (tx) => tx.query('select id from audit_event'));
      return rows.length;
    };
    expect(await countAuditEvents(wholeClient(1))).toBe(6);
    expect(await countAuditEvents({ ...wholeClient(1), debtors: [11] })).toBe(4);
    expect(await countAuditEvents({ ...wholeClient(1), debtors: [] })).toBe(0);
    expect(await countAuditEvents({ ...wholeClient(1), driver: 111 })).toBe(1);
  });

  test('nothing can be written outside the scope', async () => {
    const limited = { ...wholeClient(1), debtors: [11] };
    const updatedRows = await database.inScope(limited, (tx) =>
      tx.query('update lease_contract set reference = $1 where number in (121, 211) returning number', ['mine']),
    );
    expect(updatedRows).toEqual([]);
    const moved = database.inScope(limited, (tx) =>
      tx.query('update lease_contract set debtor_number = 12 where number = 111'),
    );
    await expect(moved).rejects.toThrow('row-level security');
  });
});

describe('settled 13: both steps of a search', () => {
  const keysOf = (scope: Scope) =>
    database.readInScope(scope, async (tx) => {
      const rows = await tx.query<{ number: number }>(
        `select number from contract_keys($1, $2, $3, '{%jansen%}', null, 'LeaseContractNummer', false, 0, 99)`,
        [scope.clientId, scope.debtors === 'all' ? null : scope.debtors, scope.driver],
      );
      return rows.map(({ number }) => number);
    });

  test.each([
    ['the whole client', [111, 112, 121]],
    ['one debtor', [111, 112]],
    ['no debtor', []],
    ["another client's debtor", []],
    ['a driver', [111]],
  ])('the keys are limited to %s', async (name, keys) => {
    expect(await keysOf(scopes[name] ?? wholeClient(0))).toEqual(keys);
  });

  test.each([
    ['the whole client', '{%ja%}', [111, 112, 121]],
    ['the whole client', '{%jansen%,%ja%}', [111, 112, 121]],
    ['the whole client', '{%jansen%,%zq%}', []],
    ['one debtor', '{%jansen%}', [111, 112]],
    ['one debtor', '{}', [111, 112]],
    ['no debtor', '{}', []],
    ["another client's debtor", '{%ja%}', []],
    ['a driver', '{}', [111]],
    ['a driver of one debtor', '{%jansen%,%ja%}', [111]],
  ] as const)('for few matches the keys are limited to %s, by the words %s', async (name, patterns, keys) => {
    const scope = scopes[name] ?? wholeClient(0);
    const readFewKeys = async (most: number) => {
      const [row] = await database.readInScope(scope, (tx) =>
        tx.query<{ keys: readonly number[] | null }>(`select few_keys('leaseContract', $1, $2, $3, $4, $5) as keys`, [
          scope.clientId,
          scope.debtors === 'all' ? null : scope.debtors,
          scope.driver,
          patterns,
          most,
        ]),
      );
      return row?.keys;
    };
    expect(await readFewKeys(keys.length)).toEqual(keys);
    if (keys.length > 0) expect(await readFewKeys(keys.length - 1)).toBeNull();
  });

  test('the rows are limited to the scope, whatever keys are requested', async () => {
    const rows = await database.readInScope({ ...wholeClient(1), debtors: [11] }, (tx) =>
      tx.query<{ number: number }>(
        `select c.number from contract_keys(1, null, null, '{%jansen%}', null, 'LeaseContractNummer', false, 0, 99) key
         join lease_contract c on c.number = key.number order by 1`,
      ),
    );
    expect(rows.map(({ number }) => number)).toEqual([111, 112]);
  });
});

describe('the subject', () => {
  test.each(Object.entries(scopes))('lists, pages and totals are limited to %s', async (name, scope) => {
    const service = leaseContractLists(database);
    const deep = leaseContractLists(database, { frontPages: 0 });
    const numbers = (text: string) =>
      (JSON.parse(text) as { LeaseContractNummer: number }[]).map((row) => row.LeaseContractNummer);
    const expected = contractsSeen[name] ?? [];
    expect(numbers((await service.list(scope, 'all')).text)).toEqual(expected);
    expect(numbers((await service.page(scope, 1, { search: 'secret' })).text)).toEqual(expected);
    expect(numbers((await deep.page(scope, 1, undefined)).text)).toEqual(expected);
    expect((await service.paging(scope, undefined)).nrOfOrders).toBe(expected.length);
  });

  test.each(Object.entries(scopes))('filters and sorting reveal nothing from outside %s', async (name, scope) => {
    const numbers = (text: string) =>
      (JSON.parse(text) as { LeaseContractNummer: number }[]).map((row) => row.LeaseContractNummer);
    const visible = contractsSeen[name] ?? [];
    const queries: readonly [LeaseContractQuery, readonly number[]][] = [
      [{ filters: { Bestuurder: false } }, visible],
      [{ filters: { Bestuurder: true } }, []],
      [{ filters: { DebiteurNummer: [12, 21] } }, visible.filter((number) => number === 121)],
      [{ search: 'ja', filters: { BeginDatum: { from: '2025-01-01' } } }, visible],
      [{ sort: { column: 'LeaseContractNummer', descending: true } }, visible.toReversed()],
    ];
    for (const way of [{}, { smallListSize: 0 }, { smallListSize: 0, frontPages: 0 }]) {
      const service = leaseContractLists(database, way);
      for (const [query, expected] of queries) {
        expect(numbers((await service.page(scope, 1, query)).text)).toEqual(expected);
        expect((await service.paging(scope, query)).nrOfOrders).toBe(expected.length);
      }
    }
  });

  test('settled 2: a foreign contract or car gives the same error as a missing one', async () => {
    const service = leaseContractService(database);
    const limited = { ...wholeClient(1), debtors: [11] };
    for (const number of [121, 211, 999]) {
      const refusals = await Promise.allSettled([
        service.byNumber(limited, number),
        service.components(limited, number),
        service.driverHistory(limited, number),
        service.options(limited, number),
        service.history(limited, number),
      ]);
      for (const outcome of refusals) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404, message: 'Not found' } });
      }
    }
  });
});
