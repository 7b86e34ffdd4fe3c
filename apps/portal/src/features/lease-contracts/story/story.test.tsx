import { createRootRoute } from '@tanstack/react-router';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { mileageProjections } from '@wagenpark/contract/fleet/mileage-projections';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderRoutes } from '../../../patterns/testing/render-routes.tsx';
import { renderPart, stubCalls } from '../../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../../patterns/testing/wire-day.ts';
import { aSession } from '../../../platform/session/testing.ts';
import { bodyOfCar } from '../../../shared/lease-contracts/body-of-car.ts';
import { contract } from '../contract.samples.ts';
import { ContractStory } from './story.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** The contract of the worked example: 48 months, 15,000 km a year. */
const example: LeaseContract = {
  ...contract,
  Status: 'running',
  BeginDatum: wireDay('2023-07-27'),
  EindDatum: wireDay('2027-07-26'),
  LooptijdMaanden: 48,
  KmPerJaar: 15_000,
  BeginKilometerStand: 37,
  KilometerStand: 56_580,
  KilometerStandDatum: wireDay('2026-10-05'),
  MeerKmPrijs: 0.086,
  GeredenKm: 56_543,
  PrognoseStand: 70_692,
  PrognoseVerschil: 10_655,
  PrognoseBedrag: 916.33,
};

const unknown = { PrognoseStand: null, PrognoseVerschil: null, PrognoseBedrag: null };
const read = (element: Element | null): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
async function story(overrides: Partial<LeaseContract> = {}) {
  await renderPart(() => <ContractStory contract={{ ...example, ...overrides }} />, 'dl');
  const lines = document.querySelector('section[aria-label="Kilometers"]');
  return {
    cells: [...document.querySelectorAll('dl > div')].map(read),
    car: read(document.querySelector('dl')?.previousElementSibling ?? null),
    km: lines === null ? null : [...lines.querySelectorAll('p > *, div > span, li')].map(read),
  };
}

test('the heading of a contract shows car, driver and since when, end date and monthly costs', async () => {
  expect(await story()).toMatchObject({
    car: 'AB-123-CKia EV6GT-Line',
    cells: [
      // Includes the initials of the name.
      'BestuurderPVPieter van der Zwartsinds 04-02-2025',
      'Loopt tot26-07-2027nog 9 van de 48 maanden (nog 247 dagen)',
      'Per maand€ 601,01excl. brandstof',
    ],
  });
});

test.each([
  [{ EindDatum: wireDay('2026-12-31') }, 'Loopt tot31-12-2026nog 40 dagen (nog maximaal 2 maanden)'],
  [{ EindDatum: wireDay('2026-11-22') }, 'Loopt tot22-11-2026morgen'],
  [{ EindDatum: wireDay('2026-11-21') }, 'Loopt tot21-11-2026vandaag'],
  [{ EindDatum: wireDay('2026-11-19') }, 'Loopt tot19-11-20262 dagen over datum'],
  [{ Status: 'terminated' }, 'Loopt tot26-07-2027'],
] as const)('near its end a contract shows the days left, and after its end none: %o', async (input, expected) => {
  expect((await story(input)).cells[1]).toBe(expected);
});

test('the name links to the page of the driver', async () => {
  await story({ BestuurderNummer: 5085 });
  expect(document.querySelector('dl a')?.getAttribute('href')).toBe('/driver/view?id=5085');
});

test.each([
  [{}, ['Voorloopauto12-ABC-3tot de aflevering']],
  [{ VoorloperKenteken: null }, ['VoorloopautoJatot de aflevering']],
  [{ VoorloperIngezet: false }, []],
  [{ Status: 'running' }, []],
] as const)(
  'LC-09 while a contract waits for its car, its heading shows the car driven until then: %o',
  async (input, expected) => {
    const waiting = { Status: 'expected', VoorloperIngezet: true, VoorloperKenteken: '12-ABC-3' } as const;
    expect((await story({ ...waiting, ...input })).cells.slice(2, -1)).toEqual(expected);
  },
);

test('a car without a driver says so', async () => {
  expect((await story({ Bestuurder: null, BestuurderSinds: null })).cells[0]).toBe('BestuurderGeen bestuurder');
});

