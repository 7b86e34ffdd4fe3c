import { adminResources, fleetSubjects } from '@wagenpark/contract';
import { rights } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { toRefusal } from '../http/error-replies.ts';
import { aDriverChange } from '../modules/requests/change-posts-testing.ts';
import { aClient, aDebtor } from '../platform/database/builders.ts';
import { Database } from '../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import { type DatabaseProxy, databaseProxy } from './database-proxy.ts';
import { aDrivenCar } from './rows.ts';
import { aGuest, aPerson, type Person, type Reply, type TestServer, testPassword, testServer } from './test-server.ts';

let testing: TestDatabase;
let proxy: DatabaseProxy;
let server: TestServer;
/** A connection that bypasses the proxy. */
let database: Database;
let manager: Person;
const email = 'anna@client.example';

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection, { max: 2 });
  const account = await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aDebtor(tx, { client_id: 1, number: 10 });
    for (const number of [100, 101]) await aDrivenCar(tx, { client_id: 1, debtor_number: 10, number });
    return aPerson(tx, { client_id: 1, email, rights: [...rights] });
  });
  proxy = await databaseProxy(testing.connection);
  server = await testServer(proxy.connection, { runsJobs: true });
  manager = await server.signIn(account);
});
afterAll(async () => {
  await proxy.up();
  await server.close();
  await proxy.close();
  await database.close();
  await testing.drop();
});

const running = () => server.fleet(manager, fleetSubjects.leaseContracts.running);
const page = () => server.fleet(manager, fleetSubjects.leaseContracts.paged, { params: { pageIndex: 1 } });
const ask = (contract: number) =>
  server.fleet(manager, fleetSubjects.changeRequests.driverChange, {
    form: aDriverChange({ ContractNummer: contract, BestuurderNummerOud: contract }),
  });
const readiness = async () => {
  const { status, text } = await server.raw(aGuest(), { method: 'GET', url: '/readyz' });
  return { code: status, ...(JSON.parse(text) as object) };
};
const signIn = () =>
  server.raw(aGuest(), {
    method: 'POST',
    url: '/api-admin-auth/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ client: 'client-1', email, password: testPassword }),
  });
const token = () =>
  server.raw(aGuest(), {
    method: 'POST',
    url: '/api-admin-auth/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'password',
      client: 'client-1',
      username: email,
      password: testPassword,
    }).toString(),
  });
const internalText = /ECONN|connect|terminat|timeout|postgres|socket|disk full|ENOSPC|pg_|127\.0\.0\.1/i;

function expectUnavailable(reply: Reply<unknown>): void {
  expect(reply.status).toBe(503);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.errors()).toEqual([
    { code: 'overloaded', message: 'The server cannot take this on at the moment; try again shortly' },
  ]);
  expect(reply.text).not.toMatch(internalText);
}

describe('an unavailable database', () => {
  test('FA-05 AA-23 gives 503 in the envelope; the server continues, and recovers when the database is back', async () => {
    expect(await readiness()).toEqual({
      code: 200,
      status: 'ready',
      checks: { database: true },
      oldestDueJobSeconds: expect.any(Number) as number,
    });
    expect((await running()).status).toBe(200);

    await proxy.down();
    expect(await readiness()).toEqual({ code: 503, status: 'notReady', checks: { database: false } });
    expect((await server.raw(aGuest(), { method: 'GET', url: '/livez' })).status).toBe(200);
    expectUnavailable(await running());
    expectUnavailable(await ask(100));
    expectUnavailable(await server.admin(manager, adminResources.requests.list));
    expectUnavailable(await server.admin(aGuest(), adminResources.clientSettings.get));
    expectUnavailable(await signIn());
    // The token endpoint responds with OAuth errors.
    const refusedToken = await token();
    expect([refusedToken.status, JSON.parse(refusedToken.text)]).toEqual([
      503,
      { error: 'temporarily_unavailable', error_description: 'try again later' },
    ]);
    expect(refusedToken.text).not.toMatch(internalText);

    await proxy.up();
    expect(await readiness()).toMatchObject({ code: 200 });
    expect((await running()).answer()).toHaveLength(2);
    expect((await ask(100)).status).toBe(200);
  });

  test('FA-05 AA-23 connections that break during calls fail only these calls', async () => {
    // The first call of a function with unknown cost runs alone.
    expect((await page()).status).toBe(200);
    // A lock delays the calls, so that they are running when the connections break.
    const brokenCalls = await database.asOwner(async (tx) => {
      await tx.query('lock table lease_contract');
      const calls = Array.from({ length: 3 }, page);
      const waiting = () =>
        tx.query<{ count: number }>(
          `select count(*) from pg_locks where not granted and relation = 'lease_contract'::regclass`,
        );
      await vi.waitUntil(async () => (await waiting())[0]?.count === 3, { timeout: 60_000 });
      await tx.query(
        `select pg_terminate_backend(l.pid) from pg_locks l where not granted and relation = 'lease_contract'::regclass`,
      );
      return Promise.all(calls);
    });
    for (const reply of brokenCalls) expectUnavailable(reply);
    expect((await running()).status).toBe(200);
  });

  test('a query without an answer returns its connection, and later queries succeed', async () => {
    const patient = new Database(proxy.connection, { max: 1, silence: 300 });
    const selectOne = () => patient.asOwner((tx) => tx.query('select 1 as one'));
    expect(await selectOne()).toEqual([{ one: 1 }]);
    proxy.hang();
    const unanswered: unknown = await selectOne().catch((error: unknown) => error);
    expect(toRefusal(unanswered)).toMatchObject({ status: 503, code: 'overloaded' });
    expect(patient.load).toEqual({ total: 0, idle: 0, waiting: 0 });
    await proxy.up();
    expect(await selectOne()).toEqual([{ one: 1 }]);
    await patient.close();
  });

  test('a database that accepts connections without answering counts as not ready', async () => {
    proxy.hang();
    expect(await readiness()).toEqual({ code: 503, status: 'notReady', checks: { database: false } });
    await proxy.up();
    await vi.waitUntil(async () => (await readiness()).code === 200, { timeout: 60_000 });
    expect((await running()).status).toBe(200);
  });
});

describe('a full disk', () => {
  test('DA-04 AA-23 refuses a write with a clear message and stores nothing; reads continue; with free space writes work again', async () => {
    const traces = () =>
      database.asOwner((tx) =>
        tx.query(
          `select (select count(*) from request) as requests, (select count(*) from mail) as mails,
             (select count(*) from request_event) as events, (select count(*) from pgboss.job where name = 'mail.send') as jobs`,
        ),
      );
    await database.asOwner(async (tx) => {
      await tx.query(`create function no_space() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100'; end $$`);
      // The last row that is written for a request.
      await tx.query('create trigger no_space before insert on mail for each row execute function no_space()');
    });
    const tracesBefore = await traces();
    const refusedReply = await ask(101);
    expect(refusedReply.status).toBe(503);
    expect(Number(refusedReply.headers['retry-after'])).toBeGreaterThan(0);
    expect(refusedReply.errors()).toEqual([
      { code: 'overloaded', message: 'The server has no disk space left; nothing was stored' },
    ]);
    expect(await traces()).toEqual(tracesBefore);
    expect((await running()).answer()).toHaveLength(2);

    await database.asOwner((tx) => tx.query('drop trigger no_space on mail'));
    expect((await ask(101)).status).toBe(200);
  });
});
