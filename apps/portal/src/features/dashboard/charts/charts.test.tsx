import { createRootRoute } from '@tanstack/react-router';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { CostCharts, FleetCharts, Settlement } from '@wagenpark/contract/fleet/dashboard-charts';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoutes } from '../../../patterns/testing/render-routes.tsx';
import { readTableIn, readTexts, stubCalls } from '../../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../../platform/calls/queries.ts';
import { aSession } from '../../../platform/session/testing.ts';
import type { BlockId } from '../blocks.ts';
import type { BlockScope } from '../use-scope.ts';
import { ChartOfBlock } from './charts.tsx';

/* Checks what each chart shows of a response with distinct numbers. charts.db.test.ts tests the figures. */

const everything: BlockScope = {
  range: '12m',
  fleets: [],
  query: { range: '12m', debtors: [], contract: null },
};
const chosen: BlockScope = {
  ...everything,
  fleets: [1001, 1003],
  query: { range: '12m', debtors: [1001, 1003], contract: null },
};

/** A month cut by the range, a complete month, and the current one. */
const september = { Vanaf: legacyDateOfDay('2026-09-12'), Tot: legacyDateOfDay('2026-09-30') };
const october = { Vanaf: legacyDateOfDay('2026-10-01'), Tot: legacyDateOfDay('2026-10-31') };
const november = { Vanaf: legacyDateOfDay('2026-11-01'), Tot: legacyDateOfDay('2026-11-25') };
const counted = { PeilMoment: '/Date(1795610400000)/', Actueel: true };

const fleet: FleetCharts = {
  ...counted,
  Vloot: {
    Punten: [
      { ...september, Actief: 50, Autos: 33, Fietsen: 17, Gestart: 4, Beeindigd: 2, Co2: 112.4, Ton: 37.1 },
      { ...october, Actief: 1_052, Autos: 1_034, Fietsen: 18, Gestart: 0, Beeindigd: 3, Co2: 108.9, Ton: 36.2 },
      { ...november, Actief: 61, Autos: 42, Fietsen: 19, Gestart: 12, Beeindigd: 1, Co2: 98.4, Ton: 41.3 },
    ],
    Bomen: 2_066,
    AlsElektrisch: { Contracten: 7, Co2: 64.2, Ton: 27.5 },
    Merken: [
      { Merk: 'Volkswagen', Aantal: 21 },
      { Merk: 'Škoda', Aantal: 14 },
      { Merk: 'Kia', Aantal: 10 },
    ],
    OverigeMerken: { Merken: 5, Aantal: 16 },
    Brandstoffen: [
      { Soort: 'e', Aantal: 20, Verschil: 6 },
      { Soort: 'bike', Aantal: 19, Verschil: 5 },
      { Soort: 'l', Aantal: 13, Verschil: -3 },
      { Soort: 'lh', Aantal: 8, Verschil: -2 },
      { Soort: '-', Aantal: 1, Verschil: 0 },
      { Soort: 'd', Aantal: 0, Verschil: -4 },
    ],
    Leasebedragen: {
      Breedte: 100,
      Banden: [
        { Vanaf: 300, Aantal: 6, EnMeer: false },
        { Vanaf: 400, Aantal: 25, EnMeer: false },
        { Vanaf: 500, Aantal: 18, EnMeer: false },
        { Vanaf: 600, Aantal: 12, EnMeer: true },
      ],
      Gemiddeld: 546.44,
      Mediaan: 489,
    },
    FiscaleWaarden: {
      Breedte: 10_000,
      Banden: [
        { Vanaf: 20_000, Aantal: 9, EnMeer: false },
        { Vanaf: 30_000, Aantal: 22, EnMeer: false },
        { Vanaf: 40_000, Aantal: 8, EnMeer: true },
      ],
      Gemiddeld: 34_210,
      Onbekend: 3,
    },
  },
};
const costs: CostCharts = {
  ...counted,
  BudgetPerContract: 850.25,
  Punten: [
    {
      ...september,
      ContractDagen: 950,
      Lease: 4_100.5,
      Brandstof: 620.25,
      Schade: 300,
      Bekeuringen: 48,
      SchadeVerhaalbaar: 1,
      SchadeEigen: 4,
      SchadeOnbekend: 3,
      AantalBekeuringen: 2,
    },
    {
      ...october,
      ContractDagen: 1_600,
      Lease: 4_200,
      Brandstof: 710,
      Schade: 1_250.5,
      Bekeuringen: 390,
      SchadeVerhaalbaar: 5,
      SchadeEigen: 6,
      SchadeOnbekend: 0,
      AantalBekeuringen: 7,
    },
    {
      ...november,
      ContractDagen: 1_400,
      Lease: 3_600,
      Brandstof: 505,
      Schade: 90,
      Bekeuringen: 135,
      SchadeVerhaalbaar: 3,
      SchadeEigen: 2,
      SchadeOnbekend: 1,
      AantalBekeuringen: 8,
    },
  ],
  SchadeOorzaken: [
    { Oorzaak: 'parked', Aantal: 14, Bedrag: 1_020.25 },
    { Oorzaak: 'stone', Aantal: 8, Bedrag: 500.25 },
    { Oorzaak: 'animal', Aantal: 3, Bedrag: 120 },
  ],
  SchadeZonderBedrag: 6,
  Instanties: [
    { Instantie: 'CJIB', Aantal: 10, Bedrag: 412.5 },
    { Instantie: null, Aantal: 4, Bedrag: 100 },
    { Instantie: 'Stad Antwerpen', Aantal: 3, Bedrag: 60.5 },
  ],
  OverigeInstanties: { Instanties: 6, Aantal: 9, Bedrag: 345.5 },
};
const ends: Settlement = {
  ...counted,
  Eindafrekening: {
    TeBetalen: 8_420,
    AantalTeBetalen: 13,
    Terug: 1_275,
    AantalTerug: 4,
    Onbekend: 9,
    Duurste: [
      {
        LeaseContractNummer: 400_011,
        Kenteken: 'GH-111-K',
        AutoOmschrijving: 'Kia Niro',
        Bestuurder: 'Anna Bos',
        Kilometers: 21_400,
        Bedrag: 1_926.3,
      },
      {
        LeaseContractNummer: 400_012,
        Kenteken: 'GH-112-K',
        AutoOmschrijving: 'Škoda Octavia',
        Bestuurder: null,
        Kilometers: 15_250,
        Bedrag: 1_372.5,
      },
    ],
  },
};

