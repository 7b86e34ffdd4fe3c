import { adminResources } from '@wagenpark/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindCalls } from '../../http/handlers.ts';
import { createIdempotency } from '../../http/idempotency.ts';
import { buildServer } from '../../http/server.ts';
import type { Caller } from '../../platform/caller.ts';
import { systemClock } from '../../platform/clock.ts';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { clientBrandHandlers, clientLookHandlers, clientSettingHandlers, staffSettingHandlers } from './functions.ts';

let connection: TestDatabase;
let database: Database;
let server: FastifyInstance;

const callerOf = (role: Caller['role']): Caller => ({
  account: 1,
  accountClientId: 10,
  clientId: 10,
  clientName: 'installatie',
  name: 'Anna',
  email: 'anna@client.example',
  role,
  rights: [],
  locale: 'nl-NL',
  scope: wholeClient(10),
  session: 'one',
});

beforeAll(async () => {
  connection = await testDatabase();
  database = new Database(connection.connection);
  const { clientBrand, clientLook, clientSettings, staffSettings } = adminResources;
  const deps = { database, clock: systemClock };
  server = await buildServer({
    config: { publicUrl: 'http://localhost', behindProxy: false },
    log: createLog('silent'),
    sessions: {
      callerOf: async (token) => callerOf(token as Caller['role']),
      isKnown: () => true,
      isFleetToken: () => false,
      narrowToFleetToken: async () => undefined,
      recordActivity: async () => undefined,
      isAlive: async () => true,
    },
    idempotency: createIdempotency(database),
    auditRefusal: async () => undefined,
    metrics: createMetrics(),
    ...bindCalls(
      { clientBrand, clientLook, clientSettings, staffSettings },
      {
        clientBrand: clientBrandHandlers(deps),
        clientLook: clientLookHandlers(deps),
        clientSettings: clientSettingHandlers(deps, 'installatie'),
        staffSettings: staffSettingHandlers(deps),
      },
    ),
    guests: [],
    portalFolder: '/nonexistent',
    health: [],
    apiDocument: () => ({}),
  });
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 10, name: 'installatie' });
    await aClient(tx, { client_id: 11, name: 'fleurig', display_name: 'Fleurig' });
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
  await connection.drop();
});
beforeEach(async () => {
  await database.inScope(wholeClient(10), async (tx) => {
    await tx.query('delete from client_image');
    await tx.query(`update client set display_name = 'Installatie BV', primary_color = '#0b5cad', secondary_color = '#f28c28',
      login_picture = 'carPark', phone = null, email = null, change_mailbox = null, required_driver_fields = '{Naam,Mobiel}',
      modules = '{FUEL}', has_lease_wise = true`);
    await tx.query('delete from client_language');
    await tx.query(`insert into client_language (client_id, locale, is_default) values (10, 'nl-NL', true)`);
  });
});

type Answer = { results: Record<string, unknown>[]; errors: { code: string; path?: string; params?: unknown }[] };
const as = (role: string) => ({ authorization: `Bearer ${role}` });
const read = async (url: string) => (await server.inject({ url, headers: as('supervisor') })).json<Answer>().results[0];
const put = (url: string, payload: object, role = 'supervisor') =>
  server.inject({ method: 'PUT', url, headers: as(role), payload });
const errorOf = (answer: { statusCode: number; json: () => Answer }) => {
  const [error] = answer.json().errors;
  return [answer.statusCode, error?.code, error?.path];
};
const url = '/api-admin/clientsetting';
const dutch = { isDefault: true, culture: { languageCulture: 'nl-NL' } };
const stored = {
  displayName: 'Installatie BV',
  primaryColor: '#0b5cad',
  secondaryColor: '#f28c28',
  loginPicture: 'carPark',
  phoneNumber: null,
  email: null,
  languages: [dutch],
};
const changed = {
  displayName: 'Van Dongen',
  primaryColor: '#F2C200',
  secondaryColor: '#2b3a67',
  loginPicture: 'plain',
  phoneNumber: '0800 0226',
  email: 'wagenpark@vandongen.example',
  languages: [
    { isDefault: false, culture: { languageCulture: 'nl-NL' } },
    { isDefault: true, culture: { languageCulture: 'fr-BE' } },
  ],
};
const trail = (action: string) =>
  database.inScope(wholeClient(10), (tx) =>
    tx.query<{ changes: unknown[] }>('select changes from audit_event where action = $1 order by at desc, id desc', [
      action,
    ]),
  );

