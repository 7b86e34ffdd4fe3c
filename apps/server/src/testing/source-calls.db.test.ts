import { readFileSync } from 'node:fs';
import { adminResources } from '@wagenpark/contract';
import { drivers } from '@wagenpark/contract/fleet/drivers';
import { type Role, rights } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient, aDebtor } from '../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import { aDrivenCar } from './rows.ts';
import { type FleetCall, fleetCalls, type RestCall, restCalls, type SourceCallWorld } from './source-calls.ts';
import { subjectSamples } from './subject-samples.ts';
import { aGuest, aPerson, type Person, type Reply, type TestServer, testPassword, testServer } from './test-server.ts';

/*
 * Tests that an existing client works with our server. Every call of the specification's source is sent exactly as the
 * source sends it.
 */

const json = { 'content-type': 'application/json' };
let testing: TestDatabase;
let server: TestServer;
let world: SourceCallWorld;
const people = new Map<Role, Person>();

beforeAll(async () => {
  testing = await testDatabase();
  server = await testServer(testing.connection);
  const testAccounts = await server.database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aClient(tx, { client_id: 9, name: 'provider', is_provider: true });
    await aDebtor(tx, { client_id: 1, number: 10 });
    await aDebtor(tx, { client_id: 1, number: 11, parent_number: 10 });
    for (const kind of ['logo', 'favicon']) {
      const image = { client_id: 1, kind, content_type: 'image/png', content: Buffer.from(kind) };
      await tx.db.insertInto('client_image').values(image).execute();
    }
    const parents = { client_id: 1, debtor_number: 10, lease_contract_number: 100, driver_number: 100 };
    await aDrivenCar(tx, { client_id: 1, debtor_number: 10, number: 100 });
    const numbers = new Map<string, number>();
    for (const [subject, { rows }] of subjectSamples) numbers.set(subject, await rows(tx, parents));
    const signInAs = async (role: Role) =>
      [role, await aPerson(tx, { client_id: role === 'master' ? 9 : 1, role, rights: [...rights] })] as const;
    const user = await aPerson(tx, { client_id: 1, debtors: [11] });
    const [car] = await tx.query<{ plate: string }>(
      'select list_plate as plate from lease_contract where client_id = 1 and number = 100',
    );
    const accounts = [
      await signInAs('master'),
      await signInAs('supervisor'),
      await signInAs('fleetmanagement'),
    ] as const;
    return { numbers, accounts, user, plate: car?.plate ?? '' };
  });
  for (const [role, account] of testAccounts.accounts) people.set(role, await server.signIn(account, 'client-1'));
  const day = `/Date(${Date.UTC(2035, 5, 30, 22)})/`;
  const numberOf = (subject: string): number => testAccounts.numbers.get(subject)!;
  const loaded = await server.fleet(people.get('fleetmanagement')!, drivers.byNumber, { params: { number: 100 } });
  const key = await server.admin(people.get('fleetmanagement')!, adminResources.mileageLinks.apiKey, {
    query: { cw_debnr: '10' },
  });
  world = {
    contract: 100,
    plate: testAccounts.plate,
    car: 100,
    driver: 100,
    debtor: 10,
    otherDebtor: 11,
    fuelContract: numberOf('fuel-contracts'),
    invoice: numberOf('invoices'),
    invoiceType: `T${numberOf('invoices')}`,
    fine: numberOf('fines'),
    document: numberOf('documents'),
    carOrder: numberOf('car-orders'),
    reading: numberOf('mileage-readings'),
    ktcKey: key.answer()[0] ?? '',
    user: testAccounts.user.number,
    releaseNote: numberOf('release-notes'),
    client: 1,
    email: testAccounts.accounts[2][1].email,
    loadedDriver: { ...loaded.answer(), Email: 'd@client.example', Geslacht: 1, Telefoon: '+31 10 7654321' },
    day,
    today: `/Date(${Date.parse('2026-02-16')})/`,
  };
});
afterAll(async () => {
  await server.close();
  await testing.drop();
});
beforeEach(async () => {
  // A contract can have only one open request of a kind.
  await server.database.asOwner((tx) =>
    tx.query(`update request set status = 'withdrawn' where status = 'waitingForApproval'`),
  );
});

const personOf = (caller: RestCall['who'] = 'fleetmanagement'): Person =>
  caller === 'guest' ? aGuest() : people.get(caller)!;

/**
 * The token that the source's client appends to every inner path (ST-01, FA-06). Logging out and switching end its
 * session.
 */
