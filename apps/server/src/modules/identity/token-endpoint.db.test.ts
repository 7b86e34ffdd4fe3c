import { HOURLY_LIMITS } from '@wagenpark/domain/constants';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClient, anAccount } from '../../platform/database/builders.ts';
import { hashPassword } from './index.ts';
import { type IdentityWorld, identityWorld } from './testing.ts';

const url = '/api-admin-auth/oauth/token';
const password = 'een & goed + wachtwoord';
const email = 'anna@client.example';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
  await world.database.asOwner(async (tx) => {
    const { client_id } = await aClient(tx, { name: 'installatie' });
    const password_hash = await hashPassword(password);
    await anAccount(tx, { client_id, email, name: 'Anna', password_hash });
    await anAccount(tx, { client_id, email: 'gone@client.example', is_active: false, password_hash });
  });
});
afterAll(() => world.close());

const ask = (form: string | Record<string, string>, headers: Record<string, string> = {}, to = url) =>
  world.call('POST', to, { form, headers });
const login = { grant_type: 'password', username: email, password };
const signIn = () => world.signIn({ client: 'installatie', email, password });
const refreshWith = (refresh_token: string) => ask({ grant_type: 'refresh_token', refresh_token, client_id: 'portal' });
const basic = (credentials: string) => ({ authorization: `Basic ${Buffer.from(credentials).toString('base64')}` });

describe('AA-19 good requests', () => {
  test('a standard OAuth client accepts every response', async () => {
    const server: oauth.AuthorizationServer = {
      issuer: 'https://portal.example',
      token_endpoint: `https://portal.example${url}`,
    };
    const client: oauth.Client = { client_id: 'portal' };
    const options = {
      [oauth.customFetch]: async (
        address: string,
        { body, headers }: oauth.CustomFetchOptions<'POST', URLSearchParams>,
      ) => {
        const reply = await ask(String(body), headers, new URL(address).pathname);
        return new Response(reply.body, { status: reply.statusCode, headers: reply.headers as Record<string, string> });
      },
    };
    const first = await oauth.processGenericTokenEndpointResponse(
      server,
      client,
      await oauth.genericTokenEndpointRequest(
        server,
        client,
        oauth.None(),
        'password',
        { username: email, password },
        options,
      ),
    );
    expect(first).toMatchObject({ token_type: 'bearer', expires_in: 900 });
    const again = await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.None(),
      first.refresh_token ?? '',
      options,
    );
    expect((await oauth.processRefreshTokenResponse(server, client, again)).access_token).toMatch(/^wpa_/);
    const refused = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), 'wpr_unknown', options);
    await expect(oauth.processRefreshTokenResponse(server, client, refused)).rejects.toMatchObject({
      error: 'invalid_grant',
      status: 400,
    });
  });

  test.each([
    ['without a client id', login, {}],
    ['with the client id', { ...login, client_id: 'portal' }, {}],
    ['with Basic credentials', login, basic('portal:')],
    ['with unknown parameters', { ...login, audience: 'x', foo: 'bar' }, {}],
    ['with a parameter left empty', { ...login, scope: '' }, {}],
    ['with the client company named', { ...login, client: 'installatie' }, {}],
  ])('a password request %s is granted and never cached', async (_what, form, headers) => {
    const reply = await ask(form, headers);
    expect([reply.statusCode, reply.json<{ token_type: string }>().token_type]).toEqual([200, 'Bearer']);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      pragma: 'no-cache',
      'content-type': expect.stringContaining('application/json') as string,
    });
  });

  test('AA-21 AU-12 a refresh token from the address can be exchanged once', async () => {
    const { refresh } = await signIn();
    const exchange = () => world.call('POST', '/api-admin/leasewise/loginrefresh', { body: { token: refresh } });
    const reply = await exchange();
    expect(reply.json()).toMatchObject({
      access_token: expect.stringMatching(/^wpa_/) as string,
      '.expires': expect.any(String) as string,
    });
    world.clock.pass(30_000);
    expect((await exchange()).statusCode).toBe(401);
  });
});

