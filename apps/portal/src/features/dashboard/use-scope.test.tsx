import { createRootRoute } from '@tanstack/react-router';
import { session as calls, type Fleet } from '@wagenpark/contract/fleet/session';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../patterns/testing/render-routes.tsx';
import { readTexts, stubCalls } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { aSession } from '../../platform/session/testing.ts';
import { deviceKeys, localStore } from '../../platform/storage.ts';
import { useDashboardScope } from './use-scope.ts';

const company = (Volgnummer: number): Fleet => ({
  Volgnummer,
  NaamSamengesteld: `Vloot ${Volgnummer}`,
  Naam: `Vloot ${Volgnummer}`,
  Code: `V${Volgnummer}`,
  HasBekeuringen: null,
  BovenliggendVolgnummer: null,
});
const several = [company(1001), company(1002), company(1003)];

afterEach(() => {
  for (const account of [3, 4]) localStore.remove(`${deviceKeys.dashboard}.${account}`);
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The current scope, and buttons to change it. */
function Part(): ReactNode {
  const { blockScope: counted, change } = useDashboardScope();
  const { range, fleets, query } = counted;
  return (
    <>
      <output>{`${range} ${fleets.join(',')}`}</output>
      <code>{JSON.stringify(query)}</code>
      <button type="button" onClick={() => change({ range: '90d' })}>
        range
      </button>
      <button type="button" onClick={() => change({ fleets: [1002, 1003] })}>
        fleets
      </button>
      <button type="button" onClick={() => change({ fleets: [] })}>
        none
      </button>
    </>
  );
}

/** Opens the dashboard as a user at an address; returns the resulting query string. */
async function open(at = '/', { account = 3, companies = several } = {}): Promise<() => string> {
  stubCalls({ [calls.companies.path]: companies });
  const session = aSession({ role: 'supervisor' });
  const router = await renderRoutes(
    createRootRoute({ component: Part }),
    { ...session, account: { ...session.account, id: account } },
    at,
    'nl-NL',
  );
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.poll(() => document.querySelector('output')).not.toBeNull();
  return () => decodeURIComponent((router.state.location as { readonly searchStr: string }).searchStr);
}
const looksAt = () => readTexts('output')[0];
const blockQuery = () => JSON.parse(readTexts('code')[0] ?? 'null') as unknown;
const press = (name: string) => page.getByRole('button', { name }).click();

test('DF-05 the default is twelve months of all fleets, and the address contains it', async () => {
  const search = await open();
  await expect.poll(search).toBe('?range=12m&fleets=all');
  expect(looksAt()).toBe('12m');
  expect(blockQuery()).toEqual({ range: '12m', debtors: [], contract: null });
});

test('DF-03 DF-05 with a single fleet the address contains none', async () => {
  const search = await open('/', { companies: [company(1001)] });
  await expect.poll(search).toBe('?range=12m');
  expect(looksAt()).toBe('12m');
});

test('DF-05 the address contains the scope: everybody who opens it sees the same', async () => {
  const search = await open('/?range=30d&fleets=1001,1003');
  await expect.poll(looksAt).toBe('30d 1001,1003');
  expect(search()).toBe('?range=30d&fleets=1001,1003');
  expect(blockQuery()).toEqual({ range: '30d', debtors: [1001, 1003], contract: null });
});

test('DF-05 a choice is in the address and is stored per person, not for others on the same device', async () => {
  const search = await open();
  await press('range');
  await expect.poll(search).toBe('?range=90d&fleets=all');
  await press('fleets');
  await expect.poll(search).toBe('?range=90d&fleets=1002,1003');
  await expect.poll(looksAt).toBe('90d 1002,1003');

  const ofAnother = await open('/', { account: 4 });
  await expect.poll(ofAnother).toBe('?range=12m&fleets=all');
  expect(looksAt()).toBe('12m');

  const again = await open();
  await expect.poll(again).toBe('?range=90d&fleets=1002,1003');
  expect(looksAt()).toBe('90d 1002,1003');
  // `all` in an address means all fleets, whatever is stored.
  const shared = await open('/?range=7d&fleets=all');
  await expect.poll(looksAt).toBe('7d');
  expect(shared()).toBe('?range=7d&fleets=all');
  await press('none');
  const last = await open();
  await expect.poll(last).toBe('?range=7d&fleets=all');
});

test('DF-06 invalid values and fleets that are no longer visible are ignored', async () => {
  const search = await open('/?range=3y&fleets=1002,1009,x');
  await expect.poll(search).toBe('?range=12m&fleets=1002');
  expect(looksAt()).toBe('12m 1002');
  await press('fleets');
  await expect.poll(looksAt).toBe('12m 1002,1003');
  const secondVisit = await open('/', { companies: [company(1001), company(1003)] });
  await expect.poll(secondVisit).toBe('?range=12m&fleets=1003');
  expect(blockQuery()).toEqual({ range: '12m', debtors: [1003], contract: null });
  const last = await open('/', { companies: [company(1001), company(1004)] });
  await expect.poll(last).toBe('?range=12m&fleets=all');
  expect(blockQuery()).toEqual({ range: '12m', debtors: [], contract: null });
});

test('DF-05 the address of another page is not changed when it is opened before the companies have loaded', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  stubCalls({ [calls.companies.path]: several });
  const originalFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    await asked;
    return originalFetch(...call);
  });
  const root = createRootRoute({ component: Part, notFoundComponent: () => null });
  const router = await renderRoutes(root, aSession({ role: 'supervisor' }), '/', 'nl-NL');
  await expect.poll(() => queryClient.isFetching()).toBe(1);
  await router.navigate({ to: '/elsewhere' });
  answer();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  // The response has been rendered, and its effects have run.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(router.state.location.href).toBe('/elsewhere');
});
