import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart, stubCalls } from '../../patterns/testing/shown-values.tsx';
import { aReport } from './damage-report.samples.ts';
import { SettlePanel } from './settle-panel.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** The panel of a report that somebody else changes while it is open. */
function Panel(): ReactNode {
  const [report, setReport] = useState(aReport);
  return (
    <>
      <SettlePanel report={report} onClose={() => undefined} />
      <button type="button" id="meanwhile" onClick={() => setReport({ ...aReport, Schadebedrag: 20, Versie: 4 })}>
        meanwhile
      </button>
    </>
  );
}

test('DF2-06 all values that staff entered are sent, with the version that was read', async () => {
  const calls: unknown[] = [];
  await renderPart(Panel, 'input');
  stubCalls({ '/api-admin/damage-reports/30095/settlement': [{ Versie: 5 }] });
  const originalFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit & { readonly body?: string } = {}) => {
    if (init.method === 'PUT') calls.push({ path, body: JSON.parse(init.body ?? 'null') as unknown });
    return originalFetch(path, init);
  });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.getByRole('checkbox', { name: 'Afgehandeld' }).click();
  await field('Status').fill(' Hersteld ');
  await field('Eigen risico').fill('19,99');
  document.querySelector<HTMLElement>('#meanwhile')?.click();
  await field('Schadeformulier ontvangen').fill('19-01-2026');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect
    .poll(() => calls)
    .toEqual([
      {
        path: '/api-admin/damage-reports/30095/settlement',
        body: {
          Afgehandeld: true,
          StatusOmschrijving: 'Hersteld',
          Verhaalbaar: true,
          EigenRisico: 19.99,
          Schadebedrag: 1275.25,
          FormulierOntvangen: '2026-01-19',
          Versie: 3,
        },
      },
    ]);
});

test('DF2-06 the day is limited to the time from the damage until today', async () => {
  await renderPart(Panel, 'input');
  const field = page.getByRole('textbox', { name: 'Schadeformulier ontvangen', exact: true });
  for (const [typed, isRefused] of [
    ['06-01-2026', true],
    ['07-01-2026', false],
    ['02-05-2026', true],
  ] as const) {
    await field.fill(typed);
    await page.getByRole('textbox', { name: 'Status', exact: true }).click();
    await expect.poll(() => field.element().getAttribute('aria-invalid') === 'true').toBe(isRefused);
  }
});