describe('AA-19 invalid requests get the error of RFC 6749, and never a 500', () => {
  const refresh = { grant_type: 'refresh_token' };
  const encoded = new URLSearchParams(login).toString();
  const wellFormed = `wpr_${'A'.repeat(43)}`;
  test.each<[string, string | Record<string, string>, Record<string, string>, number, string]>([
    ['an empty body', '', {}, 400, 'invalid_request'],
    ['no grant type', { username: email, password }, {}, 400, 'invalid_request'],
    ['an empty grant type', { ...login, grant_type: '' }, {}, 400, 'invalid_request'],
    ['a repeated grant type', `${encoded}&grant_type=password`, {}, 400, 'invalid_request'],
    ['a repeated unknown parameter', `${encoded}&x=1&x=2`, {}, 400, 'invalid_request'],
    ['the code grant', { grant_type: 'authorization_code', code: 'x' }, {}, 400, 'unsupported_grant_type'],
    ['the client grant', { grant_type: 'client_credentials' }, {}, 400, 'unsupported_grant_type'],
    ['a grant that is none', { grant_type: 'Password' }, {}, 400, 'unsupported_grant_type'],
    ['no user name', { grant_type: 'password', password }, {}, 400, 'invalid_request'],
    ['no password', { grant_type: 'password', username: email }, {}, 400, 'invalid_request'],
    ['an empty password', { ...login, password: '' }, {}, 400, 'invalid_request'],
    ['a wrong password', { ...login, password: 'x' }, {}, 400, 'invalid_grant'],
    ['the placeholder as password', { ...login, password: ' ' }, {}, 400, 'invalid_grant'],
    ['an unknown user', { ...login, username: 'nobody@client.example' }, {}, 400, 'invalid_grant'],
    ['an inactive account', { ...login, username: 'gone@client.example' }, {}, 400, 'invalid_grant'],
    ['an unknown client company', { ...login, client: 'nobody' }, {}, 400, 'invalid_grant'],
    ['a user name too long', { ...login, username: 'x'.repeat(300) }, {}, 400, 'invalid_request'],
    ['a NUL in the user name', { ...login, username: 'a\0b' }, {}, 400, 'invalid_request'],
    ['bytes that are no UTF-8', `${encoded}&x=%ff%fe`, {}, 400, 'invalid_request'],
    ['a scope', { ...login, scope: 'admin' }, {}, 400, 'invalid_scope'],
    ['no refresh token', refresh, {}, 400, 'invalid_request'],
    ['an empty refresh token', { ...refresh, refresh_token: '' }, {}, 400, 'invalid_request'],
    ['a refresh token of another form', { ...refresh, refresh_token: 'x' }, {}, 400, 'invalid_grant'],
    ['an unknown refresh token', { ...refresh, refresh_token: wellFormed }, {}, 400, 'invalid_grant'],
    ['a refresh token too long', { ...refresh, refresh_token: 'x'.repeat(600) }, {}, 400, 'invalid_request'],
    ['an unknown client id', { ...login, client_id: 'other' }, {}, 401, 'invalid_client'],
    [
      'a secret for the public client',
      { ...login, client_id: 'portal', client_secret: 'x' },
      {},
      401,
      'invalid_client',
    ],
    ['an unknown client in the header', login, basic('other:'), 401, 'invalid_client'],
    ['a secret in the header', login, basic('portal:x'), 401, 'invalid_client'],
    ['a header without a colon', login, basic('portal'), 401, 'invalid_client'],
    ['a header that is no base64', login, { authorization: 'Basic %%%' }, 401, 'invalid_client'],
    ['broken escapes in the header', login, basic('%zz:'), 401, 'invalid_client'],
    ['another scheme', login, { authorization: 'Digest x' }, 401, 'invalid_client'],
    ['two ways of authentication', { ...login, client_secret: 'x' }, basic('portal:'), 400, 'invalid_request'],
    ['two clients', { ...login, client_id: 'other' }, basic('portal:'), 400, 'invalid_request'],
    ['a JSON body', JSON.stringify(login), { 'content-type': 'application/json' }, 400, 'invalid_request'],
    ['a body without a type', encoded, { 'content-type': '' }, 400, 'invalid_request'],
    ['a multipart body', 'x', { 'content-type': 'multipart/form-data; boundary=x' }, 400, 'invalid_request'],
    ['a body too large', `${encoded}&x=${'x'.repeat(30_000)}`, {}, 413, 'invalid_request'],
  ])('%s', async (_what, form, headers, status, error) => {
    const reply = await ask(form, headers);
    expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([status, error]);
    expect(Object.keys(reply.json()).toSorted()).toEqual(['error', 'error_description']);
    expect(reply.headers['cache-control']).toBe('no-store');
    const challenged = status === 401 && 'authorization' in headers;
    expect(reply.headers['www-authenticate'] !== undefined).toBe(challenged);
  });

  test('parameters in the address, and methods other than POST, are refused', async () => {
    const inAddress = await ask('', {}, `${url}?${encoded}`);
    expect([inAddress.statusCode, inAddress.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    const get = await world.call('GET', url);
    expect([get.statusCode, get.headers['allow'], get.json()]).toMatchObject([
      405,
      'POST',
      { error: 'invalid_request' },
    ]);
  });

  test('access and fleet tokens do not work as refresh tokens', async () => {
    const { access } = await signIn();
    expect((await refreshWith(access)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('guesses above the limit are refused with the time to wait', async () => {
    const guess = async () => world.call('POST', url, { form: { ...login, password: 'x' }, address: '203.0.113.20' });
    const release = world.waits.hold();
    const guesses = Array.from({ length: 20 }, guess);
    const refused = await Promise.any(
      guesses.map(async (reply) => {
        const { statusCode } = await reply;
        if (statusCode !== 429) throw new Error('not refused');
        return reply;
      }),
    );
    release();
    expect(refused.json()).toMatchObject({ error: 'temporarily_unavailable' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(new Set((await Promise.all(guesses)).map(({ statusCode }) => statusCode))).toEqual(new Set([400, 429]));
  });
});

describe('rotation', () => {
  test('AU-31 in 50 rounds of four parallel refreshes, as from four tabs, all four get the same successor', async () => {
    let { refresh } = await signIn();
    const granted = new Set<string>();
    for (let round = 0; round < 50; round++) {
      const replies = await Promise.all(Array.from({ length: 4 }, () => refreshWith(refresh)));
      const successors = new Set(replies.map((reply) => reply.json<{ refresh_token?: string }>().refresh_token));
      expect(successors.size).toBe(1);
      [refresh = ''] = [...successors].map(String);
      granted.add(refresh);
    }
    expect(granted.size).toBe(50);
  });

  test('a retry within the grace period gets the same response; a later reuse ends the session and is recorded', async () => {
    const reuses = () =>
      world.database.asOwner((tx) =>
        tx.db
          .selectFrom('audit_event')
          .selectAll()
          .where('action', '=', 'refreshReused')
          .orderBy('id', 'desc')
          .execute(),
      );
    const before = await reuses();
    const { refresh } = await signIn();
    const first = (await refreshWith(refresh)).json<Record<string, string>>();
    world.clock.pass(15_000);
    const retry = (await refreshWith(refresh)).json<Record<string, string>>();
    expect([retry['access_token'], retry['refresh_token']]).toEqual([first['access_token'], first['refresh_token']]);
    world.clock.pass(6_000);
    expect((await refreshWith(refresh)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await world.identity.sessions.callerOf(first['access_token'] ?? '')).toBe('ended');
    expect((await refreshWith(first['refresh_token'] ?? '')).json()).toMatchObject({ error: 'invalid_grant' });
    await refreshWith(refresh);
    const events = await reuses();
    expect(events).toHaveLength(before.length + 1);
    expect(events[0]).toMatchObject({ actor: 'Anna', address: expect.stringContaining('198.51.') as string });
  });

  test('a session above the hourly limit of refreshes is refused with the time to wait, and keeps its token', async () => {
    let { refresh } = await signIn();
    for (let round = 0; round < HOURLY_LIMITS.refresh; round++) {
      refresh = (await refreshWith(refresh)).json<{ refresh_token: string }>().refresh_token;
    }
    for (let attempt = 0; attempt < 2; attempt++) {
      const refused = await refreshWith(refresh);
      expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: 'temporarily_unavailable' }]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await refreshWith((await signIn()).refresh)).statusCode).toBe(200);
  });

  test('the clean-up deletes ended tokens', async () => {
    await signIn();
    world.clock.pass(37 * 3_600_000);
    await world.identity.jobs[0]?.work({}, { isLast: false });
    const rows = await world.database.asOwner((tx) => tx.query('select from session_token'));
    expect(rows).toHaveLength(0);
  });
});
