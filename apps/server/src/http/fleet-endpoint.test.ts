import { fleetFunction, textPart } from '@wagenpark/contract';
import { signedIn } from '@wagenpark/domain/permissions';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fleetMatcher } from './fleet-matcher.ts';
import { CreatedResource, JsonText } from './handlers.ts';
import { bindFunction, functions, testServer } from './testing.ts';

let server: FastifyInstance;
beforeAll(async () => {
  server = await testServer({
    fleet: {
      running: async () => new JsonText('[{"LeaseContractNummer":1042}]'),
      post: async () => new CreatedResource(true, '/api-admin/requests/100012'),
    },
  });
});
afterAll(() => server.close());

function call(body: unknown, { token = 'anna', type = 'application/json' } = {}) {
  return server.inject({
    method: 'POST',
    url: '/api-fleet/DynamicEndpoint',
    headers: { 'content-type': type, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
const get = (cFunctie: string, fields: object = {}) => call({ cMethode: 'get', cFunctie, ...fields });
const codes = (reply: { json(): { errors: { code: string; path?: string }[] } }) =>
  reply.json().errors.map(({ code, path }) => [code, path]);

describe('the dynamic endpoint', () => {
  test('FA-01 FA-05 answers the plain JSON value of the inner function', async () => {
    const reply = await get('/LeaseContract/Nummer/1042');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toMatchObject({ params: { number: 1042 } });
  });

  test('JSON built by the database is passed through unchanged', async () => {
    expect((await get('/LeaseContract/Lopend')).body).toBe('[{"LeaseContractNummer":1042}]');
  });

  test('a post that created a record returns its URL', async () => {
    const reply = await call({ cMethode: 'post', cFunctie: '/Mail/Test', cForm: JSON.stringify({ Naam: 'Jansen' }) });
    expect([reply.statusCode, reply.body, reply.headers['location']]).toEqual([
      200,
      'true',
      '/api-admin/requests/100012',
    ]);
  });

  test('FA-03 JSON text under application/zip is read like application/json, any other type refused', async () => {
    const body = { cMethode: 'get', cFunctie: '/LeaseContract/Nummer/1' };
    expect((await call(body, { type: 'application/zip' })).statusCode).toBe(200);
    expect((await call(body, { type: 'text/plain' })).statusCode).toBe(415);
    expect((await call('{"cMethode":', { type: 'application/zip' })).statusCode).toBe(400);
    expect((await call('')).statusCode).toBe(400);
  });

  test('FA-02 extra descriptions of a call are accepted and ignored', async () => {
    const claims = { clientName: 'other', AmwUserId: 1, debtorNumber: 9999, synchronisation: '1.5' };
    const reply = await get('/LeaseContract/Nummer/1', claims);
    expect(reply.json()).toMatchObject({ scope: [1001, 1002] });
  });

  test('FA-06 the token is stripped from the path and narrows the scope to its debtor', async () => {
    const reply = await get('/LeaseContract/Nummer/1042/fleet-anna');
    expect(reply.json()).toEqual({ scope: [1002], params: { number: 1042 } });
  });

  test('FA-06 a token of another session is refused', async () => {
    const ofOther = await call(
      { cMethode: 'get', cFunctie: '/LeaseContract/Nummer/1042/fleet-anna' },
      { token: 'ben' },
    );
    expect([ofOther.statusCode, codes(ofOther)]).toEqual([401, [['notSignedIn', 'cFunctie']]]);
    expect((await get('/LeaseContract/Nummer/1042/fleet-unknown')).statusCode).toBe(401);
  });

  test.each([
    ['an unknown path', { cMethode: 'get', cFunctie: '/LeaseContract/Nergens' }],
    ['another method', { cMethode: 'post', cFunctie: '/LeaseContract/Lopend' }],
    ['a method that is none', { cMethode: 'put', cFunctie: '/LeaseContract/Lopend' }],
    ['a number that is none', { cMethode: 'get', cFunctie: '/LeaseContract/Nummer/1e3' }],
    ['a number too long', { cMethode: 'get', cFunctie: '/LeaseContract/Nummer/1234567890' }],
    ['a part too many', { cMethode: 'get', cFunctie: '/LeaseContract/Lopend/x' }],
    ['broken escapes', { cMethode: 'get', cFunctie: '/MailTemplate/%E0%A4%A/Taal/nl' }],
    ['a path of the object itself', { cMethode: 'get', cFunctie: '/__proto__' }],
  ])('FA-07 %s gives 404', async (_what, body) => {
    const reply = await call(body);
    expect([reply.statusCode, codes(reply)]).toEqual([404, [['unknownFunction', undefined]]]);
  });

  test('variable path parts are decoded', async () => {
    expect((await get('/MailTemplate/a%2Cb%20c/Taal/nl')).json()).toMatchObject({
      params: { code: 'a,b c', lang: 'nl' },
    });
  });

  test('a missing bearer gives 401, an ended one says so', async () => {
    const body = { cMethode: 'get', cFunctie: '/LeaseContract/Lopend' };
    const without = await call(body, { token: '' });
    expect([without.statusCode, codes(without), without.headers['www-authenticate']]).toEqual([
      401,
      [['notSignedIn', undefined]],
      'Bearer',
    ]);
    expect(codes(await call(body, { token: 'old' }))).toEqual([['sessionExpired', undefined]]);
    expect(codes(await call(body, { token: 'nonsense' }))).toEqual([['notSignedIn', undefined]]);
  });

  test('PE-08 a missing right gives 403; staff have all rights', async () => {
    const body = { cMethode: 'get', cFunctie: '/LeaseContract/Lopend' };
    const reply = await call(body, { token: 'ben' });
    expect([reply.statusCode, codes(reply)]).toEqual([403, [['notPermitted', undefined]]]);
    expect((await call(body, { token: 'staff' })).statusCode).toBe(200);
    expect((await call({ cMethode: 'delete', cFunctie: '/Gebruiker/Verwijderen/ID/1' })).statusCode).toBe(403);
  });

  test('an attempt without the right is recorded in the audit trail, by path template', async () => {
    const attempts: string[] = [];
    const audited = await testServer({
      auditRefusal: async ({ caller }, attempted) => void attempts.push(`${caller.name}: ${attempted}`),
    });
    await audited.inject({
      method: 'POST',
      url: '/api-fleet/DynamicEndpoint',
      headers: { authorization: 'Bearer ben' },
      payload: { cMethode: 'delete', cFunctie: '/Gebruiker/Verwijderen/ID/12' },
    });
    await audited.inject({ url: '/api-admin/things', headers: { authorization: 'Bearer ben' } });
    await audited.close();
    expect(attempts).toEqual(['Ben: delete /Gebruiker/Verwijderen/ID/{id}', 'Ben: GET /api-admin/things']);
  });

  test('unknown fields are refused with their path, outside and inside the form', async () => {
    const outside = await get('/LeaseContract/Lopend', { cTabel: 'x' });
    expect([outside.statusCode, codes(outside)]).toEqual([400, [['unknownField', 'cTabel']]]);
    const cForm = JSON.stringify({ Naam: 'Jansen', Adres: { Plaats: 'Breda', Land: 'nl' }, constructor: 1 });
    const inside = await call({ cMethode: 'post', cFunctie: '/Mail/Test', cForm });
    expect([inside.statusCode, codes(inside)]).toEqual([
      400,
      [
        ['unknownField', 'Adres.Land'],
        ['unknownField', 'constructor'],
      ],
    ]);
  });

  test('errors of a form name the field and never the value', async () => {
    const reply = await call({
      cMethode: 'post',
      cFunctie: '/Mail/Test',
      cForm: JSON.stringify({ Naam: 'geheim'.repeat(10) }),
    });
    expect([reply.statusCode, codes(reply)]).toEqual([400, [['invalidInput', 'Naam']]]);
    expect(reply.body).not.toContain('geheim');
  });

  test.each([
    ['missing', undefined],
    ['no JSON', '{'],
    ['too deep', `${'['.repeat(40)}${']'.repeat(40)}`],
    ['a list', '[]'],
    ['too long', `"${'x'.repeat(500_001)}"`],
  ])('a form that is %s is refused with 400', async (_what, cForm) => {
    expect((await call({ cMethode: 'post', cFunctie: '/Mail/Test', cForm })).statusCode).toBe(400);
  });

  test('a form is refused by a function without one; an optional form may be missing', async () => {
    expect(codes(await get('/LeaseContract/Nummer/1', { cForm: '{"a":1}' }))).toEqual([['unknownField', 'a']]);
    expect((await get('/LeaseContract/Paged/1')).json()).toEqual({ scope: [1001, 1002], params: { page: 1 } });
    expect((await get('/LeaseContract/Paged/1', { cForm: '{"Naam":"x"}' })).json()).toMatchObject({
      form: { Naam: 'x' },
    });
  });
});

test('FA-07 two functions with overlapping paths prevent the start', () => {
  const rival = fleetFunction({
    method: 'get',
    path: '/LeaseContract/{x}',
    params: { x: textPart },
    answer: v.unknown(),
    permission: signedIn,
    summary: '',
  });
  const bound = [functions.running, rival].map((fn) => bindFunction(fn, async () => null));
  expect(() => fleetMatcher(bound)).toThrow('/LeaseContract/{x} and /LeaseContract/Lopend could claim one path');
});
