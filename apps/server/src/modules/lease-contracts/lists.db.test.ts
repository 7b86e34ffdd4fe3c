import {
  type LeaseContractQuery,
  leaseContract,
  leaseContractColumns,
  leaseContractRow,
} from '@wagenpark/contract/fleet/lease-contracts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonText } from '../../http/handlers.ts';
import { aClient, aDebtor, aDriver, aLeaseContract, anAssignment, aVehicle } from '../../platform/database/builders.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { countLetterPairs, readUnknownParts } from './contract-facts-repository.ts';
import { countLetterPairsAhead, refreshContractList, touchDebtors } from './list-facts.ts';
import { leaseContractLists } from './list-service.ts';
import { leaseContractService } from './service.ts';

const today = new Date('2026-03-10T12:00:00Z');
const rows = (answer: JsonText<unknown>) => v.parse(v.array(leaseContractRow), JSON.parse(answer.text));
const numbers = (answer: JsonText<unknown>) => rows(answer).map((row) => row.LeaseContractNummer);

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

describe('the three tabs', () => {
  const scope = wholeClient(1);
  beforeAll(() =>
    database.asOwner(async (tx) => {
      await aClient(tx, { client_id: 1 });
      await aDebtor(tx, { client_id: 1, number: 10, name: 'Bouwbedrijf Noord' });
      const vehicle = { client_id: 1, make: 'Škoda', model: 'Enyaq', type: '80' };
      await aVehicle(tx, { ...vehicle, number: 500, plate: 'GB-123-X' });
      const contract = { client_id: 1, debtor_number: 10 };
      await aLeaseContract(tx, { ...contract, number: 3, car_deployed: true, vehicle_number: 500, reference: 'KP 7' });
      await aLeaseContract(tx, { ...contract, number: 1, car_deployed: true, car_taken: true });
      await aLeaseContract(tx, { ...contract, number: 2, car_deployed: true, pre_intake_date: '2026-03-01' });
      await aLeaseContract(tx, { ...contract, number: 4, car_deployed: false, precursor_deployed: true });
      const driver = { client_id: 1, debtor_number: 10, number: 700, first_name: 'Zoë', last_name: 'Łuczak' };
      await aDriver(tx, driver);
      await anAssignment(tx, { client_id: 1, contract_number: 3, driver_number: 700 });
      await refreshContractList(tx, 1, [1, 2, 3, 4], today);
    }),
  );

  test('RT-18 RT-19 LC-02 FA-21 contain running, (pre-)taken back, and all contracts, by number', async () => {
    const service = leaseContractLists(database);
    expect(numbers(await service.list(scope, 'running'))).toEqual([3]);
    expect(numbers(await service.list(scope, 'terminated'))).toEqual([1, 2]);
    expect(numbers(await service.list(scope, 'all'))).toEqual([1, 2, 3, 4]);
  });

  test('LC-09 precursors are the contracts with a precursor car', async () => {
    expect(numbers(await leaseContractLists(database).list(scope, 'precursors'))).toEqual([4]);
  });

  test('EN-03 EN-04 CR-22 a row has the wire names and wire days', async () => {
    const [row] = rows(await leaseContractLists(database).list(scope, 'running'));
    expect(row).toEqual({
      LeaseContractNummer: 3,
      BestuurderNummer: 700,
      Bestuurder: 'Zoë Łuczak',
      Kenteken: 'GB-123-X',
      AutoOmschrijving: 'Škoda Enyaq 80',
      AutoVolgnummer: 500,
      AutoIngenomen: false,
      DebiteurNummer: 10,
      DebiteurNaam: 'Bouwbedrijf Noord',
      Referentie: 'KP 7',
      BeginDatum: `/Date(${Date.UTC(2025, 0, 1)})/`,
      EindDatum: `/Date(${Date.UTC(2038, 11, 31)})/`,
      Status: 'running',
      PrognoseStand: null,
      PrognoseVerschil: null,
      PrognoseBedrag: null,
    });
  });

  test('a client without contracts gets empty lists, not an error', async () => {
    const { client_id } = await database.asOwner((tx) => aClient(tx));
    const service = leaseContractLists(database);
    expect(numbers(await service.list(wholeClient(client_id), 'all'))).toEqual([]);
    expect(numbers(await service.page(wholeClient(client_id), 1, undefined))).toEqual([]);
    expect(await service.paging(wholeClient(client_id), undefined)).toMatchObject({
      nrOfOrders: 0,
      hasNextPage: false,
    });
  });

  test('DM-LC-02 LC-11 the detail contains every fact; numbers are numbers', async () => {
    const answer: unknown = JSON.parse((await leaseContractService(database).byNumber(scope, 3)).text);
    expect(v.parse(leaseContract, answer)).toMatchObject({
      LeaseContractNummer: 3,
      Merk: 'Škoda',
      LeasebedragPerMaand: 512.5,
      DatumApk: null,
      Vertegenwoordiger: { Naam: null, Email: null, Telefoon: null },
    });
  });
});