afterEach(() => queryClient.clear());

async function show(id: BlockId, title: string, scope: BlockScope = everything, ofFleet: FleetCharts = fleet) {
  stubCalls({
    [dashboard.fleetCharts.path]: ofFleet,
    [dashboard.costCharts.path]: costs,
    [dashboard.settlement.path]: ends,
  });
  const root = createRootRoute({ notFoundComponent: () => <ChartOfBlock id={id} scope={scope} /> });
  const router = await renderRoutes(root, aSession({ role: 'supervisor' }), '/', 'nl-NL');
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect.poll(() => document.querySelector('section button')).not.toBeNull();
  return {
    /** Opens the records behind the chosen bucket; returns the kind of list and its filters. */
    open: async () => {
      await userEvent.keyboard('{Enter}');
      const place = () =>
        router.state.location as { readonly pathname: string; readonly search: { readonly id?: string } };
      await expect.poll(() => place().pathname).not.toBe('/');
      return [place().pathname, decodeURIComponent(place().search.id ?? '')];
    },
  };
}
const oneLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const chart = () => document.querySelector<HTMLElement>('[role="slider"]');
const chartText = () => oneLine(chart()?.getAttribute('aria-valuetext'));
/** Moves this number of buckets back from the last. */
async function back(buckets: number): Promise<void> {
  chart()?.focus();
  for (let gone = 0; gone < buckets; gone += 1) await userEvent.keyboard('{ArrowLeft}');
}
const choose = (view: string) => page.getByText(view, { exact: true }).first().click();
async function table(title: string) {
  await page.getByRole('button', { name: `${title} als tabel` }).click();
  await expect.poll(() => document.querySelector('tbody tr')).not.toBeNull();
  return readTableIn(document);
}
const note = () => readTexts('header > h2 + span');
const foot = () => readTexts('section p').at(-1);
/** The lines of a list of bars or slices, with their content from left to right. */
const lines = () =>
  [...document.querySelectorAll('section li')].map((line) =>
    [...line.querySelectorAll('span')]
      .filter(({ children }) => children.length === 0)
      .map(({ textContent }) => oneLine(textContent))
      .filter((text) => text !== ''),
  );
