import { allAdminRoutes, allFleetFunctions } from '@wagenpark/contract';
import type { PersonPart } from '@wagenpark/contract/admin/persons';
import type { SearchHit } from '@wagenpark/contract/admin/search';
import { rights } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importKinds } from '../../import-kinds.ts';
import { aClient } from '../../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { describeColumns } from '../../platform/import/file-kind.ts';
import type { Answer, Cells, Fields, SubjectValues } from '../../platform/testing/subject-values.ts';
import { managedSources, personSources, searchSources } from '../../subjects.ts';
import { csv, importNames, runImport } from '../imports.ts';
import { expectationsByModule, mergeExpectations } from '../merged-expectations.ts';
import { aPerson, type Person, type TestServer, testServer } from '../test-server.ts';
import { clientValues } from './client-values.ts';
import { driverValues } from './driver-values.ts';
import { fuelContractValues } from './fuel-contract-values.ts';
import { invoiceValues } from './invoice-values.ts';
import { leaseContractValues } from './lease-contract-values.ts';
import { requestValues } from './request-values.ts';

/*
 * Imports rows with a distinct value in every column, reads them with every call, and compares every field with the
 * expected values. These are written by hand in this folder and in the subjects' `expected.samples.ts`. A new column or
 * response field fails here until it is listed.
 */

const subjects: Readonly<Record<string, SubjectValues>> = {
  clients: clientValues,
  drivers: driverValues,
  'lease contracts': leaseContractValues,
  'fuel contracts': fuelContractValues,
  invoices: invoiceValues,
  'requests and mails': requestValues,
  ...Object.fromEntries(Object.entries(expectationsByModule).map(([subject, { values }]) => [subject, values])),
};
const all = Object.values(subjects);

/** Read calls whose values are checked by another test. */
const heldElsewhere: Readonly<Record<string, string>> = {
  ...mergeExpectations('valuesElsewhere'),
  'accounts.current': 'modules/identity/identity.db.test.ts',
  'accounts.fleetToken': 'modules/identity/switching.db.test.ts',
  'accounts.switchClient': 'modules/identity/switching.db.test.ts',
  'calendarFeed.read': 'modules/dashboard/calendar-feed.db.test.ts',
  // The only contract of these files is not running.
  'cars.running': 'testing/fleet-facts.db.test.ts',
  'contractTimeline.ofLeaseContract': 'modules/timeline/timeline.db.test.ts',
  'changeRequests.actionTypes': 'testing/fleet-facts.db.test.ts',
  'clientSettings.favicon': 'modules/clients/clients.db.test.ts',
  'clientLook.picture': 'modules/clients/brand.db.test.ts',
  'clientSettings.logo': 'modules/clients/clients.db.test.ts',
  'clientLook.version': 'modules/clients/brand.db.test.ts',
  'clientSettings.work': 'modules/clients/work.db.test.ts',
  'languages.clients': 'modules/clients/languages.db.test.ts',
  'languages.cultures': 'modules/clients/languages.db.test.ts',
  'dashboard.mainSpecs': 'testing/fleet-facts.db.test.ts',
  'fuelContractAdmin.history': 'modules/fuel-contracts/history.db.test.ts',
  'fuelContracts.running': 'the same rows as fuelContracts.all',
  'fuelContracts.terminated': 'the same rows as fuelContracts.all',
  'passkeys.all': 'modules/users/passkeys.db.test.ts',
  'persons.records': 'the tables `ofPerson`, and who sees which in modules/persons/persons.db.test.ts',
  'globalSearch.find': 'the tables `hits`, and who finds what in modules/search/search.db.test.ts',
  'imports.byId': 'modules/imports/functions.db.test.ts',
  'imports.kinds': 'modules/imports/functions.db.test.ts',
  'imports.list': 'modules/imports/functions.db.test.ts',
  'imports.refused': 'modules/imports/functions.db.test.ts',
  'imports.preview': 'modules/imports/functions.db.test.ts',
  'imports.template': 'modules/imports/templates.db.test.ts',
  'invoices.file': 'modules/invoices/file.db.test.ts',
  'invoices.fileExists': 'modules/invoices/file.db.test.ts',
  'leaseContractAdmin.history': 'modules/lease-contracts/detail.db.test.ts',
  'leaseContracts.paging': 'modules/lease-contracts/lists.db.test.ts',
  'leaseContracts.precursors': 'the same rows as leaseContracts.all',
  'leaseContracts.running': 'the same rows as leaseContracts.all',
  'leaseContracts.terminated': 'the same rows as leaseContracts.all',
  'mails.failedJobs': 'modules/mails/mails.db.test.ts',
  'openData.attributions': 'no record',
  'requestHandling.assigned': 'modules/requests/internal-handling.db.test.ts',
  'requestHandling.colleagues': 'modules/requests/internal-handling.db.test.ts',
  'requestHandling.ofRequest': 'modules/requests/internal-handling.db.test.ts',
  'requests.alike': 'modules/requests/driver-plans.db.test.ts',
  'requests.cards': 'modules/requests/fuel-passes.db.test.ts',
  'requests.between': 'modules/requests/driver-plans.db.test.ts',
  'requests.openContracts': 'modules/requests/read-requests.db.test.ts',
  'requests.open': 'modules/requests/driver-plans.db.test.ts',
  'savedViews.list': 'modules/saved-views/saved-views.db.test.ts',
  'session.companiesOfUser': 'testing/fleet-facts.db.test.ts',
  'session.companySettings': 'testing/fleet-facts.db.test.ts',
  'session.currentUser': 'modules/identity/identity.db.test.ts',
  'session.languages': 'modules/identity/identity.db.test.ts',
  'session.logoutFleet': 'modules/identity/switching.db.test.ts',
  'session.synchronisation': 'modules/identity/identity.db.test.ts',
};

