import type { ReportParameter } from '@wagenpark/contract/fleet/reports';
import { expect, test } from 'vitest';
import { formatsFor } from '../../words/formats.ts';
import type { Words } from '../../words/words.ts';
import { addressOf, faultsOf, readValue, widerChoices } from './report-values.ts';

const parameter = (Naam: string, rest: Partial<ReportParameter>): ReportParameter => ({
  Naam,
  Omschrijving: Naam,
  Soort: 'day',
  Verplicht: true,
  Standaard: null,
  Minimum: null,
  Maximum: null,
  Keuzes: [],
  ...rest,
});
// 1 January and 31 March 2026.
const [first, last] = ['/Date(1767225600000)/', '/Date(1774915200000)/'];
const parameters = [
  parameter('Debiteuren', { Soort: 'debtors', Verplicht: false, Standaard: [] }),
  parameter('Vanaf', { Standaard: first }),
  parameter('Tot', { Standaard: last, Maximum: last }),
  parameter('Drempel', { Soort: 'number', Standaard: 25, Minimum: 0, Maximum: 500 }),
  parameter('Merk', { Soort: 'text', Verplicht: false }),
];
const words: Words = (id) => id;
const zone = 'Europe/Amsterdam';
const formats = formatsFor(zone, 'EUR');
const read = (address: Readonly<Record<string, string>>) =>
  Object.fromEntries(parameters.map((each) => [each.Naam, readValue(each, address[each.Naam], zone)]));
const initial = { Debiteuren: [], Vanaf: '2026-01-01', Tot: '2026-03-31', Drempel: 25, Merk: null };

test('RP-03 values come from the address; missing and unreadable ones have their default', () => {
  expect(read({})).toEqual(initial);
  expect(read({ Vanaf: '2026-02-30', Tot: '9999-12-31', Drempel: 'x', Debiteuren: '10,x,-3,20' })).toEqual({
    ...initial,
    Debiteuren: [10, 20],
  });
});

test('RP-03 the address holds what differs from the defaults, so that a link follows the day', () => {
  expect(addressOf(parameters, initial, zone)).toEqual({ Debiteuren: '', Vanaf: '', Tot: '', Drempel: '', Merk: '' });
  const values = { ...initial, Debiteuren: [10, 20], Vanaf: '2025-12-01', Merk: 'Kia' };
  const address = addressOf(parameters, values, zone);
  expect(address).toEqual({ Debiteuren: '10,20', Vanaf: '2025-12-01', Tot: '', Drempel: '', Merk: 'Kia' });
  expect(read({ Debiteuren: '10,20', Vanaf: '2025-12-01', Merk: 'Kia' })).toEqual(values);
});

test.each([
  ['a period that begins after its end', { Vanaf: '2026-04-01' }, 'Vanaf'],
  ['a period of more than ten years', { Vanaf: '2016-03-30' }, 'Tot'],
  ['no day', { Tot: null }, 'Tot'],
  ['a number beyond its limits', { Drempel: 501 }, 'Drempel'],
  ['no number', { Drempel: null }, 'Drempel'],
])('RP-03 %s is told at its field', (_, changes, name) => {
  expect(Object.keys(faultsOf(parameters, { ...initial, ...changes }, words, formats))).toEqual([name]);
});
test('RP-03 a period of exactly ten years is allowed', () => {
  expect(faultsOf(parameters, { ...initial, Vanaf: '2016-03-31' }, words, formats)).toEqual({});
});

test('RP-05 a report without rows offers the whole year, as far as days may be chosen, and no other choices', () => {
  const values = { ...initial, Vanaf: '2026-03-05', Tot: '2026-03-06', Debiteuren: [10], Merk: 'Kia' };
  expect(widerChoices(parameters, values, words, zone).map((choice) => choice.values)).toEqual([
    { ...values, Vanaf: '2026-01-01', Tot: '2026-03-31' },
    { ...values, Debiteuren: [], Merk: null },
  ]);
  expect(widerChoices(parameters, initial, words, zone)).toEqual([]);
});