async function fleetTokenOf(role: Role): Promise<string> {
  const reply = await server.raw(personOf(role), { method: 'GET', url: '/api-admin/fleetdisk/token' });
  const [token = ''] = reply.answer() as readonly string[];
  return token;
}

/** Adds all fields that the source's client sends (FA-02), as JSON text under its content type (FA-03). */
async function play({ method, path, at, form, who = 'fleetmanagement' }: FleetCall): Promise<Reply<unknown>> {
  const innerPath = at?.(world) ?? path.replaceAll(/\{\w+\}/g, '1');
  const payload = {
    cMethode: method,
    cFunctie: `${innerPath}/${await fleetTokenOf(who)}`,
    ...(form === undefined ? {} : { cForm: JSON.stringify(form(world)) }),
    clientName: 'client-1',
    AmwUserId: 1,
    debtorNumber: 10,
    synchronisation: '1.0',
  };
  return server.raw(personOf(who), {
    method: 'POST',
    url: '/api-fleet/DynamicEndpoint',
    headers: { 'content-type': 'application/zip' },
    payload: JSON.stringify(payload),
  });
}

const playRest = ({ method, path, at, body, basic, who }: RestCall): Promise<Reply<unknown>> =>
  server.raw(personOf(who), {
    method,
    url: at?.(world) ?? path.replace('{product}', 'management'),
    headers: {
      ...(body === undefined ? {} : json),
      ...(basic === undefined ? {} : { authorization: `Basic ${Buffer.from(basic(world)).toString('base64')}` }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body(world)) }),
  });

const isBuilt = ({ notBuiltYet }: RestCall): boolean => notBuiltYet === undefined;

describe('the existing calls', () => {
  test.each(fleetCalls)(
    'FA-02 FA-03 FA-06 FA-10 FA-11 FA-13 FA-25 FA-26 FA-32 FA-36 FA-37 FA-38 FA-42 FA-43 RA-08 RA-09 ST-05 ST-06 ST-07 ST-08 ST-09 ST-10 $method $path is accepted as the source system writes it',
    async (call) => {
      const reply = await play(call);
      expect(reply.status, reply.text).toBe(200);
      const answer: unknown = JSON.parse(reply.text);
      if (call.answer !== undefined && typeof call.answer === 'object')
        expect(answer).toMatchObject(call.answer as object);
      else if (call.answer !== undefined) expect(answer).toBe(call.answer);
    },
  );

  test.each(restCalls.filter(isBuilt))(
    'AA-23 KA-01 ST-11 $method $path is accepted as the source system writes it',
    async (call) => {
      const reply = await playRest(call);
      expect(reply.status, reply.text).toBe(200);
      if (call.isWorkbook) {
        expect(reply.headers['content-type']).toContain('spreadsheetml');
        return;
      }
      const { list = 'results', answer = [expect.anything()] } = call;
      expect(JSON.parse(reply.text)).toMatchObject({ successful: true, [list]: answer });
    },
  );

  test('AA-02 client/check returns the GUID of the session’s client, and for guests that of the default one', async () => {
    const guid = async (caller: RestCall['who']) =>
      (
        await playRest({
          method: 'POST',
          path: '/api-admin/client/check',
          body: () => ({ asGuid: true }),
          who: caller!,
        })
      ).answer();
    const clients = await server.database.asStaff((tx) =>
      tx.query<{ guid: string }>('select guid from client where client_id = 1'),
    );
    expect(await guid('guest')).toEqual([clients[0]?.guid]);
    expect(await guid('supervisor')).toEqual([clients[0]?.guid]);
  });

  test('AA-18 AA-19 AA-21 EN-02 ST-10 signing in, refreshing and exchanging a token', async () => {
    const login = { username: world.email, password: testPassword, client: 'client-1' };
    const signedIn = await server.raw(aGuest(), {
      method: 'POST',
      url: '/api-admin-auth/',
      headers: json,
      payload: JSON.stringify(login),
    });
    const firstTokens = JSON.parse(signedIn.text) as { token: string; refresh_token: string };
    expect(firstTokens.token).toBeTypeOf('string');
    const refreshed = await server.raw(aGuest(), {
      method: 'POST',
      url: '/api-admin-auth/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: firstTokens.refresh_token,
      }).toString(),
    });
    const second = JSON.parse(refreshed.text) as { access_token: string; refresh_token: string; '.expires': string };
    expect(new Date(second['.expires']).getTime()).not.toBeNaN();
    const exchanged = await server.raw(
      { ...aGuest(), token: second.access_token },
      {
        method: 'POST',
        url: '/api-admin/leasewise/loginrefresh',
        headers: json,
        payload: JSON.stringify({ token: second.refresh_token }),
      },
    );
    expect(JSON.parse(exchanged.text)).toMatchObject({ token_type: 'Bearer' });
  });
});

