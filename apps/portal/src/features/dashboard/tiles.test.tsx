import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { DashboardIndicators, DashboardMileage } from '@wagenpark/contract/fleet/dashboard-indicators';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readTexts, renderPart } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { type RecordLinks, RecordLinksProvider } from '../../platform/record-links.tsx';
import { deviceKeys, localStore } from '../../platform/storage.ts';
import { tileFacts } from './tile-facts.ts';
import { Tiles } from './tiles.tsx';
import type { BlockScope } from './use-scope.ts';

const everything: BlockScope = {
  range: '12m',
  fleets: [],
  query: { range: '12m', debtors: [], contract: null },
};

const days = {
  Vanaf: legacyDateOfDay('2025-11-26'),
  Tot: legacyDateOfDay('2026-11-24'),
  VorigVanaf: legacyDateOfDay('2024-11-27'),
  VorigTot: legacyDateOfDay('2025-11-25'),
  Punten: [],
};
const countedAt = (moment: string, Actueel: boolean) => ({ PeilMoment: `/Date(${Date.parse(moment)})/`, Actueel });

/** Every number is different. */
const figures = {
  ...days,
  ...countedAt('2026-11-25T13:03:00Z', true),
  NogLeeg: false,
  Contracten: { Waarde: 61, Vorig: 50, Reeks: [], Autos: 42, Fietsen: 19 },
  Aflopend: { Waarde: 12, Vorig: 16, Reeks: [], OverDatum: 5 },
  Elektrisch: { Waarde: 38.5, Vorig: 35, Reeks: [], Aantal: 23 },
  Leasekosten: { Waarde: 33_333, Vorig: 31_000, Reeks: [], Gemiddeld: 546.44 },
  Schadekosten: { Waarde: 2_400, Vorig: 3_000, Reeks: [], Aantal: 6, ZonderBedrag: 2 },
  Bekeuringen: { Waarde: 13, Vorig: 11, Reeks: [], Bedrag: 1_495.5 },
  Co2: { Waarde: 98.4, Vorig: 102.5, Reeks: [], Ton: 41.34, Bomen: 2_066 },
  OpenSchades: { Waarde: 3, Vorig: 0, Reeks: [], OudsteDagen: 17 },
} satisfies DashboardIndicators;
const mileage = {
  ...days,
  ...countedAt('2026-11-25T12:58:00Z', false),
  KmStandOud: { Waarde: 9, Vorig: 8, Reeks: [], Autos: 41 },
  KmAfwijking: { Waarde: 7, Vorig: 10, Reeks: [], Boven: 4, Onder: 1 },
} satisfies DashboardMileage;

// If the figures were counted today, only the time is shown.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T13:05:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  queryClient.clear();
  await page.viewport(1280, 800);
});

async function show(
  scope: BlockScope = everything,
  indicators: DashboardIndicators = figures,
  ofMileage: DashboardMileage = mileage,
  count = tileFacts.length,
  links?: RecordLinks,
): Promise<void> {
  const tilesElement = <Tiles scope={scope} />;
  const Part = (): ReactNode =>
    links === undefined ? tilesElement : <RecordLinksProvider value={links}>{tilesElement}</RecordLinksProvider>;
  await renderPart(Part, '[aria-label="Kengetallen"]', {
    [dashboard.indicators.path]: indicators,
    [dashboard.mileageIndicators.path]: ofMileage,
  });
  await expect.poll(() => document.querySelectorAll('h2').length).toBe(count);
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
}

test('SH-09 the visible figures are stored by name for the first frame of the next visit, hidden ones are not', async () => {
  localStore.remove(deviceKeys.figures);
  await show(everything, { ...figures, Schadekosten: null, OpenSchades: null }, mileage, 8);
  await expect
    .poll(() => localStore.get(deviceKeys.figures)?.split('\n'))
    .toEqual([
      'Dashboard',
      'Contracten',
      'Loopt af binnen 6 maanden',
      'Km-stand ouder dan 3 maanden',
      'Km wijkt meer dan 10% af',
      'Elektrisch en hybride',
      'Leasekosten per maand',
      'Bekeuringen',
      'CO₂ gemiddeld',
    ]);
});

const oneLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const tiles = () => [...document.querySelectorAll('[aria-label="Kengetallen"] > div')];
/** The content of a tile below its name: figure and sentence. */
const tileTexts = () =>
  tiles().map((tile) =>
    [...tile.querySelectorAll(':scope > h2, :scope > span:not([data-tone], :has([hidden]))')]
      .map(({ textContent }) => oneLine(textContent))
      .filter((text) => text !== ''),
  );