const functions = new Map(allFleetFunctions().map(({ subject, name, fn }) => [`${subject}.${name}`, fn]));
const routes = new Map(allAdminRoutes().map(({ resource, name, route }) => [`${resource}.${name}`, route]));

/** The rows of every kind of file, with yes/no columns set to `nee`. */
const files = new Map(
  importNames.map((kind) => {
    const flags = Object.fromEntries(Object.keys(flagsOf(kind)).map((header) => [header, 'nee']));
    const rows = all.flatMap((values) => values.files[kind] ?? []);
    return [kind, rows.map((row) => ({ ...row, ...flags }))] as const;
  }),
);

function flagsOf(kind: string): Readonly<Record<string, string>> {
  return Object.fromEntries(all.flatMap(({ flags }) => Object.entries(flags?.[kind] ?? {})));
}

let testing: TestDatabase;
let server: TestServer;
let staff: Person;

/**
 * Imports files, or fails with the refused rows. Doubts are confirmed: the distinct amounts of an invoice do not add
 * up, and every record has another plate.
 */
async function bring(fileRows: readonly (readonly [string, readonly Cells[]])[]): Promise<void> {
  const run = await runImport(
    server.database,
    Object.fromEntries(
      fileRows.filter(([, rows]) => rows.length > 0).map(([kind, rows]) => [`${kind}.csv`, csv(rows)]),
    ),
    false,
    true,
  );
  expect([run.status, run.faults]).toEqual(['done', []]);
}

beforeAll(async () => {
  testing = await testDatabase();
  server = await testServer(testing.connection, { clock: { now: () => new Date('2026-03-10T12:00:00Z') } });
  await bring([...files]);
  const reader = await server.database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 9, name: 'provider', is_provider: true });
    await aPerson(tx, { client_id: 1, rights: [...rights] });
    for (const { rows } of all) await rows?.(tx);
    return aPerson(tx, { client_id: 9, role: 'master' });
  });
  staff = await server.signIn(reader, 'waarden');
});
afterAll(async () => {
  await server.close();
  await testing.drop();
});

/** The current response of a call. */
async function ask(name: string, { params = {}, query = {} }: Answer): Promise<unknown> {
  const fn = functions.get(name);
  if (fn !== undefined) return (await server.fleet(staff, fn, { params })).answer();
  const route = routes.get(name);
  if (route === undefined) throw new Error(`there is no call ${name}`);
  return (await server.admin(staff, route, { params, query })).answer();
}

const isList = (is: Answer['is']): is is readonly Fields[] => Array.isArray(is);

/** Replaces fields in a record or list, where they exist. */
function changed(record: Answer['is'], fields: Fields): unknown {
  if (isList(record)) return record.map((item) => changed(item, fields));
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, fields[name] ?? value]));
}

async function expectAnswers(values: SubjectValues, fields: Fields): Promise<void> {
  for (const [name, answer] of Object.entries(values.answers)) {
    expect(await ask(name, answer), name).toEqual(changed(answer.is, fields));
  }
}

/** Fields that repeat another one. EN-07: the day of issue has two names. */
const sayAgain = ['AfgifteDatum'];

/** Every value of a record, without booleans, missing values, repeated fields and lists. */
function leaves(value: unknown): readonly unknown[] {
  if (value === null || typeof value === 'boolean' || Array.isArray(value)) return [];
  if (typeof value !== 'object') return [value];
  return Object.entries(value).flatMap(([name, fieldValue]) => (sayAgain.includes(name) ? [] : leaves(fieldValue)));
}
const repeated = (list: readonly unknown[]): readonly unknown[] =>
  list.filter((value, index) => list.indexOf(value) !== index);

