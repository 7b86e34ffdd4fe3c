import { createRootRoute, Outlet } from '@tanstack/react-router';
import type { CostCharts } from '@wagenpark/contract/fleet/dashboard-charts';
import type { Role } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoutes } from '../../../patterns/testing/render-routes.tsx';
import { readTableIn } from '../../../patterns/testing/shown-values.tsx';
import { aSession } from '../../../platform/session/testing.ts';
import type { BlockAnswer } from '../block.tsx';
import type { BlockScope } from '../use-scope.ts';
import { useChartContext } from './chart-context.ts';
import { CostsChart } from './costs-chart.tsx';

/* The view of costs per contract and month. The server's figures are tested by charts.db.test.ts. */

type Point = CostCharts['Punten'][number];
const nothing = {
  SchadeVerhaalbaar: 0,
  SchadeEigen: 0,
  SchadeOnbekend: 0,
  AantalBekeuringen: 0,
} as const;

/**
 * September without contracts, October complete, November until the 15th. Amsterdam is two hours or one ahead of UTC.
 */
const september: Point = {
  Vanaf: '/Date(1788213600000)/',
  Tot: '/Date(1790719200000)/',
  ContractDagen: 0,
  Lease: 0,
  Brandstof: 0,
  Schade: 0,
  Bekeuringen: 50,
  ...nothing,
};
const october: Point = {
  Vanaf: '/Date(1790805600000)/',
  Tot: '/Date(1793401200000)/',
  ContractDagen: 62,
  Lease: 1_500,
  Brandstof: 240.5,
  Schade: 0,
  Bekeuringen: 28,
  ...nothing,
};
const november: Point = {
  Vanaf: '/Date(1793487600000)/',
  Tot: '/Date(1794697200000)/',
  ContractDagen: 30,
  Lease: 725.81,
  Brandstof: 100,
  Schade: 60,
  Bekeuringen: 0,
  ...nothing,
};

const charts = (changes: Partial<CostCharts> = {}): CostCharts => ({
  PeilMoment: '/Date(1794740400000)/',
  Actueel: true,
  BudgetPerContract: 850.25,
  Punten: [september, october, november],
  SchadeOorzaken: [],
  SchadeZonderBedrag: 0,
  Instanties: [],
  OverigeInstanties: { Instanties: 0, Aantal: 0, Bedrag: 0 },
  ...changes,
});

const scope = { range: '12m', fleets: [], query: null } as BlockScope;

async function show(
  data: CostCharts,
  {
    role = 'supervisor',
    company,
  }: { readonly role?: Role; readonly company?: { readonly HasBekeuringen: false } } = {},
): Promise<void> {
  const answer = { data, isError: false, isPlaceholderData: false } as BlockAnswer<CostCharts>;
  function Part(): ReactNode {
    return <CostsChart scope={scope} ways={useChartContext(scope)} answer={answer} />;
  }
  const root = createRootRoute({ component: () => <Outlet />, notFoundComponent: Part });
  const session = aSession({ role });
  const own = company === undefined || session.company === null ? {} : { company: { ...session.company, ...company } };
  await renderRoutes(root, { ...session, ...own }, '/', 'nl-NL');
  await expect.element(page.getByRole('heading', { name: 'Kosten' })).toBeVisible();
}
const view = (name: string) => page.getByRole('radio', { name, exact: true });
async function choose(name: string): Promise<void> {
  await page.getByText(name, { exact: true }).first().click();
  await expect.element(view(name)).toBeChecked();
}
const chart = () => page.getByRole('slider', { name: 'Kosten per contract per maand' });
const chartText = () => chart().element().getAttribute('aria-valuetext');
const textOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
const sentences = () => textOf('section p');
const level = () => textOf('svg text').filter((text) => text.startsWith('Budget'));

const foot =
  'Kosten ÷ contractmaanden. Een contract van een auto of fiets dat 365 ÷ 12 dagen loopt, telt als één contractmaand. Meegeteld: Lease, Brandstof, Schade, Bekeuringen. Gearceerd: niet de hele maand of week.';

test('GR-05 the monthly cost per contract is compared with the budget, with the formula', async () => {
  await show(charts());
  await expect.element(view('Totaal')).toBeChecked();
  await choose('Per contract');
  // 2,704.31 ÷ (92 × 12 ÷ 365) = 894.09 and 894.09 − 850.25 = 43.84, which is 5.2 percent of 850.25.
  expect(sentences()).toEqual([
    'Gemiddeld € 894,09 per contract per maand: € 43,84 (5,2 %) boven het budget van € 850,25.',
    foot,
  ]);
  expect(level()).toEqual(['Budget€ 850,25']);
});

