import { type Driver, driver } from '@wagenpark/contract/fleet/drivers';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { driverFacts } from './driver-facts.ts';

const form = (overrides: Partial<Driver> = {}): Driver => ({
  ...v.parse(driver, {
    Naam: 'Vries',
    Geslacht: null,
    Email: '',
    RijbewijsA: false,
    RijbewijsB: true,
    RijbewijsC: false,
    RijbewijsD: true,
    RijbewijsE: false,
    Adres: {},
  }),
  ...overrides,
});

test('texts are trimmed, empty ones become null', () => {
  expect(driverFacts(form({ Naam: '  de Vries ', Voornaam: ' ', Email: '' }), 'Europe/Amsterdam')).toMatchObject({
    last_name: 'de Vries',
    first_name: null,
    email: null,
    licence_categories: ['B', 'D'],
  });
});

test('settled 5: both notations of midnight give the intended day', () => {
  const local = form({ Geboortedatum: `/Date(${Date.UTC(1990, 6, 13, 22)})/` });
  const utc = form({ Geboortedatum: `/Date(${Date.UTC(1990, 6, 14)})/` });
  expect(driverFacts(local, 'Europe/Amsterdam').birth_date).toBe('1990-07-14');
  expect(driverFacts(utc, 'America/New_York').birth_date).toBe('1990-07-14');
});

test.each([
  [{ Naam: ' ' }, 'required', 'Naam'],
  [{ Geboortedatum: '/Date(999999999999999)/' }, 'invalidInput', 'Geboortedatum'],
  [{ TaalId: 99 }, 'invalidInput', 'TaalId'],
  [{ Adres: { ...form().Adres, LandCode: 'xx' } }, 'invalidInput', 'Adres.LandCode'],
])('%o is refused at its field', (input, code, path) => {
  expect(() => driverFacts(form(input), 'Europe/Amsterdam')).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ code, path })] }),
  );
});
