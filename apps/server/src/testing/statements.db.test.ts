import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { adminResources, allAdminRoutes, allFleetFunctions, fleetSubjects } from '@wagenpark/contract';
import { leaseContractColumns } from '@wagenpark/contract/fleet/lease-contracts';
import { rights } from '@wagenpark/domain/permissions';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyOfKeys } from '../modules/lease-contracts/copy-repository.ts';
import { cellsOfKeys } from '../modules/lease-contracts/download-repository.ts';
import { listFilter } from '../modules/lease-contracts/list-filter.ts';
import { pageAsPlanned, pageBySkipping, pageOfVersion } from '../modules/lease-contracts/list-repository.ts';
import { pageRead as mileagePage } from '../modules/mileage-readings/list-repository.ts';
import { aClient } from '../platform/database/builders.ts';
import type { Read } from '../platform/database/pipelined-reads.ts';
import { wholeClient } from '../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import { fillEveryTable } from './every-table.ts';
import { layOut } from './statement-text.ts';
import { aPerson, type Person, type Reply, type TestServer, testServer } from './test-server.ts';

/*
 * Snapshots of the statements that are assembled from fragments, in `statements/`, as they are sent to PostgreSQL. The
 * diff shows which statements a changed fragment affects. Every named statement is recorded. Every reading call runs
 * once per kind of scope, so new statements are found automatically. `npm run statements` writes the folder.
 */

const folder = new URL('statements/', import.meta.url);
const recordedStatements = new Map<string, Set<string>>();
const unnamed = new Set<string>();
/** Calls that failed on this PostgreSQL. */
const failures: string[] = [];

let testing: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  const { parse } = pg.Connection.prototype;
  vi.spyOn(pg.Connection.prototype, 'parse').mockImplementation(function (this: pg.Connection, query, more) {
    const { name = '', text } = query as { readonly name?: string; readonly text: string };
    if (name === '') unnamed.add(text);
    else {
      const key = name.replace(/^at once: /, '');
      recordedStatements.set(key, (recordedStatements.get(key) ?? new Set()).add(text));
    }
    parse.call(this, query, more);
  });
  testing = await testDatabase();
  server = await testServer(testing.connection);
  const people = await server.database.asOwner(async (tx) => {
    await fillEveryTable(tx, 1);
    await aClient(tx, { client_id: 9, name: 'provider', is_provider: true });
    const accountFields = { client_id: 1, rights: [...rights] };
    return [
      await aPerson(tx, { ...accountFields, role: 'supervisor' }),
      await aPerson(tx, { ...accountFields, role: 'fleetmanagement', debtors: [10] }),
      await aPerson(tx, { ...accountFields, role: 'driver', driver_number: 100 }),
      await aPerson(tx, { client_id: 9, role: 'master', rights: [...rights] }),
    ];
  });
  for (const account of people) await readEverything(await server.signIn(account, 'client-1'));
  // A file, and pages of a list that is longer than the test data.
  const scope = wholeClient(1);
  const reads: readonly Read[] = [
    cellsOfKeys(1, [100], {}),
    pageOfVersion(1, [100], 1),
    pageBySkipping(scope, listFilter(undefined, null), 30_000),
    pageAsPlanned(scope, listFilter({ search: 'golf vw' }, null), 0),
  ];
  const copy = copyOfKeys(
    1,
    [300, 100],
    leaseContractColumns.filter((column) => column !== 'PrognoseBedrag'),
    { Status: { running: 'Lopend' } },
  );
  for (const read of reads) await server.database.readPipelined(scope, [read]);
  await server.database.copyOut(scope, copy);
  for (const { name, sql } of [...reads, { name: 'lease-contracts.copied-cells', sql: copy }]) {
    recordedStatements.set(name, (recordedStatements.get(name) ?? new Set()).add(sql));
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
  await testing.drop();
});

