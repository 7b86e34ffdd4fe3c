import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart, stubCalls } from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { anOrder } from './car-order.samples.ts';
import { ProgressPanel } from './progress-panel.tsx';

let calls: { readonly path: string; readonly body: unknown }[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T12:00:00Z') });
  calls = [];
});
afterEach(() => void vi.useRealTimers());

/** The panel of an order that somebody else changes while it is open. */
function Panel({ given: overrides }: { readonly given: Partial<typeof anOrder> }): ReactNode {
  const [order, setOrder] = useState({ ...anOrder, ...overrides });
  return (
    <>
      <ProgressPanel order={order} onClose={() => undefined} />
      <button type="button" id="meanwhile" onClick={() => setOrder({ ...order, GeleverdOp: null, Versie: 4 })}>
        meanwhile
      </button>
    </>
  );
}

async function show(overrides: Partial<typeof anOrder> = {}): Promise<void> {
  await renderPart(() => <Panel given={overrides} />, 'input');
  stubCalls({ '/api-admin/car-orders/40095/progress': [{ Versie: 4 }] });
  const originalFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit & { readonly body?: string } = {}) => {
    if (init.method === 'PUT') calls.push({ path, body: JSON.parse(init.body ?? 'null') as unknown });
    return originalFetch(path, init);
  });
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = page.getByRole('button', { name: 'Opslaan' });

test('CO-01 an agreed day that a later promise passes is marked as outdated, until another one is agreed', async () => {
  await show({ LeveringGeplandOp: wireDay('2026-05-18') });
  const warning = page.getByText(/^Deze dag ligt vóór de toegezegde levering/);
  await expect.element(field('Aflevering gepland')).toHaveValue('18-05-2026');
  expect(warning.elements()).toEqual([]);
  await field('Toegezegde levering').fill('23-05-2026');
  await userEvent.tab();
  await expect.element(warning).toBeVisible();
  await field('Aflevering gepland').fill('25-05-2026');
  await userEvent.tab();
  await expect.element(warning).not.toBeInTheDocument();
});

test('CO-01 an agreed day becomes outdated when the promise is withdrawn; it stays if none was ever made', async () => {
  await show({ LeveringGeplandOp: wireDay('2026-05-18') });
  const warning = page.getByText(/^Deze dag ligt vóór de toegezegde levering/);
  await field('Toegezegde levering').fill('');
  await userEvent.tab();
  await expect.element(warning).toBeVisible();
  await show({ LeveringGeplandOp: wireDay('2026-05-18'), VerwachteLeverdatum: null, EersteLeverdatum: null });
  await expect.element(field('Aflevering gepland')).toHaveValue('18-05-2026');
  expect(warning.elements()).toEqual([]);
});

test('all days are sent as shown, with the version that was read and the reason of a changed promise', async () => {
  await show();
  await field('Toegezegde levering').fill('23-05-2026');
  await save.click();
  await expect.element(page.getByText('Geef een toelichting.')).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('textbox', { name: 'Reden van de wijziging' }).fill(' Schip vertraagd ');
  await field('Geleverd').fill('01-05-2026');
  await save.click();
  await expect
    .poll(() => calls)
    .toEqual([
      {
        path: '/api-admin/car-orders/40095/progress',
        body: {
          BevestigdOp: '2026-01-12',
          Bouwweek: '2026-03-18',
          BijDealerOp: '2026-04-28',
          GeregistreerdOp: '2026-04-30',
          LeveringGeplandOp: null,
          GeleverdOp: '2026-05-01',
          VerwachteLeverdatum: '2026-05-23',
          LeverdatumReden: 'Schip vertraagd',
          Versie: 3,
        },
      },
    ]);
});

test('a day before the order and a future delivery are reported at their field, unless they were imported', async () => {
  await show({ Bouwweek: wireDay('2025-12-01') });
  await field('Geleverd').fill('02-05-2026');
  await field('Bevestigd').fill('08-01-2026');
  await save.click();
  await expect.element(page.getByText('Kies een dag tot en met 01-05-2026.')).toBeVisible();
  await expect.element(page.getByText('De auto is besteld op 09-01-2026. Kies die dag of een latere.')).toBeVisible();
  await field('Geleverd').fill('01-05-2026');
  await field('Bevestigd').fill('10-01-2026');
  await save.click();
  await expect.poll(() => calls.length).toBe(1);
});

test('concurrent changes are not overwritten: the version of the initial values is sent', async () => {
  await show();
  await field('Bevestigd').fill('13-01-2026');
  document.querySelector<HTMLElement>('#meanwhile')?.click();
  await field('Bij de dealer').fill('29-04-2026');
  await save.click();
  await expect.poll(() => calls).toMatchObject([{ body: { BevestigdOp: '2026-01-13', Versie: 3 } }]);
});