const trends = () =>
  tiles().map((tile) => {
    const tag = tile.querySelector('[data-tone]');
    return [
      oneLine(tile.querySelector('h2')?.textContent),
      tag?.getAttribute('data-tone'),
      oneLine(tag?.textContent),
      oneLine(tag?.getAttribute('aria-label')),
    ];
  });
/** The target of a tile: kind of list and its filters. */
const ways = () =>
  tiles().map((tile) => {
    const link = tile.querySelector<HTMLAnchorElement>('h2 a');
    if (link === null) return [oneLine(tile.querySelector('h2')?.textContent)];
    const { pathname, searchParams } = new URL(link.href);
    return [oneLine(link.textContent), pathname, decodeURIComponent(searchParams.get('id') ?? '')];
  });

test('KP-01 KP-06 KP-08 KP-10 KP-13 KP-15 KP-16 KP-17 KP-18 KP-19 each tile has its figure and what is below it', async () => {
  await show();
  expect(tileTexts()).toEqual([
    ['Contracten', '61', '42 auto’s, 19 fietsen'],
    ['Loopt af binnen 6 maanden', '12', 'en 5 over einddatum'],
    ['Km-stand ouder dan 3 maanden', '9', 'van 41 auto’s'],
    ['Km wijkt meer dan 10% af', '7', '4 boven, 1 onder'],
    ['Elektrisch en hybride', '38,5 %', '23 contracten'],
    ['Leasekosten per maand', '€ 33.333', '€ 546,44 gemiddeld'],
    ['Schadekosten', '€ 2.400', '6 schades, 2 zonder bedrag'],
    ['Bekeuringen', '13', '€ 1.495,50 in totaal'],
    ['CO₂ gemiddeld', '98,4 g/km', '41,3 ton per jaar'],
    ['Openstaande schades', '3', 'oudste 17 dagen'],
  ]);
});

test('KP-02 KP-03 KP-04 a trend shows direction, amount, the compared value, and whether it is good', async () => {
  await show();
  expect(trends()).toEqual([
    ['Contracten', 'flat', '22,0 %', 'gestegen met 22,0 %. Was 50 op 25-11-2025'],
    ['Loopt af binnen 6 maanden', 'good', '25,0 %', 'gedaald met 25,0 %. Was 16 op 25-11-2025'],
    ['Km-stand ouder dan 3 maanden', 'bad', '12,5 %', 'gestegen met 12,5 %. Was 8 op 25-11-2025'],
    ['Km wijkt meer dan 10% af', 'good', '30,0 %', 'gedaald met 30,0 %. Was 10 op 25-11-2025'],
    ['Elektrisch en hybride', 'flat', '10,0 %', 'gestegen met 10,0 %. Was 35,0 op 25-11-2025'],
    ['Leasekosten per maand', 'bad', '7,5 %', 'gestegen met 7,5 %. Was € 31.000 op 25-11-2025'],
    // Two have no amount yet: the known costs fell, but whether that is good is unknown (KP-17).
    ['Schadekosten', 'flat', '20,0 %', 'gedaald met 20,0 %. Was € 3.000 van 27-11-2024 t/m 25-11-2025'],
    ['Bekeuringen', 'bad', '18,2 %', 'gestegen met 18,2 %. Was 11 van 27-11-2024 t/m 25-11-2025'],
    ['CO₂ gemiddeld', 'good', '4,0 %', 'gedaald met 4,0 %. Was 102,5 op 25-11-2025'],
    // A change from zero has no percentage.
    ['Openstaande schades', 'bad', '+3', 'gestegen met 3. Was 0 op 25-11-2025'],
  ]);
});

test('KP-02 the sparkline has a gap for unknown values, and a dot for a point between two gaps', async () => {
  const Reeks = [null, 30, 35, null, 20, null, 25, 38.5];
  await show(everything, { ...figures, Elektrisch: { ...figures.Elektrisch, Reeks } });
  const line = tiles()
    .find((tile) => tile.textContent?.startsWith('Elektrisch'))
    ?.querySelector('svg[width="58"] path');
  // Each M starts a new line; each L continues from the previous point.
  expect(line?.getAttribute('d')?.replaceAll(/[^ML]/g, '')).toBe('MLMML');
});

