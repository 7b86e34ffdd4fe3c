import { fleetSubjects } from '@wagenpark/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore, personalKeys, tabStore } from '../storage.ts';
import { startSession } from './session.ts';
import { tokens } from './tokens.ts';

const account = {
  id: 3,
  emailAddress: 'fleet@installatie.example',
  name: 'Marloes',
  client: { id: 2, name: 'installatie', displayName: 'Installatie', debtorNumber: null },
  managementProducts: [{ id: 7, name: 'Wagenpark', url: '/', datePreviousLogin: '2026-11-01T08:00:00.000Z' }],
  role: { name: 'fleetmanagement' },
  rights: ['ContractenLease'],
  operatingCompanies: [],
};
const client = { name: 'installatie', timeZone: 'Europe/Amsterdam', currency: 'EUR' };

/** The calls in the order in which they were sent, and which of them had been answered by then. */
let sentCalls: { name: string; after: string[] }[] = [];
let answeredCalls: string[] = [];

function serve(inner: (path: string) => unknown = () => ({})): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const isFleet = path.startsWith('/api-fleet');
    const cFunctie = isFleet ? (JSON.parse(init.body as string) as { cFunctie: string }).cFunctie : '';
    const name = isFleet ? cFunctie.replace(/\/[^/]*$/, '') : (path.split('?')[0] ?? '').replace('/api-admin/', '');
    sentCalls.push({ name, after: [...answeredCalls] });
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    answeredCalls.push(name);
    if (isFleet) return new Response(JSON.stringify(inner(name)));
    const results = name.startsWith('account') ? [account] : name === 'fleetdisk/token' ? ['fleet-token'] : [client];
    return new Response(JSON.stringify({ successful: true, results }));
  });
}

const { synchronisation, currentCompany, currentUser } = fleetSubjects.session;
const call = (name: string) => sentCalls.find((sentCall) => sentCall.name === name);

beforeEach(() => {
  sentCalls = [];
  answeredCalls = [];
  tokens.keep({ access_token: 'a', refresh_token: 'r', expires_in: 900, '.expires': '' });
  tabStore.remove(personalKeys.fleetToken);
  localStore.remove(personalKeys.previousLogin);
});
afterEach(() => {
  tokens.clear();
  vi.unstubAllGlobals();
});

test('AU-13 user, settings and licences are requested in parallel', async () => {
  serve();
  await startSession();
  for (const name of ['account/currentloggedinaccount', 'clientsetting', 'clientsetting/licenses']) {
    expect(call(name)?.after).toEqual([]);
  }
});

test('AU-11 company and user are requested in parallel, after the synchronisation', async () => {
  serve(() => '42');
  await startSession();
  const company = call(currentCompany.path);
  expect(company?.after).toContain(synchronisation.path);
  expect(call(currentUser.path)?.after).not.toContain(currentCompany.path);
  expect(company?.after).not.toContain(currentUser.path);
});

test('AU-08 AU-09 without a fleet token one is requested and stored, and the stored previous login is deleted', async () => {
  serve();
  localStore.set(personalKeys.previousLogin, 'from the visit before');
  const session = await startSession();
  expect(tabStore.get(personalKeys.fleetToken)).toBe('fleet-token');
  expect(session.previousLogin).toBe('2026-11-01T08:00:00.000Z');
});

test('AU-08 AU-21 the tab’s fleet token is reused, and the stored previous login has priority', async () => {
  serve();
  tabStore.set(personalKeys.fleetToken, 'kept');
  localStore.set(personalKeys.previousLogin, '2026-10-10T10:00:00.000Z');
  const session = await startSession();
  expect(call('fleetdisk/token')).toBeUndefined();
  expect(session.previousLogin).toBe('2026-10-10T10:00:00.000Z');
});

test('AU-22 without a stored one, the previous login of product 7 is used and stored', async () => {
  serve();
  await startSession();
  expect(localStore.get(personalKeys.previousLogin)).toBe('2026-11-01T08:00:00.000Z');
});

test('permissions are checked by the same rule as on the server', async () => {
  serve();
  const { can } = await startSession();
  expect(can({ kind: 'right', right: 'ContractenLease' })).toBe(true);
  expect(can({ kind: 'right', right: 'WijzigenBestuurderLease' })).toBe(false);
});
