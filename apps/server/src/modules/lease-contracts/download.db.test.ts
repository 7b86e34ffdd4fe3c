import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { LeaseContractExport } from '@wagenpark/contract/admin/lease-contracts';
import { leaseContractColumns } from '@wagenpark/contract/fleet/lease-contracts';
import { ExportThread } from '@wagenpark/exports/node/export-thread';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FileAnswer } from '../../http/handlers.ts';
import type { Call } from '../../platform/caller.ts';
import { aClient, aDebtor, aDriver, aLeaseContract, anAssignment, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { leaseContractDownload } from './download.ts';
import { refreshContractList } from './list-facts.ts';
import { leaseContractLists } from './list-service.ts';

const call: Call = {
  caller: {
    role: 'supervisor',
    rights: ['ContractenLease'],
    account: 5,
    accountClientId: 1,
    clientId: 1,
    clientName: 'client-1',
    name: 'Sanne Supervisor',
    email: 'sanne@client.example',
    locale: 'nl-NL',
    scope: { ...wholeClient(1), account: 5 },
    session: '018f0000-0000-7000-8000-000000000000',
  },
  facts: { traceId: 'trace-1', address: '192.0.2.1' },
};
const wish: LeaseContractExport = {
  format: 'csv',
  tab: 'allcontracts',
  columns: [...leaseContractColumns],
  query: {},
  culture: 'en-GB',
  acceptTermsAndConditions: true,
  downloadWithPrivacyData: true,
};
/** More than one chunk of a thousand rows. */
const total = 1005;

let testing: TestDatabase;
let database: Database;
let failures: unknown[] = [];
const exports = new ExportThread();
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1, time_zone: 'Pacific/Auckland' });
    await aDebtor(tx, { client_id: 1, number: 10, name: 'Bouw, "Noord"' });
    await aDriver(tx, { client_id: 1, number: 21, debtor_number: 10, last_name: 'Núñez' });
    await aVehicle(tx, { client_id: 1, number: 500, plate: 'GB-123-X' });
    const contract = { client_id: 1, debtor_number: 10, vehicle_number: 500 };
    for (let number = 1; number <= total; number += 1) {
      await aLeaseContract(tx, { ...contract, number, car_deployed: number <= 3, reference: `R${total - number}` });
    }
    await tx.query(
      'update lease_contract set projected_km = 131246, over_km = 26975, over_amount = 1896.3 where number = 3',
    );
    await tx.query(
      'update lease_contract set projected_km = 20000, over_km = -500, over_amount = -20 where number = 2',
    );
    await anAssignment(tx, { client_id: 1, contract_number: 3, driver_number: 21 });
    await aClient(tx, { client_id: 2, time_zone: 'Europe/Warsaw' });
    await aDebtor(tx, { client_id: 2, number: 30, name: ' Żabka; "Sp. z o.o."' });
    const texts = [
      '=1+1',
      "'+1",
      '+31612345678',
      '-5,5',
      'two\nlines',
      '\u0001=1',
      '',
      null,
      '\uFEFFmark',
      '＝1',
      'plain é 🚗',
    ];
    for (const [at, reference] of texts.entries()) {
      await aVehicle(tx, { client_id: 2, number: 600 + at });
      await aLeaseContract(tx, {
        client_id: 2,
        number: 20 - at,
        debtor_number: 30,
        vehicle_number: 600 + at,
        reference,
      });
    }
    const ofSecond = texts.map((_, index) => 20 - index);
    await refreshContractList(tx, 2, ofSecond, new Date('2026-03-10T12:00:00Z'));
    const numbers = Array.from({ length: total }, (_, index) => index + 1);
    await refreshContractList(tx, 1, numbers, new Date('2026-03-10T12:00:00Z'));
  });
});
beforeEach(() => {
  failures = [];
});
afterAll(async () => {
  await exports.close();
  await database?.close();
  await testing?.drop();
});

const download = (overrides: Partial<LeaseContractExport>, caller = call): Promise<FileAnswer> =>
  leaseContractDownload(
    {
      database,
      clock: { now: () => new Date('2026-03-10T12:00:00Z') },
      exports,
      words: (locale) => (id) => `${locale}:${id.split('.').at(-1)}`,
      onFailure: (error) => failures.push(error),
    },
    leaseContractLists(database),
  )(caller, { ...wish, ...overrides });

const linesOf = async (answer: FileAnswer) => {
  const bytes = answer.content instanceof Readable ? await buffer(answer.content) : answer.content;
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean);
};

const eventsOf = () =>
  database.readInScope(wholeClient(1), (tx) =>
    tx.db.selectFrom('audit_event').selectAll().where('action', '=', 'listDownloaded').orderBy('id').execute(),
  );

test('EX-01 EX-04 EX-06 LC-10 contains the tab’s rows, in its order, with headings in the requested language', async () => {
  const answer = await download({ tab: 'running', query: { sort: { column: 'Referentie', descending: false } } });
  expect(answer.contentType).toBe('text/csv; charset=utf-8');
  // In the client's time zone it is already the next day.
  expect(answer.fileName).toBe('lease-contracts_2026-03-11.csv');
  expect(await linesOf(answer)).toEqual([
    leaseContractColumns.map((column) => `en-GB:${column}`).join(','),
    '3,GB-123-X,Volkswagen Golf,Núñez,10,"Bouw, ""Noord""",R1002,2025-01-01,2038-12-31,en-GB:running,131246,26975,1896.3',
    '2,GB-123-X,Volkswagen Golf,,10,"Bouw, ""Noord""",R1003,2025-01-01,2038-12-31,en-GB:running,20000,-500,-20',
    '1,GB-123-X,Volkswagen Golf,,10,"Bouw, ""Noord""",R1004,2025-01-01,2038-12-31,en-GB:running,,,',
  ]);
});