test('KP-03 KP-04 the opposite change reverses every tile; unchanged values are neutral', async () => {
  await show(
    everything,
    {
      ...figures,
      Contracten: { ...figures.Contracten, Waarde: 40 },
      Aflopend: { ...figures.Aflopend, Waarde: 20 },
      Elektrisch: { ...figures.Elektrisch, Waarde: 28 },
      Leasekosten: { ...figures.Leasekosten, Waarde: 24_800 },
      Schadekosten: { ...figures.Schadekosten, Waarde: 3_300, ZonderBedrag: 0 },
      Bekeuringen: { ...figures.Bekeuringen, Waarde: 0 },
      Co2: { ...figures.Co2, Waarde: 205 },
      OpenSchades: { ...figures.OpenSchades, Waarde: 0, OudsteDagen: null },
    },
    {
      ...mileage,
      KmStandOud: { ...mileage.KmStandOud, Waarde: 6 },
      KmAfwijking: { ...mileage.KmAfwijking, Vorig: null },
    },
  );
  expect(trends().map(([name, tone, , label]) => [name, tone, label?.split('.')[0]])).toEqual([
    ['Contracten', 'flat', 'gedaald met 20,0 %'],
    ['Loopt af binnen 6 maanden', 'bad', 'gestegen met 25,0 %'],
    ['Km-stand ouder dan 3 maanden', 'good', 'gedaald met 25,0 %'],
    // The previous value is unknown (KP-05).
    ['Km wijkt meer dan 10% af', undefined, ''],
    ['Elektrisch en hybride', 'flat', 'gedaald met 20,0 %'],
    ['Leasekosten per maand', 'good', 'gedaald met 20,0 %'],
    ['Schadekosten', 'bad', 'gestegen met 10,0 %'],
    ['Bekeuringen', 'good', 'gedaald met 100,0 %'],
    ['CO₂ gemiddeld', 'bad', 'gestegen met 100,0 %'],
    ['Openstaande schades', 'flat', 'onveranderd'],
  ]);
  expect(tileTexts().at(-1)).toEqual(['Openstaande schades', '0', 'niets open']);
});

test('KP-03 KP-06 KP-15 KP-16 after the end of all contracts, shares and averages say that they have no value', async () => {
  await show(everything, {
    ...figures,
    Contracten: { ...figures.Contracten, Waarde: 0, Autos: 0, Fietsen: 0 },
    Elektrisch: { ...figures.Elektrisch, Waarde: null, Aantal: 0 },
    Leasekosten: { ...figures.Leasekosten, Waarde: 0, Gemiddeld: null },
    Co2: { ...figures.Co2, Waarde: null, Ton: 0, Bomen: 0 },
  });
  expect([0, 4, 5, 8].map((at) => tileTexts()[at])).toEqual([
    ['Contracten', '0', '0 auto’s, 0 fietsen'],
    ['Elektrisch en hybride', '–', 'geen lopende contracten'],
    ['Leasekosten per maand', '€ 0', 'geen lopende contracten'],
    ['CO₂ gemiddeld', '–', 'uitstoot onbekend'],
  ]);
});

test('KP-17 damage without known amounts shows neither costs nor a decrease', async () => {
  await show(everything, {
    ...figures,
    Schadekosten: { ...figures.Schadekosten, Waarde: 0, Aantal: 5, ZonderBedrag: 5 },
  });
  expect(tileTexts()[6]).toEqual(['Schadekosten', '–', '5 schades, 5 zonder bedrag']);
  expect(trends()[6]).toEqual(['Schadekosten', undefined, '', '']);
  // Without damage the costs are zero.
  await show(everything, {
    ...figures,
    Schadekosten: { ...figures.Schadekosten, Waarde: 0, Aantal: 0, ZonderBedrag: 0 },
  });
  expect(tileTexts()[6]).toEqual(['Schadekosten', '€ 0', '0 schades']);
  expect(trends()[6]?.[1]).toBe('good');
});

