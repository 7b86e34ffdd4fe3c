import type { Explanation, ExplanationStep } from '@wagenpark/domain/employer/explanation';
import type { OrderReason } from '@wagenpark/domain/employer/order-limits';
import { describe, expect, test } from 'vitest';
import { explanationLine, reasonLine } from './employer-sentences.ts';
import { baseLocales, type Locale, locales } from './locales.ts';
import { words } from './server-words.ts';

const contribution: Explanation<'contribution', ExplanationStep> = {
  rule: 'contribution',
  steps: [
    { kind: 'overrun', lease: '640.00', budget: '550.00', result: '90.00' },
    { kind: 'percentage', amount: '90.00', percentage: '50', result: '45.00' },
  ],
};

// A no-break space, as the catalogues write it.
const S = '\u00a0';

test.each<[Locale, string]>([
  ['nl-NL', 'lease 640,00 − budget 550,00 = 90,00; × 50% = 45,00'],
  ['nl-BE', 'lease 640,00 − budget 550,00 = 90,00; × 50% = 45,00'],
  ['en-GB', 'lease 640,00 − budget 550,00 = 90,00; × 50% = 45,00'],
  ['en-US', 'lease 640,00 − budget 550,00 = 90,00; × 50% = 45,00'],
  ['de-DE', `Leasingrate 640,00 − Budget 550,00 = 90,00; × 50${S}% = 45,00`],
  ['fr-FR', `loyer 640,00 − budget 550,00 = 90,00; × 50${S}% = 45,00`],
  ['fr-BE', `loyer 640,00 − budget 550,00 = 90,00; × 50${S}% = 45,00`],
  ['pl-PL', 'rata 640,00 − budżet 550,00 = 90,00; × 50% = 45,00'],
])('AR-12 the contribution of the worked example in %s', (locale, line) => {
  expect(explanationLine(words(locale), contribution)).toBe(line);
});

/** One step of each kind, with its Dutch text; every number is another one. */
const steps: readonly (readonly [step: ExplanationStep, dutch: string])[] = [
  [{ kind: 'noShare', result: '0.00' }, 'geen eigen bijdrage: 0,00'],
  [{ kind: 'fixedShare', result: '60.00' }, 'vast bedrag: 60,00'],
  [{ kind: 'noBudget', lease: '640.00', result: '0.00' }, 'geen budget, dus geen overschrijding: 0,00'],
  [
    { kind: 'overrun', lease: '1640.00', budget: '550.00', result: '1090.00' },
    'lease 1.640,00 − budget 550,00 = 1.090,00',
  ],
  [
    { kind: 'overrun', lease: '540.00', budget: '550.00', result: '0.00' },
    'lease 540,00 past binnen het budget van 550,00: 0,00',
  ],
  [{ kind: 'percentage', amount: '90.00', percentage: '33.333333', result: '30.00' }, '× 33,333333% = 30,00'],
  [
    { kind: 'raised', share: '15.00', limit: '25.01', result: '25.02' },
    'onder de ondergrens van 25,01: verhoogd tot 25,02',
  ],
  [{ kind: 'options', total: '480.00', months: 48, result: '10.00' }, 'eigen opties 480,00 ÷ 48 maanden = 10,00'],
  [{ kind: 'total', share: '95.00', options: '10.00', result: '105.00' }, '95,00 + 10,00 = 105,00'],
  [{ kind: 'aboveMaximum', limit: '100.00', value: '125.00' }, '125,00 is meer dan het maximum van 100,00'],
  [{ kind: 'deviationEuro', base: '550.00', value: '25.50', result: '575.50' }, '550,00 + afwijking 25,50 = 575,50'],
  [
    { kind: 'deviationPercent', base: '550.00', percentage: '7.5', result: '591.25' },
    '550,00 + afwijking 7,5% = 591,25',
  ],
  [
    { kind: 'lowerCeiling', reach: '605.00', maximum: '580.01', result: '580.02' },
    'de laagste van 605,00 en 580,01: 580,02',
  ],
  [{ kind: 'maximum', result: '700.00' }, 'maximum 700,00'],
  [
    { kind: 'addition', fiscalValue: '42000.00', percentage: '22', result: '770.00' },
    'fiscale waarde 42.000,00 × 22% ÷ 12 = 770,00',
  ],
  [
    {
      kind: 'netCost',
      taxCredit: 'without',
      addition: '770.00',
      contribution: '45.00',
      rate: '37',
      result: '313.25',
    },
    'zonder heffingskorting: (770,00 − 45,00) × 37% + 45,00 = 313,25',
  ],
  [
    { kind: 'netCost', taxCredit: 'with', addition: '770.00', contribution: '45.00', rate: '42.5', result: '353.13' },
    'met heffingskorting: (770,00 − 45,00) × 42,5% + 45,00 = 353,13',
  ],
  [
    { kind: 'netCostWithoutAddition', taxCredit: 'without', result: '800.00' },
    'zonder heffingskorting: alleen de eigen bijdrage van 800,00',
  ],
  [
    { kind: 'netCostWithoutAddition', taxCredit: 'with', result: '801.00' },
    'met heffingskorting: alleen de eigen bijdrage van 801,00',
  ],
  [
    { kind: 'investment', price: '35000.00', options: '1000.00', result: '36000.00' },
    'prijs 35.000,00 + opties 1.000,00 = 36.000,00',
  ],
  [
    { kind: 'residual', investment: '36000.00', percentage: '41.666667', result: '15000.00' },
    'restwaarde 36.000,00 × 41,666667% = 15.000,00',
  ],
  [
    { kind: 'depreciation', investment: '36000.00', residual: '15000.00', months: 48, result: '437.50' },
    'afschrijving (36.000,00 − 15.000,00) ÷ 48 maanden = 437,50',
  ],
  [
    { kind: 'interest', investment: '36000.00', residual: '15000.00', percentage: '4', result: '85.00' },
    'rente (36.000,00 + 15.000,00) ÷ 2 × 4% ÷ 12 = 85,00',
  ],
  [{ kind: 'perKm', yearlyKm: 20_000, result: '50.00' }, `kosten per km bij 20.000${S}km per jaar: 50,00`],
  [{ kind: 'monthly', result: '90.00' }, 'maandelijkse onderdelen: 90,00'],
  [
    {
      kind: 'lease',
      depreciation: '437.50',
      interest: '85.00',
      perKm: '50.00',
      monthly: '90.00',
      result: '662.50',
    },
    'samen 662,50',
  ],
  [
    { kind: 'room', amount: '100.00', carried: '20.00', used: '30.00', result: '90.00' },
    'bedrag 100,00 + meegenomen 20,00 − gebruikt 30,00: nog 90,00',
  ],
  [
    { kind: 'runningRoom', amount: '100.00', running: '60.00', result: '40.00' },
    'bedrag 100,00 − lopende producten 60,00: nog 40,00 per maand',
  ],
];