describe('kilometers', () => {
  test('the figures show kilometers driven, allowed in total, allowed until today and expected, with a sentence', async () => {
    expect((await story()).km).toEqual([
      'Kilometers',
      'stand 56.580 km op 05-10-2026',
      '10.655 km boven contract verwacht, ± € 916 bij inlevering',
      '56.543 km gereden',
      'vandaag volgens contract 49.849 km',
      'contract 60.000 km',
      'naar verwachting 70.655 km gereden',
    ]);
  });

  test.each([
    [
      { KilometerStand: null, KilometerStandDatum: null, ...unknown, GeredenKm: null },
      ['Kilometers', 'Er is nog geen kilometerstand bekend.'],
    ],
    [
      { KilometerStand: 600, KilometerStandDatum: wireDay('2023-08-10'), ...unknown, GeredenKm: 563 },
      [
        'Kilometers',
        'stand 600 km op 10-08-2023',
        'Er is nog te weinig bekend voor een prognose.',
        '563 km gereden',
        'vandaag volgens contract 49.849 km',
        'contract 60.000 km',
      ],
    ],
    [{ Status: 'expected' }, null],
    [{ KmPerJaar: 0 }, null],
  ] as const)('with too little data no number is invented (%o)', async (input, expected) => {
    expect((await story(input)).km).toEqual(expected);
  });

  test('an ended contract has no expectation', async () => {
    expect((await story({ Status: 'terminated', KilometerStand: 61_037, GeredenKm: 61_000 })).km).toEqual([
      'Kilometers',
      'stand 61.037 km op 05-10-2026',
      '61.000 km gereden',
      'contract 60.000 km',
    ]);
  });

  const reading = (on: string, km: number, Weggelaten: 'below' | null, Vervangen = false) => ({
    Datum: wireDay(on),
    KilometerStand: km,
    Totaal: km,
    Vervangen,
    Weggelaten,
  });
  const before = reading('2026-07-03', 108_563, null);
  test.each([
    [
      'is not counted',
      reading('2026-10-05', 56_580, 'below'),
      true,
      'lager dan 108.563 km van 03-07-2026: klopt de stand?',
    ],
    [
      'is of another odometer',
      reading('2026-10-05', 56_580, null, true),
      true,
      'teller vervangen na 108.563 km op 03-07-2026',
    ],
    ['may not be seen', reading('2026-10-05', 56_580, 'below'), false, undefined],
  ] as const)(
    'PM-05 a latest reading that is lower than the one before, which %s',
    async (_, newest, sees, expected) => {
      const path = mileageProjections.ofLeaseContract.path.replace('{number}', `${example.LeaseContractNummer}`);
      const answered = vi.fn<() => unknown>(() => ({ Standen: [before, newest] }));
      stubCalls({ [path]: answered });
      const session = { ...aSession(), can: () => sees };
      const Story = () => <ContractStory contract={{ ...example, GeredenKm: 108_526 }} />;
      await renderRoutes(createRootRoute({ component: Story }), session, '/', 'nl-NL');
      await expect.poll(() => answered.mock.calls.length).toBe(sees ? 1 : 0);
      const link = () => [...document.querySelectorAll('section p a')][0];
      await expect
        .poll(() => (link() === undefined ? undefined : read(link() ?? null)), { timeout: 5_000 })
        .toBe(expected);
      if (expected !== undefined) {
        expect(link()?.getAttribute('href')).toBe(
          `/lease-contracts/view?id=${example.LeaseContractNummer}&tab=mileage`,
        );
      }
    },
  );

  test('kilometers that already exceed the contract are charged, whatever is expected', async () => {
    const driven = { KilometerStand: 108_563, GeredenKm: 108_526 };
    expect((await story({ ...driven, ...unknown })).km?.slice(1, 4)).toEqual([
      'stand 108.563 km op 05-10-2026',
      '48.526 km boven contract, nu al € 4.173 verschuldigd',
      '108.526 km gereden',
    ]);
    expect((await story({ ...driven, PrognoseVerschil: 61_000, PrognoseBedrag: 5_246 })).km?.[2]).toBe(
      '48.526 km boven contract, nu al € 4.173 verschuldigd · 61.000 km boven contract verwacht, ± € 5.246 bij inlevering',
    );
    // After the end of the contract there is no projection.
    expect((await story({ ...driven, PrognoseVerschil: 48_526, PrognoseBedrag: 4_173.24 })).km?.[2]).toBe(
      '48.526 km boven contract, nu al € 4.173 verschuldigd',
    );
    expect((await story({ ...driven, ...unknown, MeerKmPrijs: null })).km?.[2]).toBe('nu al 48.526 km boven contract');
    expect((await story({ ...driven, ...unknown, Status: 'terminated' })).km?.[2]).toBe('108.526 km gereden');
    // Exactly the agreed kilometers do not count as above.
    expect((await story({ GeredenKm: 60_000, ...unknown })).km?.[2]).toBe(
      'Er is nog te weinig bekend voor een prognose.',
    );
  });

  test('a contract that stays below its kilometers, and one without a price', async () => {
    expect((await story({ PrognoseVerschil: -29_345, PrognoseBedrag: -1_173.8 })).km?.[2]).toBe(
      '29.345 km onder contract verwacht, ± € 1.174 terug bij inlevering',
    );
    expect((await story({ PrognoseVerschil: -29_345, PrognoseBedrag: null })).km?.[2]).toBe(
      '29.345 km onder contract verwacht',
    );
    expect((await story({ PrognoseBedrag: null })).km?.[2]).toBe('10.655 km boven contract verwacht');
  });
});

test.each([
  ['PV', 'tw', 'EV6', 'suv'],
  ['PV', 'SW', 'XC40', 'wagon'],
  ['PV', null, 'XC40', 'suv'],
  ['PV', 'coupé', 'Golf', 'hatchback'],
  ['PV', 'bulw', 'Trafic', 'van'],
  ['TW', 'hb', 'Riese & Müller', 'bike'],
] as const)('RD-11 the silhouette of %s %s %s is a %s', (ObjectSoort, Carrosserie, Model, body) => {
  expect(bodyOfCar({ ObjectSoort, Carrosserie, Model })).toBe(body);
});
