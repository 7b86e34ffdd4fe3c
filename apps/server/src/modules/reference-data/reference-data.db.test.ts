import { adminResources } from '@wagenpark/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, aDebtor } from '../../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aPerson, type Person, type TestServer, testServer } from '../../testing/test-server.ts';

const { referenceData, brands, fuels, carModels } = adminResources;

let testing: TestDatabase;
let server: TestServer;
let staff: Person;
let supervisor: Person;
let other: Person;

const inEveryLanguage = (text: string) =>
  Object.fromEntries(['nl-NL', 'en-GB', 'de-DE', 'fr-FR', 'pl-PL'].map((locale) => [locale, text]));

async function results(
  reply: Promise<{ readonly status: number; readonly text: string }>,
): Promise<readonly unknown[]> {
  const { status, text } = await reply;
  expect(status, text).toBe(200);
  return (JSON.parse(text) as { readonly results: readonly unknown[] }).results;
}

beforeAll(async () => {
  testing = await testDatabase();
  server = await testServer(testing.connection);
  const people = await server.database.asOwner(async (tx) => {
    for (const client_id of [1, 2]) {
      await aClient(tx, { client_id });
      await aDebtor(tx, { client_id });
    }
    await aClient(tx, { client_id: 9, name: 'provider', is_provider: true });
    return [
      await aPerson(tx, { client_id: 9, role: 'master' }),
      await aPerson(tx, { client_id: 1, role: 'supervisor' }),
      await aPerson(tx, { client_id: 2, role: 'supervisor' }),
    ] as const;
  });
  staff = await server.signIn(people[0], 'client-1');
  supervisor = await server.signIn(people[1], 'client-1');
  other = await server.signIn(people[2], 'client-2');
  const send = (route: typeof brands.create, body: object, person = staff) =>
    results(server.admin(person, route, { body: body as never }));
  for (const [name, active] of [
    ['Volkswagen', true],
    ['Audi', true],
    ['Saab', false],
  ] as const)
    await send(brands.create, { name, active });
  for (const [code, name, active] of [
    ['l', 'Benzine', true],
    ['e', 'Elektrisch', true],
    ['w', 'Waterstof', false],
  ] as const)
    await send(fuels.create as never, { code, name: inEveryLanguage(name), active });
  const model = { bodyType: 'hb', energyLabel: null, active: true };
  await send(carModels.create, { ...model, brand: [1], name: 'ID.3', fuels: [2], segment: 'C' });
  await send(carModels.create, { ...model, brand: [1], name: 'Golf', fuels: [1], segment: 'C' });
  await send(carModels.create, { ...model, brand: [2], name: 'Q4', fuels: [2], segment: null });
  await send(carModels.create, { ...model, brand: [2], name: '80', fuels: [1], segment: 'D', active: false });
  const name = inEveryLanguage('Compact');
  await server.database.asOwner((tx) =>
    tx.query(
      `insert into segment (client_id, number, code, name, explanation, is_active) values
      (1, 4, 'C', $1, '{}', true), (1, 5, 'MPV', $1, '{}', false), (2, 6, 'X', $1, '{}', true)`,
      [JSON.stringify(name)],
    ),
  );
});
afterAll(async () => {
  await server.close();
  await testing.drop();
});

test('AA-10 brands are listed by name, inactive ones only on request', async () => {
  const active = [
    { id: 2, name: 'Audi' },
    { id: 1, name: 'Volkswagen' },
  ];
  const call = (includeinactive?: string) =>
    results(
      server.admin(supervisor, referenceData.brands, {
        query: { ...(includeinactive && { includeinactive }) },
      }),
    );
  expect(await call('false')).toEqual(active);
  expect(await call()).toEqual(active);
  expect(await call('true')).toEqual([active[0], { id: 3, name: 'Saab' }, active[1]]);
  // The list is the same for each client.
  expect(await results(server.admin(other, referenceData.brands))).toEqual(active);
});

test('AA-09 RD-02 the list of brands to choose from begins with “all”, id 0', async () => {
  expect(await results(server.admin(supervisor, referenceData.brandChoices))).toEqual([
    { id: 0, name: 'all' },
    { id: 2, name: 'Audi' },
    { id: 1, name: 'Volkswagen' },
  ]);
});