describe('completeness of the tables', () => {
  test.each(importKinds.map((kind) => [kind.name, describeColumns(kind)] as const))(
    'the row of %s has every column, each with a value of its own',
    (kind, columns) => {
      const row = { ...files.get(kind)?.[0] };
      expect(Object.keys(row).toSorted()).toEqual(expect.arrayContaining(columns.map(({ header }) => header)));
      expect(repeated(Object.values(row).filter((value) => value !== 'nee'))).toEqual([]);
      const flags = columns.filter(({ form }) => form === '`ja` or `nee`').map(({ header }) => header);
      const inRounds = all.flatMap(({ rounds = [] }) => rounds.flatMap(({ cells }) => Object.keys(cells)));
      const filled = ['HasBekeuringen'];
      expect(
        flags.filter((header) => ![...Object.keys(flagsOf(kind)), ...inRounds, ...filled].includes(header)),
      ).toEqual([]);
    },
  );

  test('every reading call has a response in a table, or a reference to another test', () => {
    const reading = [
      ...[...functions].filter(([, { method }]) => method === 'get').map(([name]) => name),
      ...[...routes].filter(([, { method }]) => method === 'GET').map(([name]) => name),
    ];
    const listedCalls = all.flatMap(({ answers }) => Object.keys(answers));
    expect([...listedCalls, ...Object.keys(heldElsewhere)].toSorted()).toEqual(reading.toSorted());
  });

  test('no record has the same value in two fields', () => {
    for (const { answers } of all) {
      for (const [name, { is }] of Object.entries(answers)) {
        for (const record of isList(is) ? is : [is]) {
          expect(repeated(leaves(record)), name).toEqual([]);
        }
      }
    }
  });
});

describe('the global search and the page of a person', () => {
  const hits = all.flatMap(({ hits: foundHits = [] }) => foundHits);
  const parts = Object.fromEntries(all.flatMap(({ ofPerson = {} }) => Object.entries(ofPerson)));

  test('every searchable kind has a hit, except managed records, which managed-values.samples.ts covers', () => {
    const managedKinds = managedSources.map(({ kind }) => kind.kind);
    const kinds = searchSources.map(({ kind }) => kind).filter((kind) => !managedKinds.includes(kind));
    expect([...new Set(hits.map(({ is }) => is.kind))].toSorted()).toEqual(kinds.toSorted());
  });

  test('every kind on the page of a person has its records', () => {
    expect(Object.keys(parts).toSorted()).toEqual(personSources.map(({ kind }) => kind).toSorted());
    for (const [kind, { entries }] of Object.entries(parts)) expect(entries, kind).not.toEqual([]);
  });

  test('no hit has the same value in two fields', () => {
    for (const { is } of hits) expect(repeated([...leaves(is), ...is.facts]), is.kind).toEqual([]);
  });

  test.each(hits)('$is.kind $is.id, found by $find', async ({ find, is }) => {
    const result = (await ask('globalSearch.find', { query: { q: find }, is: [] })) as readonly SearchHit[];
    expect(result.filter(({ kind }) => kind === is.kind)).toEqual([is]);
  });

  test.each(Object.entries(parts))('the records of kind %s of a person', async (kind, part) => {
    const result = (await ask('persons.records', { params: { number: 31 }, is: [] })) as readonly PersonPart[];
    expect(result.find((other) => other.kind === kind)).toEqual({ kind, ...part });
  });
});

describe.each(Object.entries(subjects))('%s', (_name, values) => {
  test('every field of every response has the imported value', () => expectAnswers(values, {}));

  test('imported values that no call returns are stored', async () => {
    for (const [sql, row] of Object.entries(values.stored ?? {})) {
      expect(await server.database.asOwner((tx) => tx.query(sql)), sql).toEqual([row]);
    }
  });

  const flags = Object.entries(values.flags ?? {}).flatMap(([kind, headers]) =>
    Object.entries(headers).map(([header, field]) => ({
      kind,
      cells: { [header]: 'ja' },
      fields: { [field]: true },
    })),
  );
  test.each([...flags, ...(values.rounds ?? [])])(
    '$kind with $cells returns $fields and nothing else',
    async (round) => {
      const [firstRow, ...otherRows] = files.get(round.kind) ?? [];
      await bring([[round.kind, [{ ...firstRow, ...round.cells }, ...otherRows]]]);
      try {
        await expectAnswers(values, round.fields);
      } finally {
        await bring([[round.kind, [{ ...firstRow }, ...otherRows]]]);
      }
      await expectAnswers(values, {});
    },
  );
});