/** Makes every reading call with existing record numbers, and searches the lists. */
async function readEverything(person: Person): Promise<void> {
  for (const number of ['100', '1000100', '2000100', '1']) {
    for (const { fn } of allFleetFunctions()) {
      if (fn.method !== 'get') continue;
      note(fn.path, await server.fleet(person, fn, { params: paramsOf(fn.params, number) }));
    }
    for (const { route, name } of allAdminRoutes()) {
      if (route.method === 'GET' && !name.startsWith('logout')) {
        note(name, await server.admin(person, route, { params: paramsOf(route.params, number) }));
      }
    }
  }
  const forms = [
    { search: 'golf' },
    { sort: { column: 'LeaseContractNummer', descending: true } },
    {
      sort: { column: 'Bestuurder', descending: true },
      filters: { Status: ['running'], EindDatum: { from: '2026-01-01' } },
    },
  ] as const;
  for (const form of forms) {
    for (const pageIndex of [1, 2]) {
      note('a page', await server.fleet(person, fleetSubjects.leaseContracts.paged, { params: { pageIndex }, form }));
    }
    note('the total', await server.fleet(person, fleetSubjects.leaseContracts.paging, { form }));
  }
  note('drivers', await server.fleet(person, fleetSubjects.drivers.byNumbers, { form: [100] }));
  note('a search', await server.admin(person, adminResources.globalSearch.find, { query: { q: 'golf' } }));
}

function note(name: string, { status, text }: Reply<unknown>): void {
  if (status >= 500) failures.push(`${name}: ${status} ${text}`);
}

/** Values of path parameters: record numbers, and existing values elsewhere. */
const paramsOf = (params: Readonly<Record<string, { readonly pattern: string }>>, number: string) =>
  Object.fromEntries(
    Object.entries(params).map(([name, { pattern }]) => [
      name,
      words[name] ?? (new RegExp(`^(?:${pattern})$`).test(number) ? number : '00000000-0000-7000-8000-000000000000'),
    ]),
  );
const words: Readonly<Record<string, string>> = { culture: 'nl-NL', type: 'T100' };

const onPaper = (): Readonly<Record<string, string>> =>
  Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]));
const collected = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...recordedStatements]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, texts]) => [`${name}.sql`, [...texts].map(layOut).join('\n')]),
  );

describe('composed statements', () => {
  test('equal the stored files; if not: npm run statements', () => {
    if (process.env['STATEMENTS'] === 'write') {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      for (const [file, text] of Object.entries(collected())) writeFileSync(new URL(file, folder), text);
    }
    expect(collected()).toEqual(onPaper());
    expect(Object.keys(onPaper()).length).toBeGreaterThan(40);
  });

  test('can all be prepared and run on this PostgreSQL', async () => {
    expect(failures).toEqual([]);
    // COPY was tested above; PostgreSQL can prepare only queries.
    const queries = Object.entries(onPaper()).filter(([, text]) => !/^copy\b/i.test(text));
    await server.database.asOwner(async (tx) => {
      for (const [file, text] of queries) {
        await expect(tx.query(`prepare on_paper as ${text}`), file).resolves.toBeDefined();
        await tx.query('deallocate on_paper');
      }
    });
    expect(queries.length).toBeGreaterThan(40);
  });

  test('are formatted without any other change', () => {
    const signs = (text: string) => text.replace(/\s+/g, '');
    for (const text of [...recordedStatements.values()].flatMap((texts) => [...texts])) {
      expect(signs(layOut(text))).toBe(signs(text));
      expect(layOut(layOut(text))).toBe(layOut(text));
    }
  });

  test('have one text per name, as prepared statements must', () => {
    expect([...recordedStatements].filter(([, texts]) => texts.size > 1).map(([name]) => name)).toEqual([]);
  });

  test('are prepared under a name if PostgreSQL builds the response, unless each call is planned with its own values', () => {
    const part = { skip: 0, take: 30 };
    const limitedScope = { ...wholeClient(1), debtors: [1] };
    const anew = [
      pageAsPlanned(wholeClient(1), listFilter(undefined, null), 0),
      mileagePage(limitedScope, undefined, null, part),
    ].map(({ sql }) => sql.split(' where ')[0] ?? '');
    const jsonStatements = [...unnamed].filter((text) => text.includes('row_to_json'));
    expect(jsonStatements.length).toBeGreaterThan(0);
    // Documents are joined from the sources that the caller has the rights for, so there are many statements of one kind.
    const isOfDocuments = (text: string) => text.includes('from (select p.number as "VolgNummer"');
    expect(
      jsonStatements.filter((text) => !isOfDocuments(text) && !anew.some((begin) => text.startsWith(begin))),
    ).toEqual([]);
  });
});