const hrefs = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('section li a')].map((link) => {
    const { pathname, searchParams } = new URL(link.href);
    return `${pathname} ${decodeURIComponent(searchParams.get('id') ?? '')}`;
  });

test.each([
  ['co2', 'CO₂', false],
  ['damage', 'Schade', true],
  ['fines', 'Bekeuringen', true],
] as const)(
  'GR-11 DA-11 of one contract a chart looks as if it opened something only where it does: %s',
  async (id, title, opens) => {
    const looks = () => chart()?.hasAttribute('data-opens');
    await show(id, title);
    await expect.poll(looks).toBe(true);
    await show(id, title, { ...everything, query: { range: '12m', debtors: [], contract: 400_012 } });
    await expect.poll(looks).toBe(opens);
  },
);

test('GR-11 a month of the development without starts and ends does not look clickable', async () => {
  const { Vloot } = fleet;
  if (Vloot === null) throw new Error('The answer tells nothing of a fleet.');
  const [quiet, ...others] = Vloot.Punten;
  if (quiet === undefined) throw new Error('The answer tells nothing of a month.');
  const Punten = [{ ...quiet, Gestart: 0, Beeindigd: 0 }, ...others];
  await show('development', 'Ontwikkeling wagenpark', everything, { ...fleet, Vloot: { ...Vloot, Punten } });
  const looks = () => chart()?.hasAttribute('data-opens');
  await expect.poll(looks).toBe(true);
  await back(Punten.length);
  await expect.poll(looks).toBe(false);
});

test('FD-03 GR-03 GR-11 the development shows the active, started and ended contracts of each month', async () => {
  await show('development', 'Ontwikkeling wagenpark');
  expect(note()).toEqual(['lopende contracten aan het eind van elke periode']);
  expect(readTexts('section li')).toEqual(['Lopend', 'Gestart16', 'Beëindigd6']);
  expect(chartText()).toBe('november 2026 (01-11-2026 – 25-11-2026): Lopend 61, Gestart 12, Beëindigd 1');
  await back(1);
  await expect.poll(chartText).toBe('oktober 2026: Lopend 1.052, Gestart 0, Beëindigd 3');
  await back(2);
  await expect.poll(chartText).toBe('september 2026 (12-09-2026 – 30-09-2026): Lopend 50, Gestart 4, Beëindigd 2');
  expect(foot()).toBeUndefined();
  await choose('Auto’s');
  await expect.poll(chartText).toBe('november 2026 (01-11-2026 – 25-11-2026): Lopend 42');
  expect(chart()?.hasAttribute('data-opens')).toBe(false);
  await expect.poll(() => document.querySelectorAll('[role="slider"] svg path').length).toBe(1);
  expect(foot()).toBe(
    'De lijst met contracten kan niet worden gefilterd op auto’s of fietsen in een periode; daarom opent hier geen lijst.',
  );
  await choose('Fietsen');
  await expect.poll(chartText).toBe('november 2026 (01-11-2026 – 25-11-2026): Lopend 19');
});

test('GR-02 GR-11 buckets that the range cuts off, or that are not over yet, are hatched', async () => {
  await show('development', 'Ontwikkeling wagenpark');
  const bars = () => [...document.querySelectorAll('svg rect')].map((bar) => bar.hasAttribute('data-open'));
  // Started and ended in September, ended in October, started and ended in November.
  await expect.poll(bars).toEqual([true, true, false, true, true]);
});