test('AA-09 RD-03 RD-06 the list of models of a brand begins with “all”, id 0', async () => {
  const models = (query: object) =>
    results(server.admin(supervisor, referenceData.modelChoices, { query: query as never }));
  const all = { modelId: 0, name: 'all' };
  const [id3, golf, q4] = [
    { modelId: 1, name: 'ID.3' },
    { modelId: 2, name: 'Golf' },
    { modelId: 3, name: 'Q4' },
  ];
  expect(await models({ brandId: '1' })).toEqual([all, golf, id3]);
  expect(await models({ brandId: '2' })).toEqual([all, q4]);
  expect(await models({ brandId: '2', includeinactive: 'true' })).toEqual([all, { modelId: 4, name: '80' }, q4]);
  expect(await models({ brandId: '99' })).toEqual([all]);
  expect(await models({ brandId: '0' })).toEqual([all, q4, golf, id3]);
  expect(await models({})).toEqual([all, q4, golf, id3]);
});

test('RD-09 RD-10 the fuel filters all, * and none mean the same', async () => {
  const models = async (fuelCode: string) =>
    (await results(server.admin(supervisor, referenceData.modelChoices, { query: { fuelCode } }))).length - 1;
  expect([await models('all'), await models('*'), await models('')]).toEqual([3, 3, 3]);
  expect([await models('e'), await models('l'), await models('w'), await models('x')]).toEqual([2, 1, 0, 0]);
});

test('AA-11 RD-04 the list of fuels to choose from begins with “all”, code all', async () => {
  expect(await results(server.admin(supervisor, referenceData.fuelChoices))).toEqual([
    { id: 0, name: 'all', code: 'all' },
    { id: 2, name: 'Elektrisch', code: 'e' },
    { id: 1, name: 'Benzine', code: 'l' },
  ]);
});

test('AA-11 RD-05 the list of the client’s segments begins with *', async () => {
  const all = { segmentID: 0, segmentCode: '*' };
  expect(await results(server.admin(supervisor, referenceData.segmentChoices))).toEqual([
    all,
    { segmentID: 4, segmentCode: 'C' },
  ]);
  expect(await results(server.admin(other, referenceData.segmentChoices))).toEqual([
    all,
    { segmentID: 6, segmentCode: 'X' },
  ]);
});

test('AA-12 RD-07 the active models with their segment codes are exported as a workbook, whose name contains day, AMW and segments', async () => {
  const reply = await server.server.inject({
    method: 'GET',
    url: '/api-admin/segments/activemodelssegmentcode',
    headers: { authorization: `Bearer ${supervisor.token}` },
    remoteAddress: supervisor.address,
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-disposition']).toMatch(/\d{4}-\d{2}-\d{2}-AMW-Segmenten\.xlsx/);
  const { sheets } = await readXlsx(reply.rawPayload);
  expect(sheets[0]?.rows.map((row) => row.slice(0, 3))).toEqual([
    ['Merk', 'Model', 'Segmentcode'],
    ['Audi', 'Q4', null],
    ['Volkswagen', 'Golf', 'C'],
    ['Volkswagen', 'ID.3', 'C'],
  ]);
});

test('RD-01 a brand that a model uses cannot be deleted, only disabled', async () => {
  const params = { number: 1 };
  const reply = await server.admin(staff, brands.remove, { params, query: { version: '1' } });
  expect(reply.status).toBe(409);
  expect(reply.errors()).toMatchObject([{ code: 'stillUsed', params: { count: 2 } }]);
  const body = { name: 'Volkswagen', active: false, version: 1 };
  expect(await results(server.admin(staff, brands.change, { params, body: body }))).toMatchObject([{ active: false }]);
  expect(
    await results(server.admin(staff, brands.change, { params, body: { ...body, active: true, version: 2 } })),
  ).toMatchObject([{ active: true }]);
});

test('RD-02 the name of a brand is unique in any case, and a model needs an existing brand', async () => {
  const duplicate = await server.admin(staff, brands.create, { body: { name: 'AUDI', active: true } });
  expect(duplicate.errors()).toMatchObject([{ code: 'valueTaken', path: 'name' }]);
  const model = { name: 'X', bodyType: null, fuels: [], segment: null, energyLabel: null, active: true };
  // Number 3 is switched off, 77 does not exist.
  for (const brand of [3, 77]) {
    const reply = await server.admin(staff, carModels.create, { body: { ...model, brand: [brand] } });
    expect(reply.errors(), String(brand)).toMatchObject([{ code: 'linkMissing', path: 'brand' }]);
  }
  expect((await server.admin(supervisor, brands.create, { body: { name: 'BYD', active: true } })).status).toBe(403);
});