test.each([
  [1440, 1144],
  [1100, 1052],
  [390, 358],
])(
  'KP-01 in a window of %i nothing below a figure is cut, and a tile is as high before its figure comes',
  async (window, width) => {
    await page.viewport(window, 800);
    const within = (scope: BlockScope) => (): ReactNode => (
      <div style={{ width }}>
        <Tiles scope={scope} />
      </div>
    );
    const heights = () => tiles().map((tile) => tile.getBoundingClientRect().height);
    await renderPart(within({ ...everything, query: null }), '[aria-busy="true"]');
    const heightsBefore = heights();
    await renderPart(within(everything), '[data-tone]', {
      [dashboard.indicators.path]: {
        ...figures,
        Schadekosten: { ...figures.Schadekosten, Waarde: 114_050, Aantal: 105, ZonderBedrag: 17 },
        Bekeuringen: { ...figures.Bekeuringen, Bedrag: 21_014 },
      },
      [dashboard.mileageIndicators.path]: mileage,
    });
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
    expect(heights()).toEqual(heightsBefore);
    // Figures in a row share a baseline, with or without unit, below names of one or two lines.
    const lines = new Map<number, Set<number>>();
    for (const tile of tiles()) {
      const row = Math.round(tile.getBoundingClientRect().top);
      const figure = tile.querySelector('[id$="-value"]')?.getBoundingClientRect();
      lines.set(row, (lines.get(row) ?? new Set()).add(Math.round((figure?.top ?? 0) * 10)));
    }
    expect([...lines.values()].map(({ size }) => size)).toEqual([...lines].map(() => 1));
    const overflowing = tiles().flatMap((tile) =>
      [...tile.querySelectorAll(':scope > span')].filter(
        (part) =>
          // The explanation mark is in the corner.
          part.querySelector('[hidden]') === null &&
          (part.scrollWidth > part.clientWidth ||
            part.getBoundingClientRect().right > tile.getBoundingClientRect().right - 8),
      ),
    );
    expect(overflowing).toEqual([]);
  },
);

test('KP-20 a tile links to the records that it counts', async () => {
  await show();
  expect(ways()).toEqual([
    ['Contracten', '/leaseContractSet/view', 'set=contracts'],
    ['Loopt af binnen 6 maanden', '/leaseContractSet/view', 'set=expiring'],
    ['Km-stand ouder dan 3 maanden', '/leaseContractSet/view', 'set=stale'],
    ['Km wijkt meer dan 10% af', '/leaseContractSet/view', 'set=deviating'],
    ['Elektrisch en hybride', '/leaseContractSet/view', 'set=electrified'],
    ['Leasekosten per maand', '/leaseContractSet/view', 'set=contracts'],
    ['Schadekosten', '/damageSearch/view', 'list=all&Schadedatum=2025-11-26..2026-11-24'],
    ['Bekeuringen', '/fineSearch/view', 'OvertredingDatumTijd=2025-11-26..2026-11-24'],
    ['CO₂ gemiddeld', '/leaseContractSet/view', 'set=withCo2'],
    ['Openstaande schades', '/damageSearch/view', 'list=pending'],
  ]);
});

test('KP-20 KP-21 for chosen fleets it links to their records only, for a single contract to none', async () => {
  const fleets = [1001, 1003];
  await show({ ...everything, fleets, query: { range: '12m', debtors: fleets, contract: null } });
  expect(ways().map(([, , search]) => search)).toEqual([
    'set=contracts&fleets=1001,1003',
    'set=expiring&fleets=1001,1003',
    'set=stale&fleets=1001,1003',
    'set=deviating&fleets=1001,1003',
    'set=electrified&fleets=1001,1003',
    'set=contracts&fleets=1001,1003',
    'list=all&Schadedatum=2025-11-26..2026-11-24&DebiteurNummer=1001,1003',
    'OvertredingDatumTijd=2025-11-26..2026-11-24&DebiteurNummer=1001,1003',
    'set=withCo2&fleets=1001,1003',
    'list=pending&DebiteurNummer=1001,1003',
  ]);
  await show({ ...everything, fleets, query: { range: '12m', debtors: fleets, contract: 400_012 } });
  expect(ways().map(([, , search]) => search)).toEqual([
    '',
    '',
    '',
    '',
    '',
    '',
    'list=all&Schadedatum=2025-11-26..2026-11-24',
    'OvertredingDatumTijd=2025-11-26..2026-11-24',
    '',
    'list=pending',
  ]);
});

const linkOf = (name: string) => page.getByRole('link', { name, exact: true });