test('GR-02 weeks have their ISO numbers, also a week that the range cuts off; days have their names', async () => {
  const { Vloot } = fleet;
  const [point] = Vloot?.Punten ?? [];
  if (Vloot === null || point === undefined) throw new Error('The answer tells nothing of a fleet.');
  const of = (days: readonly (readonly [string, string])[]): FleetCharts => ({
    ...fleet,
    Vloot: {
      ...Vloot,
      Punten: days.map(([from, until]) => ({ ...point, Vanaf: legacyDateOfDay(from), Tot: legacyDateOfDay(until) })),
    },
  });
  // The range may begin on any day of a week: on a Friday, a Tuesday.
  await show(
    'development',
    'Ontwikkeling wagenpark',
    { ...everything, range: '90d' },
    of([
      ['2027-01-01', '2027-01-03'],
      ['2027-01-04', '2027-01-10'],
      ['2027-05-04', '2027-05-09'],
      ['2027-12-27', '2027-12-29'],
    ]),
  );
  const labelOfBucket = async (buckets: number) => {
    await back(buckets);
    return chartText().split(': ')[0];
  };
  expect(await labelOfBucket(0)).toBe('week 52 (27-12-2027 – 29-12-2027)');
  expect(await labelOfBucket(1)).toBe('week 18 (04-05-2027 – 09-05-2027)');
  expect(await labelOfBucket(1)).toBe('week 1 (04-01-2027 – 10-01-2027)');
  expect(await labelOfBucket(1)).toBe('week 53 (01-01-2027 – 03-01-2027)');
  expect(readTexts('[role="slider"] > div:not([style]) > span')).toEqual(['53', '1', '18', '52']);
  await show(
    'development',
    'Ontwikkeling wagenpark',
    { ...everything, range: '7d' },
    of([
      ['2026-11-24', '2026-11-24'],
      ['2026-11-25', '2026-11-25'],
    ]),
  );
  expect(await labelOfBucket(0)).toBe('woensdag 25-11');
  expect(await labelOfBucket(1)).toBe('dinsdag 24-11');
  expect(readTexts('[role="slider"] > div:not([style]) > span')).toEqual(['24-11', '25-11']);
});

test('GR-12 the table of the development has a row for each month', async () => {
  await show('development', 'Ontwikkeling wagenpark');
  const row = (...cells: readonly string[]) =>
    ['Van', 'Tot en met', 'Lopend', 'Auto’s', 'Fietsen', 'Gestart', 'Beëindigd'].map((header, index) => [
      header,
      cells[index],
    ]);
  expect(await table('Ontwikkeling wagenpark')).toEqual([
    row('12-09-2026', '30-09-2026', '50', '33', '17', '4', '2'),
    row('01-10-2026', '31-10-2026', '1.052', '1.034', '18', '0', '3'),
    row('01-11-2026', '25-11-2026', '61', '42', '19', '12', '1'),
  ]);
});

test.each([
  ['Gestart 12', 'started'],
  ['Beëindigd 1', 'ended'],
])('GR-11 FD-01 a month with both started and ended contracts asks which to open: %s', async (name, set) => {
  const { open } = await show('development', 'Ontwikkeling wagenpark');
  await back(0);
  await userEvent.keyboard('{Enter}');
  const menu = page.getByRole('menu', { name: 'november 2026 (01-11-2026 – 25-11-2026)' });
  await expect.element(menu).toBeVisible();
  await expect.poll(() => readTexts('[role="menuitem"]')).toEqual(['Gestart 12', 'Beëindigd 1']);
  // The menu takes the focus after it is visible, and only then gives it back.
  await expect.poll(() => menu.element().contains(document.activeElement)).toBe(true);
  // Chart and bucket keep their positions until one is chosen.
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(chart());
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).toBeVisible();
  const item = () => page.getByRole('menuitem', { name });
  for (let presses = 0; document.activeElement !== item().query() && presses < 4; presses += 1) {
    await userEvent.keyboard('{ArrowDown}');
  }
  await expect.element(item()).toHaveFocus();
  expect(await open()).toEqual(['/leaseContractSet/view', `set=${set}&of=2026-11-01..2026-11-25`]);
});

test('GR-11 clicking a month shows its menu at the month', async () => {
  await show('development', 'Ontwikkeling wagenpark');
  await expect.poll(() => document.querySelectorAll('svg rect').length).toBe(5);
  const bar = document.querySelector('svg rect') as Element;
  await userEvent.click(page.elementLocator(bar), { force: true });
  const menu = page.getByRole('menu', { name: 'september 2026 (12-09-2026 – 30-09-2026)' });
  await expect.element(menu).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Gestart 4' })).toBeVisible();
  const [menuBox, barBox] = [menu.element().getBoundingClientRect(), bar.getBoundingClientRect()];
  expect(menuBox.left).toBeLessThan(barBox.right);
  expect(menuBox.right).toBeGreaterThan(barBox.left);
  // It is shown alone, and closes completely.
  expect(document.querySelector('[role="slider"] b')).toBeNull();
  await userEvent.click(page.getByRole('heading', { name: 'Ontwikkeling wagenpark' }));
  await expect.element(menu).not.toBeInTheDocument();
  expect(document.querySelector('[role="slider"] b')).toBeNull();
});

