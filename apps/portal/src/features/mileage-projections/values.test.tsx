import type { WireProjection } from '@wagenpark/contract/fleet/mileage-projections';
import { expect, test } from 'vitest';
import { readTableIn, readTexts, renderPart } from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { ProjectionOfContract } from './projection.tsx';

const nothing = {
  Datum: null,
  Dagen: null,
  Kilometers: null,
  KmPerDag: null,
  Percentage: null,
  Prijs: null,
  Bedrag: null,
};
const standing = { Vervangen: false, Weggelaten: null };

/** 30,000 km per year from 100 km on: 146 days allow 12,000. */
const projection: WireProjection = {
  LeaseContractNummer: 51,
  Reden: 'tooShort',
  Vanaf: wireDay('2026-06-30'),
  BeginDatum: wireDay('2026-01-01'),
  EindDatum: wireDay('2029-12-31'),
  BeginKilometerStand: 100,
  ToegestaneEindStand: 120_100,
  Standen: [
    { Datum: wireDay('2026-05-27'), KilometerStand: 13_600, Totaal: 13_600, ...standing },
    { Datum: wireDay('2026-05-28'), KilometerStand: 90, Totaal: 90, Vervangen: false, Weggelaten: 'below' },
  ],
  VerwachteKilometers: 12_000,
  ToegestaneStand: 12_100,
  Afwijking: 12.5,
  PrognoseStand: null,
  LaagsteStand: null,
  HoogsteStand: null,
  PrognoseVerschil: null,
  PrognoseBedrag: null,
  Stappen: [
    { ...nothing, Stap: 'expected', Dagen: 146, Kilometers: 12_000 },
    { ...nothing, Stap: 'allowedNow', Datum: wireDay('2026-05-27'), Kilometers: 12_100 },
    { ...nothing, Stap: 'deviation', Kilometers: 1_500, Percentage: 12.5 },
  ],
};
const summaryOf = async (overrides: Partial<WireProjection> = {}) => {
  await renderPart(() => <ProjectionOfContract number={51} />, 'main table', {
    '/KilometerPrognose/Leasecontract/51': { ...projection, ...overrides },
  });
  return readTexts('main section > p').filter((text) => text.startsWith('Tot '));
};

test.each([
  [12.5, '12,5% meer'],
  [-25, '25,0% minder'],
  [0, 'precies evenveel'],
])('EN2-13 EN2-14 by its latest valid reading, a contract deviates by %f percent', async (Afwijking, words) => {
  expect(await summaryOf({ Afwijking })).toEqual([
    `Tot 27-05-2026 is 13.500 km gereden waar het contract 12.000 km toestaat (stand 12.100 km): ${words}.`,
  ]);
});

test('with enough data, the end is expected between a lowest and a highest reading', async () => {
  await renderPart(() => <ProjectionOfContract number={51} />, 'main table', {
    '/KilometerPrognose/Leasecontract/51': {
      ...projection,
      Reden: null,
      PrognoseStand: 131_246,
      LaagsteStand: 126_001,
      HoogsteStand: 136_502,
      PrognoseVerschil: 11_146,
      PrognoseBedrag: 783.56,
    },
  });
  expect(readTexts('main section > p')).toEqual([
    'Op 31-12-2029 wordt een kilometerstand van 131.246 km verwacht: 11.146 km boven contract. Dat kost € 783,56.',
    expect.stringMatching(/^De band loopt van 126\.001 km tot 136\.502 km: /),
    expect.stringMatching(/^1 stand telt niet mee: /),
    expect.stringMatching(/^Tot 27-05-2026 is 13\.500 km gereden /),
  ]);
});

test('KP-13 with too little data no expectation is shown', async () => {
  expect(await summaryOf({ VerwachteKilometers: null, ToegestaneStand: null, Afwijking: null })).toEqual([]);
});

test('EN2-14 KP-12 the calculation shows the kilometers allowed by that day, and the deviation in percent', async () => {
  await summaryOf();
  expect(readTableIn(document.body).map((row) => row.filter(([, value]) => value !== ''))).toEqual([
    [
      ['Stap', 'Toegestaan tot de laatste stand: km per jaar × dagen ÷ 365'],
      ['Dagen', '146'],
      ['Kilometers', '12.000 km'],
    ],
    [
      ['Stap', 'Toegestane stand op die dag: beginstand + toegestaan'],
      ['Datum', '27-05-2026'],
      ['Kilometers', '12.100 km'],
    ],
    [
      ['Stap', 'Afwijking (minder: met −): gereden − toegestaan, en dat ÷ toegestaan'],
      ['Kilometers', '1.500 km'],
      ['Percentage', '12,5%'],
    ],
  ]);
});