test('GR-11 the arrow keys announce each bucket with the budget, also one without a contract', async () => {
  await show(charts());
  await choose('Per contract');
  expect(chartText()).toMatch(/^november 2026 \(01-11-2026 – 15-11-2026\): Per contract €\s898,11, Budget €\s850,25$/);
  chart().element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(chartText).toMatch(/^oktober 2026: Per contract €\s867,61, Budget €\s850,25$/);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(chartText).toMatch(/^september 2026: Per contract geen lopend contract, Budget €\s850,25$/);
});

test('GR-12 the table holds costs, contract months, the cost of a contract, the budget and the difference', async () => {
  await show(charts());
  await choose('Per contract');
  await page.getByRole('button', { name: 'Kosten als tabel' }).click();
  const row = (...cells: readonly string[]) =>
    ['Van', 'Tot en met', 'Kosten', 'Contractmaanden', 'Kosten per contract per maand', 'Budget', 'Verschil'].map(
      (header, index) => [header, cells[index]],
    );
  expect(readTableIn(document)).toEqual([
    row('01-09-2026', '30-09-2026', '€ 50,00', '0,00', '–', '€ 850,25', '–'),
    // 62 × 12 ÷ 365 = 2.038; 1,768.50 ÷ 2.038 = 867.61.
    row('01-10-2026', '31-10-2026', '€ 1.768,50', '2,04', '€ 867,61', '€ 850,25', '€ 17,36'),
    // 30 × 12 ÷ 365 = 0.986; 885.81 ÷ 0.986 = 898.11.
    row('01-11-2026', '15-11-2026', '€ 885,81', '0,99', '€ 898,11', '€ 850,25', '€ 47,86'),
  ]);
});

test.each([
  [1_000, 'Gemiddeld € 894,09 per contract per maand: € 105,91 (10,6 %) onder het budget van € 1.000,00.'],
  [894.09, 'Gemiddeld € 894,09 per contract per maand: precies het budget van € 894,09.'],
  // No percentage of zero.
  [0, 'Gemiddeld € 894,09 per contract per maand: € 894,09 boven het budget van € 0,00.'],
])('a budget of %s is shown as: %s', async (BudgetPerContract, sentence) => {
  await show(charts({ BudgetPerContract }));
  await choose('Per contract');
  expect(sentences()[0]).toBe(sentence);
});

test('without a budget only the cost is shown; staff see where to set one, others nothing', async () => {
  await show(charts({ BudgetPerContract: null }));
  await choose('Per contract');
  expect(sentences()).toEqual(['Gemiddeld € 894,09 per contract per maand.', foot]);
  expect(level()).toEqual([]);
  expect(chartText()).not.toContain('Budget');
  await page.getByRole('button', { name: 'Kosten als tabel' }).click();
  expect(textOf('thead th').slice(2)).toEqual(['Kosten', 'Contractmaanden', 'Kosten per contract per maand']);
  await show(charts({ BudgetPerContract: null }), { role: 'master' });
  await choose('Per contract');
  expect(sentences()[0]).toBe(
    'Gemiddeld € 894,09 per contract per maand. Voor deze klant is geen budget ingesteld. Onder Klanten instellen',
  );
  await expect
    .element(page.getByRole('link', { name: 'Onder Klanten instellen' }))
    .toHaveAttribute('href', '/clients/view');
});

test('DA-10 without the right to a kind of cost no budget is shown, and the footer names what was counted', async () => {
  const withoutFuel = (point: Point): Point => ({ ...point, Brandstof: null });
  const data = charts({ BudgetPerContract: null, Punten: [september, october, november].map(withoutFuel) });
  await show(data, { role: 'master' });
  await choose('Per contract');
  // 2,363.81 ÷ 3.025.
  expect(sentences()).toEqual([
    'Gemiddeld € 781,51 per contract per maand.',
    `${foot.replace('Brandstof, ', '')} Je ziet niet alle soorten kosten; daarom staat er geen budget bij.`,
  ]);
});

test('PE-12 fines that a company hides are not part of the costs per contract', async () => {
  await show(charts(), { company: { HasBekeuringen: false } });
  await choose('Per contract');
  // 2,626.31 ÷ 3.025.
  expect(sentences()).toEqual([
    'Gemiddeld € 868,30 per contract per maand: € 18,05 (2,1 %) boven het budget van € 850,25.',
    foot.replace(', Bekeuringen', ''),
  ]);
});

test('DA-10 users without the right to contracts see only the total', async () => {
  const blind = (point: Point): Point => ({ ...point, ContractDagen: null, Lease: null });
  await show(charts({ BudgetPerContract: null, Punten: [september, october, november].map(blind) }));
  await expect.element(page.getByRole('slider', { name: 'Kosten', exact: true })).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
});

test('without an active contract there is no amount, and a link back to the total', async () => {
  await show(charts({ Punten: [september, { ...october, ContractDagen: 0, Lease: 0 }] }));
  await choose('Per contract');
  expect(sentences()).toEqual(['In deze periode liep er geen contract.']);
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|∞/);
  await choose('Totaal');
  await expect.element(page.getByRole('slider', { name: 'Kosten', exact: true })).toBeVisible();
});