test('GR-11 a month in which contracts only ended opens those', async () => {
  const other = await show('development', 'Ontwikkeling wagenpark', chosen);
  await back(1);
  expect(await other.open()).toEqual([
    '/leaseContractSet/view',
    'set=ended&of=2026-10-01..2026-10-31&fleets=1001,1003',
  ]);
});

test('FD-02 FD-04 GR-11 makes show contracts, share and link; the remaining makes are one line', async () => {
  await show('brands', 'Merken');
  expect(note()).toEqual(['vandaag lopend']);
  expect(lines()).toEqual([
    ['Volkswagen', '21', '34,4 %'],
    ['Škoda', '14', '23,0 %'],
    ['Kia', '10', '16,4 %'],
    ['5 andere merken', '16', '26,2 %'],
  ]);
  expect(hrefs()).toEqual([
    '/leaseContractSet/view set=make&of=Volkswagen',
    '/leaseContractSet/view set=make&of=Škoda',
    '/leaseContractSet/view set=make&of=Kia',
    '/leaseContractSet/view set=otherMakes',
  ]);
  expect(await table('Merken')).toEqual(
    [
      ['Volkswagen', '21'],
      ['Škoda', '14'],
      ['Kia', '10'],
      ['5 andere merken', '16'],
    ].map(([make, number]) => [
      ['Merk', make],
      ['Contracten', number],
    ]),
  );
  await show('brands', 'Merken', chosen);
  expect(hrefs()[0]).toBe('/leaseContractSet/view set=make&of=Volkswagen&fleets=1001,1003');
});

test('GR-05 GR-11 GR-12 the costs show each kind and their total, for the range and for a month', async () => {
  await show('costs', 'Kosten');
  expect(note()).toEqual(['excl. btw · Afgelopen 12 maanden € 15.949']);
  expect(readTexts('section li')).toEqual(['Lease€ 11.901', 'Brandstof€ 1.835', 'Schade€ 1.641', 'Bekeuringen€ 573']);
  expect(chartText()).toBe(
    'november 2026 (01-11-2026 – 25-11-2026): Lease € 3.600, Brandstof € 505, Schade € 90, Bekeuringen € 135, Totaal € 4.330',
  );
  await back(1);
  await expect
    .poll(chartText)
    .toBe('oktober 2026: Lease € 4.200, Brandstof € 710, Schade € 1.251, Bekeuringen € 390, Totaal € 6.551');
  expect(foot()).toBe(
    'Gearceerd: niet de hele maand of week. Een staaf telt meerdere soorten kosten op; daar hoort geen lijst bij.',
  );
  const row = (...cells: readonly string[]) =>
    ['Van', 'Tot en met', 'Lease', 'Brandstof', 'Schade', 'Bekeuringen'].map((header, index) => [header, cells[index]]);
  expect(await table('Kosten')).toEqual([
    row('12-09-2026', '30-09-2026', '€ 4.100,50', '€ 620,25', '€ 300,00', '€ 48,00'),
    row('01-10-2026', '31-10-2026', '€ 4.200,00', '€ 710,00', '€ 1.250,50', '€ 390,00'),
    row('01-11-2026', '25-11-2026', '€ 3.600,00', '€ 505,00', '€ 90,00', '€ 135,00'),
  ]);
});