test('EX-06 negative deviations in kilometers are numbers, also where PostgreSQL writes the file', async () => {
  const columns = ['LeaseContractNummer', 'PrognoseVerschil'] as const;
  const lines = await linesOf(await download({ tab: 'running', columns: [...columns] }));
  expect(lines.slice(1)).toEqual(['1,', '2,-500', '3,26975']);
});

test('a long list is complete, in order and without repeats', async () => {
  const lines = await linesOf(await download({ columns: ['LeaseContractNummer'], downloadWithPrivacyData: false }));
  expect(lines.slice(1).map(Number)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
});

test('LC-10 filters limit the download like the list', async () => {
  const lines = await linesOf(
    await download({ columns: ['LeaseContractNummer', 'Status'], query: { filters: { Status: ['running'] } } }),
  );
  expect(lines.slice(1)).toEqual(['1,en-GB:running', '2,en-GB:running', '3,en-GB:running']);
});

test('EX-06 a CSV file written by PostgreSQL is byte for byte like ours', async () => {
  const ofSecond: Call = { ...call, caller: { ...call.caller, clientId: 2, scope: { ...wholeClient(2), account: 5 } } };
  const bytesOf = async (overrides: Partial<LeaseContractExport>) => {
    const { content } = await download(overrides, ofSecond);
    return (content instanceof Readable ? await buffer(content) : content).toString('utf8');
  };
  expect(await bytesOf({ columns: ['Referentie', 'EindDatum', 'DebiteurNaam'] })).toBe(
    '\uFEFFen-GB:Referentie,en-GB:EindDatum,en-GB:DebiteurNaam\r\n' +
      [
        'plain é 🚗,2038-12-31',
        "'＝1,2038-12-31",
        '"\uFEFFmark",2038-12-31',
        ',2038-12-31',
        ',2038-12-31',
        "'=1,2038-12-31",
        '"two\nlines",2038-12-31',
        '"-5,5",2038-12-31',
        '+31612345678,2038-12-31',
        "''+1,2038-12-31",
        "'=1+1,2038-12-31",
      ]
        .map((line) => `${line}," Żabka; ""Sp. z o.o."""\r\n`)
        .join(''),
  );
  expect(await bytesOf({ columns: ['Referentie'], numbers: [20, 14, 13, 10] })).toBe(
    `\uFEFFen-GB:Referentie\r\nplain é 🚗\r\n""\r\n""\r\n'=1+1\r\n`,
  );
});

test('LC-10 a search limits the download', async () => {
  expect(await linesOf(await download({ query: { search: 'nunez gb123x' } }))).toHaveLength(2);
});

test('EX-01 only checked rows, in the list’s order, regardless of the search; foreign numbers give no rows', async () => {
  const lines = await linesOf(
    await download({
      columns: ['LeaseContractNummer'],
      numbers: [1, 700, 2, 999_999],
      query: {
        search: 'nunez',
        sort: { column: 'Referentie', descending: false },
        filters: { Bestuurder: true, Status: ['terminated'] },
      },
    }),
  );
  expect(lines.slice(1)).toEqual(['2', '1', '700']);
});

test('EX-11 RT-23 personal columns are included only when acknowledged, and then recorded in the audit trail', async () => {
  const before = (await eventsOf()).length;
  const [heading] = await linesOf(await download({ downloadWithPrivacyData: false }));
  expect(heading).not.toContain('Bestuurder');
  expect(await eventsOf()).toHaveLength(before);

  const answer = await download({ columns: ['Kenteken', 'Bestuurder', 'Kenteken'], culture: 'unknown' });
  const events = await eventsOf();
  expect(events).toHaveLength(before + 1);
  expect(events.at(-1)).toMatchObject({
    actor: 'Sanne Supervisor',
    actor_number: 5,
    address: '192.0.2.1',
    changes: [
      { field: 'list', before: null, after: 'lease-contracts/allcontracts' },
      { field: 'format', before: null, after: 'csv' },
      { field: 'columns', before: null, after: 'Kenteken, Bestuurder' },
      { field: 'rows', before: null, after: String(total) },
    ],
  });
  expect((await linesOf(answer))[0]).toBe('nl-NL:Kenteken,nl-NL:Bestuurder');
});

test('EX-02 EX-03 nothing is sent without accepting the terms', async () => {
  await expect(download({ acceptTermsAndConditions: false })).rejects.toMatchObject({ code: 'termsNotAccepted' });
  await expect(download({ columns: ['Bestuurder'], downloadWithPrivacyData: false })).rejects.toMatchObject({
    code: 'invalidInput',
  });
});

test('a client that disconnects halfway causes no error and holds no connection', async () => {
  const answer = await download({});
  if (!(answer.content instanceof Readable)) throw new Error('a download is a stream');
  const closed = new Promise((resolve) => (answer.content as Readable).once('close', resolve));
  for await (const _ of answer.content) break;
  await closed;
  expect(failures).toEqual([]);
  await expect.poll(() => database.load.total - database.load.idle).toBe(0);
});
