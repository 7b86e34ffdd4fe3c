import type { RemindableCar } from '@wagenpark/contract/admin/mileage-links';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fleetContext } from '../../../platform/calls/fleet-context.ts';
import { MissingKeyError, remindDrivers } from './mail-links.ts';

const car = (contract: number, overrides: Partial<RemindableCar> = {}): RemindableCar => ({
  contract,
  debtor: 10,
  plate: `VL-0${contract}-P`,
  driverNumber: contract - 20,
  driver: 'Pieter Zwart',
  hasEmail: true,
  remindedToday: false,
  kmPerYear: 25_000,
  lastKm: 21_500,
  lastDay: '2026-01-07',
  ...overrides,
});
const results = (...items: unknown[]) => Response.json({ successful: true, results: items });
const link = (license_plate: string) => ({
  license_plate,
  url: `https://portal.example/ktc/${license_plate}`,
  expires_at: '2026-03-29T11:00:00.000Z',
});

/** Records the calls by path; `answers` are the fake server's responses. */
function serveCalls(answers: Readonly<Record<string, () => Response>>) {
  const calls: { readonly path: string; readonly authorization: string | null; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ path, authorization: new Headers(init.headers).get('authorization'), body });
    return answers[path]?.() ?? new Response(null, { status: 500 });
  });
  return calls;
}
const key = '/api-ktc/cw/api-key?cw_debnr=10';
const generate = '/api-ktc/mileage/generate';
const remindable = '/api-admin/mileage-readings/remindable';
const fleet = '/api-fleet/DynamicEndpoint';
beforeEach(() =>
  fleetContext.set({
    clientName: 'installatie',
    accountId: 3,
    clientId: 2,
    debtorNumber: null,
    fleetToken: null,
    synchronisation: '1.1',
  }),
);
afterEach(() => {
  fleetContext.end();
  vi.unstubAllGlobals();
});

test('KA-03 KA-04 KA-08 MI-08 MI-09 sequence: the key, the links for the debtor with that key, then the mail; foreign cars are named', async () => {
  const calls = serveCalls({
    [remindable]: () => results(car(51), car(52)),
    [key]: () => results('the-key'),
    [generate]: () => results(link('VL051P')),
    [fleet]: () => Response.json([{ VerzendId: 51, Uitkomst: 'sent' }]),
  });
  expect(await remindDrivers(10, [car(51), car(52)])).toEqual(
    new Map([
      [51, 'sent'],
      [52, 'foreign'],
    ]),
  );
  expect(calls.map(({ path }) => path)).toEqual([remindable, key, generate, fleet]);
  expect(calls[2]?.authorization).toBe(`Basic ${btoa('10:the-key')}`);
  expect(calls[2]?.body).toMatchObject({
    cw_debnr: 10,
    license_plates: [
      {
        license_plate: 'VL051P',
        contract_mileage_year: 25_000,
        current_lw_mileage: 21_500,
        current_lw_mileage_date: '2026-01-07',
        BestuurderId: 31,
      },
      { license_plate: 'VL052P' },
    ],
  });
  const { cFunctie, cForm } = (calls[3] ?? calls[0]!).body as { cFunctie: string; cForm: string };
  expect([cFunctie, JSON.parse(cForm)]).toEqual([
    '/Mail/KilometerstandMailAD',
    [
      {
        Url: 'https://portal.example/ktc/VL051P',
        GeldigTot: `/Date(${Date.UTC(2026, 2, 29, 11)}+0000)/`,
        BestuurderId: 31,
      },
    ],
  ]);
});

test.each([
  ['an empty one', ['']],
  ['none', []],
])('KA-06 PM-20 PM-21 without a key (%s) no links are requested and no mail is sent', async (_name, input) => {
  const calls = serveCalls({ [remindable]: () => results(car(51)), [key]: () => results(...input) });
  await expect(remindDrivers(10, [car(51)])).rejects.toBeInstanceOf(MissingKeyError);
  expect(calls.map(({ path }) => path)).toEqual([remindable, key]);
});

test('KA-07 refusals of KTC are reported, and no mail is sent', async () => {
  const refusal = { successful: false, errors: [{ code: 'wrongCredentials', message: '' }] };
  const calls = serveCalls({
    [remindable]: () => results(car(51)),
    [key]: () => results('the-key'),
    [generate]: () => Response.json(refusal, { status: 401 }),
  });
  await expect(remindDrivers(10, [car(51)])).rejects.toMatchObject({ code: 'wrongCredentials' });
  expect(calls.map(({ path }) => path)).toEqual([remindable, key, generate]);
});

test('MI-08 drivers who were reminded in another window keep that link; confirmed ones get a new one', async () => {
  const calls = serveCalls({
    [remindable]: () => results(car(51, { remindedToday: true }), car(52)),
    [key]: () => results('the-key'),
    [generate]: () => results(link('VL052P'), link('VL053P')),
    [fleet]: () => Response.json([52, 53].map((VerzendId) => ({ VerzendId, Uitkomst: 'sent' }))),
  });
  expect(await remindDrivers(10, [car(51), car(52), car(53, { remindedToday: true })])).toEqual(
    new Map([
      [51, 'today'],
      [52, 'sent'],
      [53, 'sent'],
    ]),
  );
  expect(calls[0]?.body).toEqual({ contracts: [51, 52] });
  expect(calls[2]?.body).toMatchObject({ license_plates: [{ license_plate: 'VL052P' }, { license_plate: 'VL053P' }] });
  const none = serveCalls({ [remindable]: () => results(car(51, { remindedToday: true })) });
  expect(await remindDrivers(10, [car(51)])).toEqual(new Map([[51, 'today']]));
  expect(none.map(({ path }) => path)).toEqual([remindable]);
});