test('GR-07 GR-11 fuels show contracts, share, change and link', async () => {
  await show('fuels', 'Brandstof');
  expect(note()).toEqual(['vandaag lopend']);
  // Electric cars and hybrids: 28 of 61.
  expect(readTexts('section p')).toEqual([
    '45,9 %elektrisch of hybride',
    'In de periode: +6 Elektrisch, +5 Fietsen, −3 Benzine, −2 Hybride (benzine), −4 Diesel.',
  ]);
  expect(lines()).toEqual([
    ['Elektrisch', '20', '32,8 %'],
    ['Fietsen', '19', '31,1 %'],
    ['Benzine', '13', '21,3 %'],
    ['Hybride (benzine)', '8', '13,1 %'],
    ['Onbekend', '1', '1,6 %'],
  ]);
  expect(hrefs()).toEqual([
    '/leaseContractSet/view set=fuel&of=e',
    '/leaseContractSet/view set=fuel&of=bike',
    '/leaseContractSet/view set=fuel&of=l',
    '/leaseContractSet/view set=fuel&of=lh',
    '/leaseContractSet/view set=fuel&of=-',
  ]);
  const row = (...cells: readonly string[]) =>
    ['Brandstof', 'Contracten', 'Verschil in de periode'].map((header, at) => [header, cells[at]]);
  expect(await table('Brandstof')).toEqual([
    row('Elektrisch', '20', '6'),
    row('Fietsen', '19', '5'),
    row('Benzine', '13', '-3'),
    row('Hybride (benzine)', '8', '-2'),
    row('Onbekend', '1', '0'),
    row('Diesel', '0', '-4'),
  ]);
  await show('fuels', 'Brandstof', chosen);
  expect(hrefs()[3]).toBe('/leaseContractSet/view set=fuel&of=lh&fleets=1001,1003');
});

test('GR-04 GR-11 GR-12 CO₂ shows the average, the tonnes, the trees, and the effect of electric cars', async () => {
  const { open } = await show('co2', 'CO₂');
  expect(note()).toEqual(['gemiddelde van lopende contracten']);
  expect(chartText()).toBe('november 2026 (01-11-2026 – 25-11-2026): Gemiddeld g/km 98,4, Ton per jaar 41,3');
  await back(1);
  await expect.poll(chartText).toBe('oktober 2026: Gemiddeld g/km 108,9, Ton per jaar 36,2');
  expect(await open()).toEqual(['/leaseContractSet/view', 'set=withCo2&of=2026-10-31']);
  await show('co2', 'CO₂');
  expect(foot()).toBe(
    '41,3 ton per jaar bij 10.000 km per auto; dat nemen 2.066 bomen in een jaar op. Als de 7 contracten voor brandstofauto’s die dit jaar aflopen elektrisch worden, is het 64,2 g/km en 27,5 ton.',
  );
  const row = (...cells: readonly string[]) =>
    ['Van', 'Tot en met', 'Gemiddeld g/km', 'Ton per jaar'].map((header, at) => [header, cells[at]]);
  expect(await table('CO₂')).toEqual([
    row('12-09-2026', '30-09-2026', '112,4', '37,1'),
    row('01-10-2026', '31-10-2026', '108,9', '36,2'),
    row('01-11-2026', '25-11-2026', '98,4', '41,3'),
  ]);
});

test('GR-06 GR-11 GR-12 damage shows who pays for how many reports, and their cost', async () => {
  const { open } = await show('damage', 'Schade');
  expect(readTexts('section li')).toEqual(['Niet verhaalbaar12', 'Verhaalbaar9', 'Nog niet bepaald4']);
  expect(foot()).toBe('25 schades, € 1.641; 6 meldingen hebben nog geen bedrag.');
  expect(chartText()).toBe(
    'november 2026 (01-11-2026 – 25-11-2026): Niet verhaalbaar 2, Verhaalbaar 3, Nog niet bepaald 1, Kosten € 90',
  );
  await back(1);
  await expect
    .poll(chartText)
    .toBe('oktober 2026: Niet verhaalbaar 6, Verhaalbaar 5, Nog niet bepaald 0, Kosten € 1.251');
  expect(await open()).toEqual(['/damageSearch/view', 'list=all&Schadedatum=2026-10-01..2026-10-31']);
  const other = await show('damage', 'Schade', chosen);
  await back(2);
  expect(await other.open()).toEqual([
    '/damageSearch/view',
    'list=all&Schadedatum=2026-09-12..2026-09-30&DebiteurNummer=1001,1003',
  ]);
  await show('damage', 'Schade');
  const row = (...cells: readonly string[]) =>
    ['Van', 'Tot en met', 'Niet verhaalbaar', 'Verhaalbaar', 'Nog niet bepaald', 'Kosten'].map((header, at) => [
      header,
      cells[at],
    ]);
  expect(await table('Schade')).toEqual([
    row('12-09-2026', '30-09-2026', '4', '1', '3', '€ 300,00'),
    row('01-10-2026', '31-10-2026', '6', '5', '0', '€ 1.250,50'),
    row('01-11-2026', '25-11-2026', '2', '3', '1', '€ 90,00'),
  ]);
});

