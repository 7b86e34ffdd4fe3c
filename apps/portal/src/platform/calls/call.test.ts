import { adminResources, fleetSubjects } from '@wagenpark/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, fleetRequest, post, routeAddress } from './call.ts';
import { fleetContext } from './fleet-context.ts';
import { LeasingSystemFailure } from './leasing-system-failure.ts';

const { driverChange } = fleetSubjects.changeRequests;
const form = {} as Parameters<typeof post<typeof driverChange>>[1];

const context = {
  clientName: 'installatie',
  accountId: 3,
  clientId: 2,
  debtorNumber: null,
  fleetToken: 'wpf_x',
  synchronisation: '',
};
beforeEach(() => fleetContext.set(context));
afterEach(() => {
  fleetContext.end();
  vi.unstubAllGlobals();
});

const answer = (body: unknown, headers = {}) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { headers })));

test.each([false, null, 0, ''])(
  'ER-24 a mail-type post that answers %j was not done by the leasing system',
  async (body) => {
    answer(body);
    await expect(post(driverChange, form)).rejects.toBeInstanceOf(LeasingSystemFailure);
  },
);

test('a successful mail-type post gives the number of its request', async () => {
  answer(true, { location: '/api-admin/requests/1042' });
  expect(await post(driverChange, form)).toEqual({ answer: true, number: 1042 });
});

test('an empty response is no failure of a call that only reads', async () => {
  answer('');
  expect(await call(fleetSubjects.session.synchronisation, {})).toBe('');
});

test('AU-10 FA-06 the fleet token is appended to the function path; without one nothing is appended', () => {
  const functionOf = () =>
    (
      JSON.parse(fleetRequest({ method: 'get', path: '/Bedrijf/Huidig' }, {}, undefined).body as string) as {
        cFunctie: string;
      }
    ).cFunctie;
  expect(functionOf()).toBe('/Bedrijf/Huidig/wpf_x');
  fleetContext.set({ ...context, fleetToken: null });
  expect(functionOf()).toBe('/Bedrijf/Huidig');
});

test('the filters of a list are in the address as JSON, missing ones are not', () => {
  const query = { filters: { status: ['approved'] }, search: '', page: 2, client: undefined };
  const address = routeAddress(adminResources.requests.list, { query });
  expect(address.startsWith('/api-admin/requests?')).toBe(true);
  expect([...new URLSearchParams(address.split('?')[1])]).toEqual([
    ['filters', '{"status":["approved"]}'],
    ['page', '2'],
  ]);
});
