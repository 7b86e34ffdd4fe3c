import type { Account } from '@wagenpark/contract/admin/account';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClient, aDebtor, anAccount } from '../../platform/database/builders.ts';
import { hashPassword } from './index.ts';
import { type IdentityWorld, identityWorld } from './testing.ts';

/*
 * Staff work for two clients whose debtors have the same numbers. Data of the wrong client would therefore not be
 * recognizable by its numbers.
 */

const password = 'een goed wachtwoord';
const facts = { traceId: '', address: '' };
let world: IdentityWorld;
let here: number;
let there: number;
let provider: number;

beforeAll(async () => {
  world = await identityWorld();
  const password_hash = await hashPassword(password);
  await world.database.asOwner(async (tx) => {
    ({ client_id: here } = await aClient(tx, { name: 'installatie', display_name: 'Installatie BV' }));
    ({ client_id: there } = await aClient(tx, { name: 'handel', display_name: 'Handel' }));
    ({ client_id: provider } = await aClient(tx, { name: 'provider', is_provider: true }));
    for (const client_id of [here, there]) {
      const name = client_id === here ? 'Here' : 'There';
      await aDebtor(tx, { client_id, number: 1000, name, code: 'H', has_fines: true });
      await aDebtor(tx, { client_id, number: 1010, parent_number: 1000, name: `${name} South`, code: 'S' });
      await aDebtor(tx, { client_id, number: 1011, parent_number: 1010, name: `${name} Depot`, code: 'D' });
    }
    await anAccount(tx, { client_id: provider, email: 'sofie@provider.example', role: 'master', password_hash });
    await anAccount(tx, { client_id: here, email: 'anna@client.example', role: 'supervisor', password_hash });
  });
});
afterAll(() => world.close());

const master = () => world.signIn({ client: 'installatie', email: 'sofie@provider.example', password });
const switchTo = (token: string, client: number | string, product = 'management') =>
  world.call('GET', `/api-admin/${product}/switchclient?clientid=${client}`, { token });
const fleetToken = async (token: string, debtor?: number): Promise<string> => {
  const query = debtor === undefined ? '' : `?debtorNumber=${debtor}`;
  const reply = await world.call('GET', `/api-admin/fleetdisk/token${query}`, { token });
  return reply.json<{ results: string[] }>().results[0] ?? '';
};
const company = async (access: string, token = ''): Promise<string> =>
  (await world.fleet(access, `/Bedrijf/Huidig${token === '' ? '' : `/${token}`}`)).json<{ Naam: string }>().Naam;
const clientOf = async (token: string): Promise<string | undefined> =>
  (await world.call('GET', '/api-admin/account/currentloggedinaccount', { token })).json<{ results: Account[] }>()
    .results[0]?.client.name;

const accountNumberOf = async (token: string): Promise<number> =>
  (await world.call('GET', '/api-admin/account/currentloggedinaccount', { token })).json<{ results: [Account] }>()
    .results[0].id;
const codeOf = (reply: LightMyRequestResponse): string | undefined =>
  reply.json<{ errors: { code: string }[] }>().errors[0]?.code;

describe('another client', () => {
  test('AA-13 FS-10 FS-11 FS-13 the response is the user in the new client, and the session works there from now on', async () => {
    const { access, refresh } = await master();
    const reply = await switchTo(access, there);
    expect(reply.json<{ results: Account[] }>().results).toMatchObject([
      { client: { id: there, name: 'handel', displayName: 'Handel', debtorNumber: 1000 }, role: { name: 'master' } },
    ]);
    expect(await clientOf(access)).toBe('handel');
    expect(await company(access)).toBe('There');
    const next = await world.identity.service.refresh(refresh, facts);
    expect(await clientOf(next?.access_token ?? '')).toBe('handel');
  });

  test('FS-11 fleet tokens of the former client end: the same debtor number is another company there', async () => {
    const { access } = await master();
    const token = await fleetToken(access, 1010);
    expect(await company(access, token)).toBe('Here South');
    await switchTo(access, there);
    expect((await world.fleet(access, `/Bedrijf/Huidig/${token}`)).statusCode).toBe(401);
    expect(await company(access, await fleetToken(access, 1010))).toBe('There South');
  });

  test('FS-11 a concurrent refresh leaves no token in the former client', async () => {
    const sessions = await Promise.all(Array.from({ length: 6 }, master));
    for (const { access, refresh } of sessions) {
      const [switched, next] = await Promise.all([
        switchTo(access, there),
        world.identity.service.refresh(refresh, facts),
      ]);
      expect(switched.statusCode).toBe(200);
      expect(await clientOf(next?.access_token ?? '')).toBe('handel');
    }
  });

  test('FS-11 calls from a page of the former client, or of another person, are refused', async () => {
    const { access } = await master();
    const look = (actingAs: string) =>
      world.call('GET', '/api-admin/account/currentloggedinaccount', {
        token: access,
        headers: { 'x-acting-as': actingAs },
      });
    const fleet = (actingAs: string) =>
      world.call('POST', '/api-fleet/DynamicEndpoint', {
        token: access,
        body: { cMethode: 'get', cFunctie: '/Bedrijf/Huidig' },
        headers: { 'x-acting-as': actingAs },
      });
    const account = await accountNumberOf(access);
    for (const ask of [look, fleet]) {
      expect((await ask(`${account}@${here}`)).statusCode).toBe(200);
      await switchTo(access, there);
      for (const actingAs of [`${account}@${here}`, `${account + 1}@${there}`, '']) {
        const reply = await ask(actingAs);
        expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'sessionSwitched']);
      }
      expect((await ask(`${account}@${there}`)).statusCode).toBe(200);
      await switchTo(access, here);
    }
  });

  test('FS-15 a switch to a missing client or to the provider itself changes nothing', async () => {
    const { access } = await master();
    const token = await fleetToken(access, 1010);
    for (const client of [987_654, provider]) expect((await switchTo(access, client)).statusCode).toBe(404);
    for (const client of ['', 'handel', '-1', '1'.repeat(12)])
      expect((await switchTo(access, client)).statusCode).toBe(400);
    expect(await company(access, token)).toBe('Here South');
  });

  test('SH-14 AA-13 the code of another product is not found', async () => {
    const { access } = await master();
    expect((await switchTo(access, there, 'leasewise')).statusCode).toBe(404);
    expect(await clientOf(access)).toBe('installatie');
  });

  test('PE-05 only master can switch', async () => {
    const { access } = await world.signIn({ client: 'installatie', email: 'anna@client.example', password });
    expect((await switchTo(access, there)).statusCode).toBe(403);
    expect((await world.fleet(access, '/Bedrijven/Wagenparken/false')).statusCode).toBe(403);
    expect(await clientOf(access)).toBe('installatie');
  });

  test('FS-11 the audit trail of the new client records who entered, and from which address', async () => {
    const { access } = await master();
    await switchTo(access, there);
    const [event] = await world.database.asOwner((tx) =>
      tx.db
        .selectFrom('audit_event')
        .selectAll()
        .where('action', '=', 'clientSwitched')
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    );
    expect(event).toMatchObject({
      client_id: there,
      actor_client_id: provider,
      source: 'person',
      on_behalf_of: 'handel',
      changes: [{ field: 'client', before: 'installatie', after: 'handel' }],
    });
  });
});