test('GR-06 GR-11 GR-12 damage by cause shows the reports of each cause, their cost and a link', async () => {
  await show('damage', 'Schade');
  await choose('Oorzaak');
  await expect.poll(lines).toEqual([
    ['Parkeerschade', '14', '€ 1.020'],
    ['Steenslag', '8', '€ 500'],
    ['Aanrijding met dier', '3', '€ 120'],
  ]);
  const way = (cause: string) => `/damageSearch/view list=all&Schadedatum=2026-09-12..2026-11-25&Oorzaak=${cause}`;
  expect(hrefs()).toEqual([way('parked'), way('stone'), way('animal')]);
  const row = (...cells: readonly string[]) =>
    ['Oorzaak', 'Meldingen', 'Kosten'].map((header, at) => [header, cells[at]]);
  expect(await table('Schade')).toEqual([
    row('Parkeerschade', '14', '€ 1.020,25'),
    row('Steenslag', '8', '€ 500,25'),
    row('Aanrijding met dier', '3', '€ 120,00'),
  ]);
});

/** The marks on an axis: label, and position in bands from the left. */
function marks(): readonly (readonly [string, number])[] {
  const bars = [...document.querySelectorAll('svg rect')].map((bar) => Number(bar.getAttribute('x')));
  const [first = 0, second = 0] = bars;
  const band = second - first;
  return [...document.querySelectorAll('svg [data-look]')].map((mark) => [
    oneLine(mark.textContent),
    // A bar starts an eighth of a band after the band.
    Math.round(((Number(mark.querySelector('line')?.getAttribute('x1')) - first) / band + 0.12) * 100) / 100,
  ]);
}

test('GR-08 GR-11 GR-12 lease amounts are in bands, with average and median; a band opens its contracts', async () => {
  const { open } = await show('leaseRates', 'Leasebedragen');
  expect(note()).toEqual(['contracten per € 100 per maand']);
  // 546 is almost half of the third band, 489 almost the end of the second.
  await expect.poll(marks).toEqual([
    ['gemiddeld € 546', 2.46],
    ['mediaan € 489', 1.89],
  ]);
  // The axis is a scale: 500 is where its band starts, not below the middle of its bar.
  const name = page.getByText('500', { exact: true }).element().getBoundingClientRect();
  const bar = document.querySelectorAll('svg rect')[2]?.getBoundingClientRect();
  expect((name.left + name.right) / 2).toBeLessThan(bar?.left ?? 0);
  expect(chartText()).toBe('€ 600 en meer: Contracten 12');
  await back(1);
  await expect.poll(chartText).toBe('€ 500 – € 600: Contracten 18');
  expect(await open()).toEqual(['/leaseContractSet/view', 'set=leaseBand&of=500']);
  const other = await show('leaseRates', 'Leasebedragen', chosen);
  await back(0);
  expect(await other.open()).toEqual(['/leaseContractSet/view', 'set=leaseBand&of=600+&fleets=1001,1003']);
  await show('leaseRates', 'Leasebedragen');
  expect(await table('Leasebedragen')).toEqual(
    [
      ['€ 300', '6'],
      ['€ 400', '25'],
      ['€ 500', '18'],
      ['€ 600', '12'],
    ].map(([from, number]) => [
      ['Van', from],
      ['Contracten', number],
    ]),
  );
});

test('GR-09 GR-11 GR-12 tax values are in bands, with the average and the number of unknown ones', async () => {
  const { open } = await show('taxValues', 'Fiscale waarde');
  expect(note()).toEqual(['auto’s per € 10.000']);
  expect(foot()).toBe('Van 3 auto’s is de fiscale waarde onbekend.');
  await expect.poll(marks).toEqual([['gemiddeld € 34.210', 1.42]]);
  expect(chartText()).toBe('€ 40.000 en meer: Contracten 8');
  await back(2);
  await expect.poll(chartText).toBe('€ 20.000 – € 30.000: Contracten 9');
  expect(await open()).toEqual(['/leaseContractSet/view', 'set=taxBand&of=20000']);
  await show('taxValues', 'Fiscale waarde');
  expect((await table('Fiscale waarde')).at(1)).toEqual([
    ['Van', '€ 30.000'],
    ['Contracten', '22'],
  ]);
});