test('AA-04 CS-02 CS-03 CS-04 a supervisor saves name, colours, contact and languages: the settings have the new values, and the audit trail each of them', async () => {
  const answer = await put(url, changed);
  const after = {
    ...changed,
    name: 'installatie',
    primaryColor: '#f2c200',
    languages: [
      { id: 3, isDefault: true, culture: { languageCulture: 'fr-BE', name: 'français (Belgique)' } },
      { id: 1, isDefault: false, culture: { languageCulture: 'nl-NL', name: 'Nederlands (Nederland)' } },
    ],
  };
  expect(answer.json()).toMatchObject({ successful: true, results: [after] });
  expect(await read(url)).toMatchObject(after);
  expect(await read(`${url}?clientName=fleurig`)).toMatchObject({ displayName: 'Fleurig', loginPicture: 'carPark' });
  expect((await trail('clientSettingsChanged'))[0]?.changes).toEqual([
    { field: 'displayName', before: 'Installatie BV', after: 'Van Dongen' },
    { field: 'primaryColor', before: '#0b5cad', after: '#f2c200' },
    { field: 'secondaryColor', before: '#f28c28', after: '#2b3a67' },
    { field: 'loginPicture', before: 'carPark', after: 'plain' },
    { field: 'phoneNumber', before: null, after: '0800 0226' },
    { field: 'email', before: null, after: 'wagenpark@vandongen.example' },
    { field: 'languages', before: expect.anything() as string, after: expect.anything() as string },
  ]);
});

test('CS-02 a settings record may be sent back as it was read: read-only fields are ignored', async () => {
  const setting = await read(url);
  const foreign = { clientId: 11, name: 'fleurig', clientGuid: 'x', logoUrl: 'https://evil.example', currency: 'PLN' };
  const answer = await put(url, { ...setting, ...foreign, displayName: 'Anders' });
  expect(answer.json<Answer>().results).toEqual([
    { ...setting, displayName: 'Anders', lookVersion: Number(setting?.['lookVersion']) + 1 },
  ]);
});

test.each([
  ['primaryColor', '#fff'],
  ['primaryColor', 'red'],
  ['secondaryColor', ';}'],
  ['secondaryColor', '#12345g'],
  ['displayName', '  '],
  ['displayName', 'x'.repeat(121)],
  ['email', 'no address'],
  ['phoneNumber', '0'.repeat(31)],
  ['languages', []],
  ['languages', [dutch, dutch]],
  ['languages', [{ ...dutch, isDefault: false }]],
  ['loginPicture', 'beach'],
  // No login picture is uploaded yet.
  ['loginPicture', 'own'],
])('CS-02 %s %j is refused at its field, and nothing is stored', async (field, value) => {
  const before = await read(url);
  const [status, code, path] = errorOf(await put(url, { ...stored, displayName: 'Anders', [field]: value }));
  expect([status, code, String(path).split('.')[0]]).toEqual([400, 'invalidInput', field]);
  expect(await read(url)).toEqual(before);
});

test('of two concurrent saves the later one is refused, and overwrites nothing', async () => {
  expect((await put(url, { ...stored, primaryColor: '#112233', base: stored })).statusCode).toBe(200);
  const later = await put(url, { ...stored, phoneNumber: '0800 0226', base: stored });
  expect(errorOf(later)).toEqual([409, 'changedMeanwhile', undefined]);
  expect(await read(url)).toMatchObject({ primaryColor: '#112233', phoneNumber: null });
  const base = { ...stored, primaryColor: '#112233' };
  expect((await put(url, { ...base, phoneNumber: '0800 0226', base })).statusCode).toBe(200);
});

test('CS-01 PE-06 roles below supervisor cannot save settings or images', async () => {
  for (const role of ['bulk', 'fleetmanagement', 'subsupervisor', 'driver']) {
    expect(errorOf(await put(url, changed, role))).toEqual([403, 'notPermitted', undefined]);
    expect(errorOf(await upload('logo', undefined, { role }))).toEqual([403, 'notPermitted', undefined]);
  }
});

const upload = (
  kind: string,
  content: Buffer | string | undefined,
  { name = 'picture.png', role = 'supervisor', query = '' } = {},
) => {
  const boundary = 'the-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;
  const body =
    content && Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return server.inject({
    method: 'POST',
    url: `/api-admin/clientsetting/upload${kind}${query}`,
    headers: { ...as(role), ...(body ? { 'content-type': `multipart/form-data; boundary=${boundary}` } : {}) },
    ...(body ? { payload: body } : {}),
  });
};
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="9" height="9"/></svg>';

test('AA-05 CF-02 an image with a body is stored, sanitized, at a new address; without a body the image is deleted', async () => {
  for (const kind of ['logo', 'favicon', 'login']) {
    const withScript = drawing.replace('<rect', '<script>alert(1)</script><rect');
    const [first] = (await upload(kind, withScript, { query: '?clientId=10' })).json<Answer>().results;
    expect(first).toMatchObject({
      contentType: 'image/svg+xml',
      width: 120,
      height: 40,
      removed: ['scripts'],
      bytes: drawing.length,
    });
    const [second] = (await upload(kind, drawing.replace('120', '240'))).json<Answer>().results;
    expect(second?.['url']).not.toBe(first?.['url']);
    const field = kind === 'login' ? 'loginPictureUrl' : `${kind}Url`;
    expect(await read(url)).toMatchObject({ [field]: second?.['url'] });
    const image = await server.inject({ url: String(second?.['url']) });
    expect([image.body, image.headers['cache-control']]).toEqual([
      drawing.replace('120', '240'),
      'public, max-age=31536000',
    ]);
    // An outdated address returns the current image, with a short cache lifetime.
    expect((await server.inject({ url: String(first?.['url']) })).headers['cache-control']).toBe('public, max-age=300');
    const deleted = await upload(kind, undefined);
    expect(deleted.json<Answer>().results[0]).toMatchObject({ url: null });
    expect(await read(url)).toMatchObject({ [field]: null });
    expect(errorOf(await upload(kind, undefined))).toEqual([404, 'notFound', undefined]);
  }
  expect((await trail('clientImageChanged'))[0]?.changes).toEqual([{ field: 'login', before: 'login', after: null }]);
});