test('PE-15 SB-07 SB-10 SB-11 TH-09 TH-10 the provider’s settings are sent as far as they apply to person and client', async () => {
  const { access } = await master();
  const accountOf = async (token: string) =>
    (await world.call('GET', '/api-admin/account/currentloggedinaccount', { token })).json<{ results: Account[] }>()
      .results[0];
  const common = {
    fleetManagementUrl: 'https://fleets.example',
    providerMailDomain: 'provider.example',
    helpMailbox: 'help@leasing.example',
  };
  const staff = await accountOf(access);
  expect(staff?.surroundings).toEqual({
    ...common,
    adminToolUrl: 'https://admin.example',
    webReservationUrl: 'https://rent.example',
    hasTemporaryCars: true,
  });
  expect(staff?.managementProducts.map(({ name, url }) => [name, url])).toEqual([
    ['Wagenpark', '/'],
    ['LeaseWise', 'https://leasewise.example'],
  ]);
  await switchTo(access, there);
  expect((await accountOf(access))?.surroundings.hasTemporaryCars).toBe(false);
  const anna = await world.signIn({ client: 'installatie', email: 'anna@client.example', password });
  const supervisor = await accountOf(anna.access);
  expect(supervisor?.surroundings).toEqual({
    ...common,
    adminToolUrl: null,
    webReservationUrl: null,
    hasTemporaryCars: true,
  });
  expect(supervisor?.managementProducts).toHaveLength(1);
});

describe('another fleet', () => {
  test('EN-05 FA-16 ST-03 the available fleets are sent with the tree, whichever is current', async () => {
    const { access } = await master();
    const token = await fleetToken(access, 1011);
    const fleets = (await world.fleet(access, `/Bedrijven/Wagenparken/false/${token}`)).json<unknown[]>();
    const common = { HasBekeuringen: null };
    expect(fleets).toEqual([
      {
        Volgnummer: 1000,
        NaamSamengesteld: 'Here (H)',
        Naam: 'Here',
        Code: 'H',
        HasBekeuringen: true,
        BovenliggendVolgnummer: null,
      },
      {
        ...common,
        Volgnummer: 1010,
        NaamSamengesteld: 'Here South (S)',
        Naam: 'Here South',
        Code: 'S',
        BovenliggendVolgnummer: 1000,
      },
      {
        ...common,
        Volgnummer: 1011,
        NaamSamengesteld: 'Here Depot (D)',
        Naam: 'Here Depot',
        Code: 'D',
        BovenliggendVolgnummer: 1010,
      },
    ]);
    const companies = (await world.fleet(access, `/Bedrijven/Alle/${token}`)).json<{ Volgnummer: number }[]>();
    expect(companies.map(({ Volgnummer }) => Volgnummer)).toEqual([1011]);
  });

  test('FA-12 FS-07 ST-04 logging out of a fleet ends the fleet token of the call, and nothing else', async () => {
    const { access } = await master();
    const [token, other] = [await fleetToken(access, 1010), await fleetToken(access, 1011)];
    expect(await company(access, token)).toBe('Here South');
    expect((await world.fleet(access, `/Logout/Current/${token}`)).json()).toBe(true);
    expect((await world.fleet(access, `/Bedrijf/Huidig/${token}`)).statusCode).toBe(401);
    expect(await company(access, other)).toBe('Here Depot');
    expect((await world.fleet(access, '/Logout/Current')).json()).toBe(true);
    expect(await clientOf(access)).toBe('installatie');
  });

  test('FS-08 another debtor gives another token, and only its data', async () => {
    const { access } = await master();
    expect(await company(access, await fleetToken(access, 1010))).toBe('Here South');
    expect(await company(access, await fleetToken(access, 1011))).toBe('Here Depot');
  });
});
