import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ImportRun, imports } from '@wagenpark/contract/admin/imports';
import { words } from '@wagenpark/messages/server-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminCall, FileAnswer } from '../../http/handlers.ts';
import { importKinds } from '../../import-kinds.ts';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { csv, vehicleRow } from '../../testing/imports.ts';
import { mergeExpectations } from '../../testing/merged-expectations.ts';
import { createImports } from './index.ts';

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner((tx) => aClient(tx, { client_id: 1, name: 'firma' }));
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

type Start = AdminCall<(typeof imports)['start']>;
const call = {
  caller: { name: 'Staff', locale: 'de-DE', account: 1, accountClientId: 1 },
  facts: { traceId: 't', address: '::1' },
};

test('an upload returns the finished run, and its refused rows download as CSV in the reader’s language', async () => {
  const { admin } = createImports({ database, clock: { now: () => new Date() }, words, kinds: importKinds });
  const files = [{ name: 'vehicles.csv', bytes: csv([vehicleRow('firma', 1), vehicleRow('firma', 1)]) }];
  const [run] = (await admin.start({ ...call, files, query: {} } as unknown as Start)) as readonly ImportRun[];
  expect(run).toMatchObject({ dryRun: false, status: 'done', startedBy: 'Staff', counts: [{ new: 1, refused: 1 }] });
  const wish = { ...call, params: { id: run?.id }, query: {} } as unknown as AdminCall<(typeof imports)['refused']>;
  const file = (await admin.refused(wish)) as FileAnswer;
  expect(file.fileName).toBe('vehicles-refused.csv');
  const content = await text(file.content instanceof PassThrough ? file.content : PassThrough.from([]));
  expect(content.split('\r\n')[1]).toBe(
    'firma,1,WP-000-1,Volkswagen,Golf,0,AutoVolgnummer: steht schon in Zeile 2 dieser Datei',
  );
  const [listed] = (await admin.list({ ...call } as unknown as AdminCall<
    (typeof imports)['list']
  >)) as readonly ImportRun[];
  expect(listed).toMatchObject({ id: run?.id, faults: [] });
});

test('the preview of a check downloads as CSV in the reader’s language', async () => {
  const { admin } = createImports({ database, clock: { now: () => new Date() }, words, kinds: importKinds });
  const files = [{ name: 'vehicles.csv', bytes: csv([vehicleRow('firma', 9, { Cataloguswaarde: '12.5' })]) }];
  const [run] = (await admin.start({
    ...call,
    files,
    query: { dryRun: 'true' },
  } as unknown as Start)) as readonly ImportRun[];
  const wish = { ...call, params: { id: run?.id }, query: { kind: 'vehicles' } };
  const file = (await admin.preview(wish as unknown as AdminCall<(typeof imports)['preview']>)) as FileAnswer;
  expect([file.fileName, file.contentType]).toEqual(['vehicles-preview.csv', 'text/csv; charset=utf-8']);
  const content = await text(file.content instanceof PassThrough ? file.content : PassThrough.from([]));
  expect(content.trim().split('\r\n').at(-1)?.replaceAll('\u00a0', ' ')).toBe(
    '2,Client 1,Neu,Cataloguswaarde,,"€ 12,50",12.5,',
  );
});

test('an invalid workbook is refused as notASpreadsheet, with its name and the fault', async () => {
  const { admin } = createImports({ database, clock: { now: () => new Date() }, words, kinds: importKinds });
  const files = [{ name: 'vehicles.xlsx', bytes: Buffer.from('Kenteken') }];
  await expect(admin.start({ ...call, files, query: { dryRun: 'true' } } as unknown as Start)).rejects.toMatchObject({
    status: 415,
    errors: [
      { code: 'notASpreadsheet', path: 'vehicles.xlsx', params: { file: 'vehicles.xlsx', reason: 'notASpreadsheet' } },
    ],
  });
});

test('the kinds are listed in order, with message ids; an unknown kind has no template', async () => {
  const { admin } = createImports({ database, clock: { now: () => new Date() }, words, kinds: importKinds });
  const kinds = await admin.kinds({ ...call } as unknown as AdminCall<(typeof imports)['kinds']>);
  const ofSubjects = new Set(Object.keys(mergeExpectations('files')));
  const listedKinds = kinds as readonly { readonly name: string }[];
  expect([
    ...listedKinds.filter(({ name }) => !ofSubjects.has(name)),
    ...listedKinds
      .filter(({ name }) => ofSubjects.has(name))
      .toSorted((left, right) => (left.name < right.name ? -1 : 1)),
  ]).toEqual([
    { name: 'clients', title: 'imports.kind.clients' },
    { name: 'debtors', title: 'imports.kind.debtors' },
    { name: 'drivers', title: 'imports.kind.drivers' },
    { name: 'vehicles', title: 'imports.kind.vehicles' },
    { name: 'contracts', title: 'imports.kind.contracts' },
    { name: 'driver-assignments', title: 'imports.kind.driverAssignments' },
    { name: 'fuel-contracts', title: 'imports.kind.fuelContracts' },
    { name: 'invoice-types', title: 'imports.kind.invoiceTypes' },
    { name: 'invoices', title: 'imports.kind.invoices' },
    { name: 'refuelings', title: 'imports.kind.refuelings' },
    { name: 'invoice-lines', title: 'imports.kind.invoiceLines' },
    ...Object.entries(mergeExpectations('files'))
      .map(([name, { title }]) => ({ name, title }))
      .toSorted((left, right) => (left.name < right.name ? -1 : 1)),
  ]);
  const wish = { ...call, query: { kind: 'contract', format: 'csv' } } as unknown as AdminCall<
    (typeof imports)['template']
  >;
  await expect(admin.template(wish)).rejects.toMatchObject({ status: 400, code: 'invalidInput' });
});