describe('modified responses as requests', () => {
  test('EN-06 CR-24 the loaded driver with another telephone number requests only that change', async () => {
    const [call] = fleetCalls.filter(({ path }) => path === '/Mail/BestuurderWijzigen');
    expect((await play(call!)).answer()).toBe(true);
    const [storedRow] = await server.database.asStaff((tx) =>
      tx.query<{ kind: string; payload: { Bestuurder: object } }>(
        'select kind, payload from request order by client_number desc limit 1',
      ),
    );
    expect(storedRow?.kind).toBe('driverDetails');
    expect(storedRow?.payload.Bestuurder).toMatchObject({ Telefoon: '+31 10 7654321' });
    for (const readOnlyField of ['BestuurderNummer', 'NaamSamengesteld', 'AfgifteDatum', 'Velden']) {
      expect(world.loadedDriver).toHaveProperty(readOnlyField);
      expect(storedRow?.payload.Bestuurder).not.toHaveProperty(readOnlyField);
    }
  });

  test.each([
    ['Bestuurder.Hobby', { Bestuurder: { Hobby: 'x' } }],
    ['Bestuurder.BestuurderNaam', { Bestuurder: { BestuurderNaam: 'x' } }],
  ])('FA-05 an unknown field of a driver is refused: %s', async (path, { Bestuurder }) => {
    const [call] = fleetCalls.filter(({ path: callPath }) => callPath === '/Mail/BestuurderWijzigen');
    const form = call!.form!(world) as { readonly Bestuurder: object };
    const reply = await play({
      ...call!,
      form: () => ({ ...form, Bestuurder: { ...form.Bestuurder, ...Bestuurder } }),
    });
    expect(reply.errors()).toMatchObject([{ code: 'unknownField', path }]);
  });

  test.each(['', ' 10', '1e1', '-1', '10.5', '٣', '9999999999', true, null, [10]])(
    'CR-05 a number is a number or its digits, not %j',
    async (DebiteurId) => {
      const [call] = fleetCalls.filter(({ path }) => path === '/Mail/DebiteurWijzigen');
      const reply = await play({ ...call!, form: () => ({ ...(call!.form!(world) as object), DebiteurId }) });
      expect(reply.errors()).toMatchObject([{ code: 'invalidInput', path: 'DebiteurId' }]);
    },
  );
});

describe('the calls that do not exist yet', () => {
  test.each(restCalls.filter((call) => !isBuilt(call)))(
    '$method $path is unknown until $notBuiltYet come',
    async (call) => {
      const reply = await playRest({ ...call, who: 'master' });
      expect(reply.status, 'It exists: play it').toBe(404);
    },
  );
});

describe('completeness', () => {
  const requirements = readFileSync(new URL('../../../../docs/spec/requirements-core.md', import.meta.url), 'utf8');
  const linesOf = (area: string, from: number): readonly string[] =>
    requirements
      .split('\n')
      .filter((line) => Number(new RegExp(`^- \\*\\*${area}-(\\d+)\\*\\*`).exec(line)?.[1]) >= from);
  const pathsIn = (lines: readonly string[]): readonly string[] =>
    lines.flatMap((line) => [...line.matchAll(/`(\/[^`]+)`/g)].map(([, path = '']) => path));

  test('every inner path of the requirements is called here', () => {
    const testedPaths = new Set(fleetCalls.map(({ path }) => path));
    const sourcePaths = pathsIn(linesOf('FA', 8));
    expect(sourcePaths.length).toBeGreaterThan(80);
    expect(sourcePaths.filter((path) => !testedPaths.has(path))).toEqual([]);
    expect([...testedPaths].filter((path) => !sourcePaths.includes(path))).toEqual([]);
  });

  test('every address of the requirements’ admin API is called here, or listed as missing', () => {
    const bare = (path: string) => path.replace(/\?.*|\{query\}$/, '');
    const signIn = ['/api-admin-auth/', '/api-admin-auth/oauth/token', '/api-admin/leasewise/loginrefresh'];
    const testedPaths = new Set([...restCalls.map(({ path }) => bare(path)), ...signIn]);
    const sourcePaths = pathsIn([...linesOf('AA', 1), ...linesOf('KA', 1)]).map(bare);
    const apiPaths = sourcePaths.filter((path) => path.startsWith('/api-'));
    expect(apiPaths.length).toBeGreaterThan(25);
    expect(apiPaths.filter((path) => !testedPaths.has(path))).toEqual([]);
  });
});