/** One reason of each kind, with its Dutch text. */
const reasons: readonly (readonly [reason: OrderReason, dutch: string])[] = [
  [{ code: 'kind', limit: null, value: 'bike' }, 'Deze regeling is voor auto’s'],
  [{ code: 'kind', limit: null, value: 'car' }, 'Deze regeling is voor fietsen'],
  [{ code: 'segment', limit: null, value: 'c' }, 'Segment c is niet toegestaan'],
  [{ code: 'segment', limit: null, value: null }, 'Het segment is onbekend'],
  [{ code: 'fuel', limit: null, value: 'd' }, 'Deze brandstof is niet toegestaan'],
  [{ code: 'months', limit: 36, value: 24 }, '24 maanden is minder dan het minimum van 36'],
  [{ code: 'months', limit: 60, value: 72 }, '72 maanden is meer dan het maximum van 60'],
  [{ code: 'yearlyKm', limit: 10_000, value: 5000 }, `5.000${S}km per jaar is minder dan het minimum van 10.000`],
  [{ code: 'yearlyKm', limit: 40_000, value: 50_000 }, `50.000${S}km per jaar is meer dan het maximum van 40.000`],
  [{ code: 'noPrice', limit: null, value: null }, 'Er kan geen leaseprijs worden berekend'],
  [{ code: 'minLease', limit: '400.00', value: '390.00' }, 'Lease 390,00 is minder dan het minimum van 400,00'],
  [{ code: 'maxLease', limit: '700.00', value: '710.00' }, 'Lease 710,00 is meer dan het maximum van 700,00'],
  [
    { code: 'deviation', limit: '605.00', value: '605.01' },
    'Lease 605,01 is meer dan 605,00, het budget met de toegestane afwijking',
  ],
  [{ code: 'maxCo2', limit: 50, value: 120 }, `120${S}g CO₂ per km is meer dan het maximum van 50`],
  [{ code: 'maxCo2', limit: 51, value: null }, `De CO₂-uitstoot is onbekend; het maximum is 51${S}g per km`],
  [
    { code: 'maxFiscalValue', limit: '40000.00', value: '41000.00' },
    'Fiscale waarde 41.000,00 is meer dan het maximum van 40.000,00',
  ],
  [
    { code: 'maxFiscalValue', limit: '40001.00', value: null },
    'De fiscale waarde is onbekend; het maximum is 40.001,00',
  ],
  [
    { code: 'maxConsumerPrice', limit: '45000.00', value: '46000.00' },
    'Consumentenprijs 46.000,00 is meer dan het maximum van 45.000,00',
  ],
  [
    { code: 'maxConsumerPrice', limit: '45001.00', value: null },
    'De consumentenprijs is onbekend; het maximum is 45.001,00',
  ],
  [{ code: 'maxFuelLabel', limit: 'B', value: 'D' }, 'Energielabel D is slechter dan B'],
  [
    { code: 'maxContribution', limit: '100.00', value: '125.00' },
    'Eigen bijdrage 125,00 is meer dan het maximum van 100,00',
  ],
];

describe('AR-07 AR-11 AR-20 BK-07 each step and each reason in Dutch', () => {
  test.each(steps)('$kind', (step, dutch) => {
    expect(explanationLine(words('nl-NL'), { rule: 'any', steps: [step] })).toBe(dutch);
  });

  test.each(reasons)('$code', (reason, dutch) => {
    expect(reasonLine(words('nl-NL'), reason)).toBe(dutch);
  });
});

const numbersOf = (text: string): string[] => (text.match(/\d[\d.,]*\d|\d/g) ?? []).sort();

describe('AR-07 AR-11 each step and each reason has the same numbers in every language', () => {
  test.each(locales)('%s', (locale) => {
    for (const [step, dutch] of steps) {
      const line = explanationLine(words(locale), { rule: 'any', steps: [step] });
      expect(numbersOf(line), line).toEqual(numbersOf(dutch));
    }
    for (const [reason, dutch] of reasons) {
      const line = reasonLine(words(locale), reason);
      expect(numbersOf(line), line).toEqual(numbersOf(dutch));
    }
  });

  test('base languages do not fall back to another one', () => {
    const lines = baseLocales.map((locale) => reasonLine(words(locale), { code: 'noPrice', limit: null, value: null }));
    expect(new Set(lines).size).toBe(baseLocales.length);
  });
});