test('GR-10 GR-11 GR-12 fines show their number and amount', async () => {
  const { open } = await show('fines', 'Bekeuringen');
  expect(note()).toEqual(['26 bekeuringen, € 918,50']);
  expect(chartText()).toBe('november 2026 (01-11-2026 – 25-11-2026): Aantal 8, Bedrag € 135');
  await back(1);
  await expect.poll(chartText).toBe('oktober 2026: Aantal 7, Bedrag € 390');
  expect(await open()).toEqual(['/fineSearch/view', 'OvertredingDatumTijd=2026-10-01..2026-10-31']);
  const other = await show('fines', 'Bekeuringen', chosen);
  await back(0);
  expect(await other.open()).toEqual([
    '/fineSearch/view',
    'OvertredingDatumTijd=2026-11-01..2026-11-25&DebiteurNummer=1001,1003',
  ]);
  await show('fines', 'Bekeuringen');
  const row = (...cells: readonly string[]) =>
    ['Van', 'Tot en met', 'Aantal', 'Bedrag'].map((header, at) => [header, cells[at]]);
  expect(await table('Bekeuringen')).toEqual([
    row('12-09-2026', '30-09-2026', '2', '€ 48,00'),
    row('01-10-2026', '31-10-2026', '7', '€ 390,00'),
    row('01-11-2026', '25-11-2026', '8', '€ 135,00'),
  ]);
});

test('GR-10 GR-11 GR-12 fines by authority show number and amount, and explain why no list opens', async () => {
  await show('fines', 'Bekeuringen');
  await choose('Instantie');
  await expect.poll(lines).toEqual([
    ['CJIB', '10', '€ 413'],
    ['Onbekend', '4', '€ 100'],
    ['Stad Antwerpen', '3', '€ 61'],
    ['6 andere instanties', '9', '€ 346'],
  ]);
  expect(hrefs()).toEqual([]);
  expect(foot()).toBe('De lijst met bekeuringen vermeldt de instantie niet; daarom opent hier geen lijst.');
  const row = (...cells: readonly string[]) =>
    ['Instantie', 'Aantal', 'Bedrag'].map((header, at) => [header, cells[at]]);
  expect(await table('Bekeuringen')).toEqual([
    row('CJIB', '10', '€ 412,50'),
    row('Onbekend', '4', '€ 100,00'),
    row('Stad Antwerpen', '3', '€ 60,50'),
    row('6 andere instanties', '9', '€ 345,50'),
  ]);
});

test('GR-11 GR-12 the contract ends show amounts to pay and to receive, and for which contracts', async () => {
  await show('ends', 'Verwachte eindafrekening');
  expect(note()).toEqual(['kilometers bij inlevering']);
  expect(readTexts('section div > span:has(> b)')).toEqual([
    '€ 8.420te betalen, 13 contracten',
    '€ 1.275terug te krijgen, 4 contracten',
  ]);
  expect(foot()).toBe('Van 9 contracten is te weinig bekend voor een prognose.');
  expect(lines()).toEqual([
    ['GH-111-K', 'Anna Bos', '+21.400 km', '€ 1.926'],
    ['GH-112-K', 'Škoda Octavia', '+15.250 km', '€ 1.373'],
  ]);
  expect(hrefs()).toEqual(['/leaseContract/view 400011', '/leaseContract/view 400012']);
  const row = (...cells: readonly string[]) =>
    ['Kenteken', 'Auto', 'Meer-/minderkilometers', 'Bedrag'].map((header, at) => [header, cells[at]]);
  expect(await table('Verwachte eindafrekening')).toEqual([
    row('GH-111-K', 'Kia Niro', '21.400', '€ 1.926,30'),
    row('GH-112-K', 'Škoda Octavia', '15.250', '€ 1.372,50'),
  ]);
});