test('AA-05 an image of another client cannot be chosen', async () => {
  expect(errorOf(await upload('logo', drawing, { query: '?clientId=11' }))).toEqual([404, 'notFound', 'clientId']);
  expect((await server.inject({ url: '/branding/fleurig/logo' })).statusCode).toBe(404);
});

test('CF-02 a favicon that is a text file is refused, whatever its name; the previous one stays', async () => {
  await upload('favicon', drawing);
  const before = await read(url);
  const answer = await upload('favicon', 'just a text', { name: 'favicon.ico' });
  expect(errorOf(answer)).toEqual([400, 'invalidInput', 'files']);
  expect(answer.json<Answer>().errors[0]?.params).toEqual({ reason: 'type' });
  expect(errorOf(await upload('favicon', Buffer.alloc(2 * 1_024 * 1_024 + 1)))).toEqual([
    413,
    'fileTooLarge',
    undefined,
  ]);
  expect(await read(url)).toEqual(before);
});

test('an uploaded login picture can be chosen; deleting it restores the default', async () => {
  await upload('login', drawing);
  expect((await put(url, { ...stored, loginPicture: 'own' })).json<Answer>().results[0]).toMatchObject({
    loginPicture: 'own',
  });
  await upload('login', undefined);
  expect(await read(url)).toMatchObject({ loginPicture: 'carPark', loginPictureUrl: null });
});

test('CS-06 the version that open pages poll increases with each change of the look, and with no other change', async () => {
  const version = async () =>
    (await server.inject({ url: '/branding/Installatie/version' })).json<{ results: number[] }>().results[0];
  let last = (await version()) ?? 0;
  const rises = async (change: () => Promise<unknown>) => {
    await change();
    const now = (await version()) ?? 0;
    const hasRisen = now > last;
    last = now;
    return hasRisen;
  };
  expect(await rises(() => put(url, { ...stored, primaryColor: '#112233' }))).toBe(true);
  expect(await rises(() => put(url, { ...stored, primaryColor: '#112233' }))).toBe(false);
  expect(await rises(() => put(url, { ...stored, languages: changed.languages }))).toBe(true);
  expect(await rises(() => upload('logo', drawing))).toBe(true);
  expect(await rises(() => upload('logo', undefined))).toBe(true);
  expect(await rises(() => put(`${url}/budget`, { perContract: 12 }))).toBe(false);
  expect((await server.inject({ url: '/branding/nobody/version' })).statusCode).toBe(404);
});

test('CR-20 driver fields can be set as required one by one; fields that no list contains stay', async () => {
  const none = await read(`${url}/driverfields`);
  expect(none).toMatchObject({ Mobiel: true, Geboortedatum: false });
  const answer = await put(`${url}/driverfields`, { ...none, Mobiel: false, Geboortedatum: true, TaalId: true });
  expect(answer.json<Answer>().results).toEqual([{ ...none, Mobiel: false, Geboortedatum: true, TaalId: true }]);
  expect(await read(url)).toMatchObject({ requiredDriverFields: ['Naam', 'Geboortedatum', 'TaalId'] });
});

test('CS-02 CS-07 a supervisor reads mailbox and licences; only staff change them, and unknown modules stay', async () => {
  const agreement = { hasLeaseWise: false, leaseCalculation: true };
  const mailbox = { changeMailbox: 'wijzigingen@lessor.example' };
  expect(await read(`${url}/agreement`)).toEqual({ hasLeaseWise: true, leaseCalculation: false });
  expect(errorOf(await put(`${url}/agreement`, agreement))).toEqual([403, 'notPermitted', undefined]);
  expect(errorOf(await put(`${url}/mailbox`, mailbox))).toEqual([403, 'notPermitted', undefined]);
  expect((await put(`${url}/agreement`, agreement, 'master')).json<Answer>().results).toEqual([agreement]);
  expect((await put(`${url}/mailbox`, mailbox, 'master')).json<Answer>().results).toEqual([mailbox]);
  expect(await read(`${url}/licenses`)).toEqual({ hasLeaseWise: false, modules: ['FUEL', 'LeaseCalculation'] });
  expect(await read(`${url}/mailbox`)).toEqual(mailbox);
});