describe('pages, search and sort', () => {
  const scope = wholeClient(2);
  const total = 200;
  const all = Array.from({ length: total }, (_, index) => index + 1);

  beforeAll(() =>
    database.asOwner(async (tx) => {
      await aClient(tx, { client_id: 2 });
      await fill(tx);
      await refreshContractList(tx, 2, all, today);
    }),
  );

  /** Inserts contracts with many equal values, and with empty ones in optional columns. */
  async function fill(tx: Tx): Promise<void> {
    for (const debtor of [31, 32, 33]) {
      await aDebtor(tx, { client_id: 2, number: debtor, name: ['Ärzte', 'Zorg', 'Bouw'][debtor - 31] ?? '' });
    }
    for (const number of all) {
      await aVehicle(tx, {
        client_id: 2,
        number,
        plate: `${number % 2 ? 'AB' : 'ÉZ'}-${1000 + ((number * 37) % 211)}-K`,
        make: ['Citroën', 'Audi', 'Škoda'][number % 3] ?? '',
        model: `Model ${number % 5}`,
      });
      await aLeaseContract(tx, {
        client_id: 2,
        number,
        vehicle_number: number,
        debtor_number: 31 + (number % 3),
        reference: number % 4 === 0 ? null : `Ref ${number % 7}`,
        start_date: `2025-0${1 + (number % 9)}-15`,
        end_date: `2029-0${1 + (number % 8)}-01`,
        car_deployed: number % 3 > 0,
      });
      if (number % 5 === 0) continue;
      await aDriver(tx, {
        client_id: 2,
        debtor_number: 31,
        number,
        first_name: 'Ana',
        last_name: `Núñez ${number % 11}`,
      });
      await anAssignment(tx, { client_id: 2, contract_number: number, driver_number: number });
    }
  }

  const pagesOf = async (service: ReturnType<typeof leaseContractLists>, query: Parameters<typeof service.page>[2]) =>
    Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(async (page) => rows(await service.page(scope, page, query))));

  test('LC-03 FA-22 TB-14 a page has 30 contracts, the first page is 1, pages beyond the end are empty', async () => {
    const pages = await pagesOf(leaseContractLists(database), undefined);
    expect(pages.map((page) => page.length)).toEqual([30, 30, 30, 30, 30, 30, 20, 0]);
    expect(pages.flat().map((row) => row.LeaseContractNummer)).toEqual(all);
    await expect(leaseContractLists(database).page(scope, 0, undefined)).rejects.toMatchObject({
      code: 'invalidInput',
    });
  });

  test('LC-04 LC-05 the pagination counts pages of 30 and has status open', async () => {
    expect(await leaseContractLists(database).paging(scope, undefined)).toEqual({
      pageIndex: 1,
      pageSize: 30,
      nrOfOrders: total,
      hasNextPage: true,
      hasPreviousPage: false,
      status: 'open',
    });
  });

  test.each(leaseContractColumns)('TB-01 TB-02 sorted by %s, both directions, empty values last', async (column) => {
    for (const descending of [false, true]) {
      const pages = await pagesOf(leaseContractLists(database), { sort: { column, descending } });
      const values = pages.flat().map((row) => row[column] || null);
      const firstEmpty = values.indexOf(null);
      expect(values.slice(firstEmpty < 0 ? values.length : firstEmpty).every((value) => value === null)).toBe(true);
      const filled = values.filter((value) => value !== null);
      const collator = new Intl.Collator('und');
      const sorted = filled.toSorted((a, b) =>
        typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b),
      );
      expect(filled).toEqual(descending ? sorted.toReversed() : sorted);
      expect(new Set(pages.flat().map((row) => row.LeaseContractNummer)).size).toBe(total);
    }
  });

  const queries: readonly LeaseContractQuery[] = [
    {},
    { search: 'núñez' },
    { search: 'zorg model' },
    { search: 'vw ar' },
    { search: '7k nunez' },
    { filters: { Bestuurder: false, Status: ['running'] } },
    { search: 'de', filters: { Referentie: false } },
  ];
  // The limits make each service read pages in another way: from an index, by skipping, from the keys of a small list,
  // or from all keys.
  test.each(leaseContractColumns)(
    'pages by %s contain the same rows with every method of finding them',
    async (column) => {
      const ways = [
        { frontPages: 0 },
        { smallListSize: 0 },
        { smallListSize: 0, frontPages: 0 },
        { smallListSize: 70 },
      ].map((way) => leaseContractLists(database, way));
      for (const descending of [false, true]) {
        for (const filter of queries) {
          const query = { ...filter, sort: { column, descending } };
          const expected = await pagesOf(leaseContractLists(database), query);
          for (const service of ways) expect(await pagesOf(service, query)).toEqual(expected);
        }
      }
    },
  );

  test('LC-04 the total is the same with every method, also when requested with a page', async () => {
    for (const query of queries) {
      const contracts = (await pagesOf(leaseContractLists(database), query)).flat().length;
      for (const way of [{}, { smallListSize: 0 }, { smallListSize: 70 }]) {
        const service = leaseContractLists(database, way);
        const [, paging] = await Promise.all([service.page(scope, 1, query), service.paging(scope, query)]);
        expect(paging.nrOfOrders).toBe(contracts);
        expect((await service.paging(scope, query)).nrOfOrders).toBe(contracts);
      }
    }
  });

  // The expected result of each filter, written by hand for the contracts that `fill` creates: 200 contracts, and as
  // three pages.
  const filtered: readonly [string, LeaseContractQuery, (number: number) => boolean][] = [
    ['a state', { filters: { Status: ['running'] } }, (number) => number % 3 > 0],
    ['two states', { filters: { Status: ['expected', 'terminated'] } }, (number) => number % 3 === 0],
    ['no driver', { filters: { Bestuurder: true } }, (number) => number % 5 === 0],
    ['some driver', { filters: { Bestuurder: false } }, (number) => number % 5 > 0],
    ['no reference', { filters: { Referentie: true } }, (number) => number % 4 === 0],
    ['debtors', { filters: { DebiteurNummer: [31, 33] } }, (number) => number % 3 !== 1],
    ['a foreign debtor', { filters: { DebiteurNummer: [10] } }, () => false],
    ['days', { filters: { EindDatum: { from: '2029-03-01', until: '2029-04-01' } } }, (n) => [2, 3].includes(n % 8)],
    ['taken cars', { filters: { AutoIngenomen: true } }, () => false],
    [
      'all that is said together, and words',
      { search: 'audi nunez', filters: { Bestuurder: false, BeginDatum: { from: '2025-05-15' }, Status: ['running'] } },
      (number) => number % 3 === 1 && number % 5 > 0 && number % 9 >= 4,
    ],
  ];
  test.each(filtered)('LC-03 LC-04 filtered by %s: rows and their number, by every column', async (_, query, fits) => {
    const service = leaseContractLists(database);
    const expected = all.filter(fits);
    const unsorted = await pagesOf(service, query);
    expect(unsorted.flat().map((row) => row.LeaseContractNummer)).toEqual(expected);
    expect((await service.paging(scope, query)).nrOfOrders).toBe(expected.length);
    for (const column of leaseContractColumns) {
      for (const descending of [false, true]) {
        const sort = { column, descending };
        const whole = (await pagesOf(service, { sort })).flat();
        const pages = (await pagesOf(service, { ...query, sort })).flat();
        expect(pages).toEqual(whole.filter((row) => fits(row.LeaseContractNummer)));
      }
    }
  });

  test('settled 14: a cached list is used only for the same request', async () => {
    const allQueries = [...queries, ...filtered.map(([, query]) => query)];
    const scopes: readonly Scope[] = [
      scope,
      { ...scope, debtors: [31] },
      { ...scope, debtors: [32] },
      { ...scope, debtors: [33] },
      { ...scope, driver: 7 },
      { ...scope, debtors: [31], driver: 7 },
    ];
    // All scopes have the same version, so the version alone does not identify a list.
    await database.inScope(scope, (tx) => tx.query('update debtor set version = 100 where client_id = 2'));
    const pageAndTotal = async (
      service: ReturnType<typeof leaseContractLists>,
      own: Scope,
      query: LeaseContractQuery,
    ) => [numbers(await service.page(own, 1, query)), (await service.paging(own, query)).nrOfOrders];
    const ways = [{}, { smallListSize: 0 }, { smallListSize: 0, frontPages: 0 }].map((way) =>
      leaseContractLists(database, way),
    );
    for (const own of scopes) {
      for (const query of allQueries) {
        const expected = await pageAndTotal(leaseContractLists(database), own, query);
        for (const service of ways) {
          expect(await pageAndTotal(service, own, query), JSON.stringify([own, query])).toEqual(expected);
        }
      }
    }
  });

  test('TB-01 rows with equal values are sorted by number in both directions, as in unpaged lists', async () => {
    const service = leaseContractLists(database);
    for (const descending of [false, true]) {
      const rowsInOrder = (await pagesOf(service, { sort: { column: 'Status', descending } })).flat();
      const [expected, running] = [all.filter((number) => number % 3 === 0), all.filter((number) => number % 3 > 0)];
      expect(rowsInOrder.map((row) => row.LeaseContractNummer)).toEqual(
        descending ? [...running, ...expected] : [...expected, ...running],
      );
    }
  });

  const searchNumbers = async (search: string) => {
    const service = leaseContractLists(database);
    const pages = await pagesOf(service, { search });
    const contracts = pages.flat();
    expect((await service.paging(scope, { search })).nrOfOrders).toBe(contracts.length);
    return contracts;
  };

  test('TB-06 search ignores hyphens, in the plate and in the query', async () => {
    const [contract] = rows(await leaseContractLists(database).page(scope, 4, undefined));
    const plate = contract?.Kenteken ?? '';
    for (const query of [plate, plate.replaceAll('-', ''), plate.toLowerCase(), plate.replace('-', '')]) {
      expect((await searchNumbers(query)).map((row) => row.Kenteken)).toContain(plate);
    }
  });

  test('TB-05 every word must be in some column, ignoring case and accents', async () => {
    const numbersOfBothWords = await searchNumbers('NUNEZ  citroen');
    expect(numbersOfBothWords.length).toBeGreaterThan(0);
    expect(
      numbersOfBothWords.every((row) => row.Bestuurder?.includes('Núñez') && row.AutoOmschrijving.includes('Citroën')),
    ).toBe(true);
    expect((await searchNumbers('nunez')).length).toBeGreaterThan(numbersOfBothWords.length);
    expect(await searchNumbers('nunez tesla')).toEqual([]);
    // A word does not match across two columns.
    expect(await searchNumbers('kcitroen')).toEqual([]);
  });

  test('TB-05 a letter with a digit is found inside a word, beside words that match most contracts', async () => {
    const contracts = await searchNumbers('b1 model citroen');
    expect(contracts.map((row) => row.LeaseContractNummer)).toEqual(all.filter((number) => number % 6 === 3));
    expect(contracts.every((row) => row.Kenteken?.startsWith('AB-1'))).toBe(true);
    expect(await searchNumbers('b2 citroen')).toEqual([]);
  });

  test('wildcard characters have no special meaning', async () => {
    expect(await searchNumbers('%')).toEqual([]);
    expect(await searchNumbers('_')).toEqual([]);
    expect(await searchNumbers('\\')).toEqual([]);
    expect(await searchNumbers('"')).toEqual([]);
  });

  test('settled 14: deep pages and totals follow changed data as soon as its debtor’s version is raised', async () => {
    const service = leaseContractLists(database, { frontPages: 0 });
    const query = { search: 'bouw' };
    const before = (await service.paging(scope, query)).nrOfOrders;
    const [first] = rows(await service.page(scope, 1, query));
    await database.inScope(scope, async (tx) => {
      const values = { car_taken: true, debtor_number: 31 };
      await tx.db
        .updateTable('lease_contract')
        .set(values)
        .where('number', '=', first?.LeaseContractNummer ?? 0)
        .execute();
      await refreshContractList(tx, 2, [first?.LeaseContractNummer ?? 0], today);
      await touchDebtors(tx, 2, [31, 33]);
    });
    expect((await service.paging(scope, query)).nrOfOrders).toBe(before - 1);
    const [next] = rows(await service.page(scope, 1, query));
    expect(next?.LeaseContractNummer).not.toBe(first?.LeaseContractNummer);
  });

  test('settled 14: cached pages are invalidated when contracts before them are added or removed', async () => {
    const service = leaseContractLists(database, { frontPages: 0 });
    const change = (work: (tx: Tx) => Promise<unknown>) =>
      database.inScope(scope, async (tx) => {
        await work(tx);
        await touchDebtors(tx, 2, [31]);
      });
    const up = async () => numbers(await service.page(scope, 2, undefined));
    const down = async () =>
      numbers(await service.page(scope, 2, { search: '', sort: { column: 'LeaseContractNummer', descending: true } }));
    const [wasUp, wasDown] = [await up(), await down()];
    expect(await up()).toEqual(wasUp);
    expect(await down()).toEqual(wasDown);
    await change((tx) => aLeaseContract(tx, { client_id: 2, debtor_number: 31, vehicle_number: 1, number: 9_999 }));
    expect(await up()).toEqual(wasUp);
    expect((await down()).slice(1)).toEqual(wasDown.slice(0, -1));
    await change((tx) => tx.db.deleteFrom('lease_contract').where('number', '=', 5).execute());
    expect((await up()).slice(0, -1)).toEqual(wasUp.slice(1));
  });

  test('LC-04 the total of a list is known before and after the counts of its debtors', async () => {
    const service = leaseContractLists(database);
    const number = async (debtors: Scope['debtors']) =>
      (await service.paging({ ...scope, debtors }, undefined)).nrOfOrders;
    const listed = async (debtors: Scope['debtors']) => rows(await service.list({ ...scope, debtors }, 'all')).length;
    const [whole, part] = [await listed('all'), await listed([31])];
    // The total in a driver's scope excludes other drivers' contracts.
    await database.inScope({ ...scope, driver: 7 }, (tx) => touchDebtors(tx, 2, [31, 32, 33]));
    expect([await number('all'), await number([31])]).toEqual([whole, part]);
    await database.inScope(scope, async (tx) => {
      await aLeaseContract(tx, { client_id: 2, debtor_number: 31, vehicle_number: 1, number: 9_000 });
      await touchDebtors(tx, 2, [31]);
    });
    expect([await number('all'), await number([31])]).toEqual([whole + 1, part + 1]);
  });

  test('LC-04 TB-05 two letters give the same count and rows, whether counted ahead or not, and after each change', async () => {
    const pairs = ['zo', 'ez', 'ab', 'od', 'k1', '12', 'qq', 'vw', 'b%', 'b_', 'b\\', 'zo ez'];
    const texts = async () =>
      database.inScope(scope, (tx) =>
        tx.query<{ text: string }>('select search_text as text from lease_contract where client_id = 2'),
      );
    const expectAlike = async () => {
      const knownTexts = await texts();
      for (const search of pairs) {
        const holding = knownTexts.filter(({ text }) => search.split(' ').every((word) => text.includes(word))).length;
        for (const way of [{}, { smallListSize: 0 }]) {
          const service = leaseContractLists(database, way);
          expect((await service.paging(scope, { search })).nrOfOrders, search).toBe(holding);
          expect((await pagesOf(service, { search })).flat().length, search).toBe(holding);
        }
      }
    };
    const unknown = () => database.inScope(scope, (tx) => readUnknownParts(tx, 2, 1));
    const refresh = (contracts: readonly number[]) =>
      database.inScope({ ...scope, debtors: [31] }, async (tx) => {
        await refreshContractList(tx, 2, contracts, today);
        await touchDebtors(tx, 2, [31, 32, 33]);
      });
    await refresh([]);
    expect(await unknown()).toHaveLength(64);
    await expectAlike();
    expect(await countLetterPairsAhead(database, 1)).toBeGreaterThanOrEqual(64);
    expect(await unknown()).toEqual([]);
    await expectAlike();
    // Two cars get other texts, which resets the counts of their two parts until the next count. The list stays correct
    // meanwhile.
    await database.inScope(scope, async (tx) => {
      for (const [number, plate] of [
        [3, 'QQ-12-ZO'],
        [69, 'EZ-QQ-1'],
      ] as const) {
        await tx.db.updateTable('vehicle').set({ plate }).where('number', '=', number).execute();
      }
    });
    await refresh([3, 69, 70]);
    expect(await unknown()).toEqual([3, 5]);
    await expectAlike();
    await countLetterPairsAhead(database, 1);
    expect(await unknown()).toEqual([]);
    await expectAlike();
    // A client with fewer contracts has no stored counts.
    expect(await countLetterPairsAhead(database)).toBe(0);
  });

  /** The number of sessions of this database that wait for a lock. */
  const waiting = async (tx: Tx): Promise<number | undefined> => {
    const [row] = await tx.query<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_locks
       where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
    );
    return row?.waiting;
  };

  test('LC-04 a text that changes while its part is counted is counted with its new value', async () => {
    let counting: Promise<void> | undefined;
    await database.inScope(scope, async (tx) => {
      await tx.db.updateTable('vehicle').set({ plate: 'XX-77-Y' }).where('number', '=', 7).execute();
      await refreshContractList(tx, 2, [7], today);
      counting = database.inScope(scope, (other) => countLetterPairs(other, 2, 7));
      // The count waits for the change.
      await expect.poll(() => waiting(tx)).toBe(1);
    });
    await counting;
    expect(await database.inScope(scope, (tx) => readUnknownParts(tx, 2, 1))).toEqual([]);
    expect((await leaseContractLists(database).paging(scope, { search: 'xx' })).nrOfOrders).toBe(1);
  });
});