test('KP-03 KP-04 KP-20 a tile is one tab stop, and its link is read with the complete content of the tile', async () => {
  await show();
  const stops = [...document.querySelectorAll<HTMLElement>('[aria-label="Kengetallen"] :is(a, button, [tabindex])')];
  expect(stops.map(({ textContent }) => oneLine(textContent))).toEqual(ways().map(([name]) => name));
  const expectTip = async (name: string, what: RegExp) =>
    await expect.element(linkOf(name)).toHaveAccessibleDescription(what);
  await expectTip(
    'Contracten',
    /^61 42 auto’s, 19 fietsen gestegen met 22,0.%\. Was 50 op 25-11-2025 Lopende leasecontracten: .+\. \(stand van 14:03\)$/,
  );
  // Figures that are being recounted say so.
  await expectTip('Km wijkt meer dan 10% af', / Contracten waarvan .+\. \(stand van 13:58, .+\)$/);
  // KP-14
  await expectTip('CO₂ gemiddeld', /nu 2\.066 bomen\. \(stand van 14:03\)$/);
});

const tip = page.getByRole('tooltip');
/** The text of the only tooltip. */
const tips = async (what: RegExp) =>
  await expect.poll(() => readTexts('[role="tooltip"]').join(' | '), { timeout: 5_000 }).toMatch(what);
const toldOfDamage = /^Som van .+\. \(stand van 14:03\)\s+Was € 3\.000 van 27-11-2024 t\/m 25-11-2025$/;

test('KP-03 KP-20 focusing a tile shows the explanation of its figure, until Escape or the next tile', async () => {
  await show();
  await userEvent.tab();
  await tips(/^Lopende leasecontracten: .+\(stand van 14:03\)\s+Was 50 op 25-11-2025$/);
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  await expect.element(linkOf('Contracten')).toHaveFocus();
  for (let index = 0; index < 6; index += 1) await userEvent.tab();
  await expect.element(linkOf('Schadekosten')).toHaveFocus();
  await tips(toldOfDamage);
});

test('KP-03 KP-20 mouse and touch show the same at the mark of a tile, and the compared days at its trend', async () => {
  await show();
  const tile = linkOf('Schadekosten').element().closest('[aria-busy]');
  const mark = page.elementLocator(tile?.querySelector('[aria-hidden]:has(> svg)') ?? document.body);
  const trend = page.elementLocator(tile?.querySelector('[data-tone]') ?? document.body);
  // The tile itself links to its records, and shows no tooltip on hover.
  await linkOf('Schadekosten').hover();
  await mark.hover();
  await tips(toldOfDamage);
  await trend.hover();
  await tips(/^Was € 3\.000 van 27-11-2024 t\/m 25-11-2025$/);
  await userEvent.unhover(trend);
  await expect.element(tip).not.toBeInTheDocument();
  const finger = { bubbles: true, pointerType: 'touch' };
  mark.element().dispatchEvent(new PointerEvent('pointerover', finger));
  mark.element().dispatchEvent(new PointerEvent('pointerout', finger));
  (mark.element() as HTMLElement).click();
  await tips(toldOfDamage);
});

test('KP-20 a figure without a link has its explanation as its only tab stop', async () => {
  await show(everything, figures, mileage, tileFacts.length, () => undefined);
  const button = page.getByRole('button', { name: 'Uitleg Contracten', exact: true });
  await expect.element(button).toHaveAccessibleDescription(/^Lopende leasecontracten: .+\. \(stand van 14:03\)$/);
  expect(document.querySelectorAll('[aria-label="Kengetallen"] :is(a, button, [tabindex])').length).toBe(10);
});

test.each([
  [9, ['Bekeuringen'], [5, 4]],
  [8, ['Schadekosten', 'OpenSchades'], [4, 4]],
  [7, ['Bekeuringen', 'Schadekosten', 'OpenSchades'], [4, 3]],
  [3, ['Contracten', 'Aflopend', 'Elektrisch', 'Leasekosten', 'Co2', 'KmStandOud', 'KmAfwijking'], [3]],
] as const)(
  'KP-01 KP-21 %i tiles stand in even rows, and what is left of the last is no hole',
  async (count, without, rows) => {
    await page.viewport(1440, 900);
    const hidden = Object.fromEntries(without.map((name) => [name, null]));
    await show(everything, { ...figures, ...hidden }, { ...mileage, ...hidden }, count);
    const tops = tiles().map((tile) => tile.getBoundingClientRect().top);
    expect([...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length)).toEqual(rows);
    const groundOf = (one: Element | null | undefined) => one && getComputedStyle(one).backgroundColor;
    expect(groundOf(document.querySelector('[aria-label="Kengetallen"]'))).toBe(groundOf(tiles()[0]));
  },
);
