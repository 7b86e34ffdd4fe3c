import { describe, expect, test } from 'vitest';
import { COUNTRIES } from './country.ts';
import {
  COUNTRY_NAMES,
  countryOfName,
  FUEL_PASS_FIELDS,
  type FuelPassForm,
  faultsOfFuelPass,
  isRequiredForFuelPass,
} from './fuel-pass.ts';

const full: FuelPassForm = {
  Geslacht: 2,
  VoorLetters: 'A.B.',
  VoorNaam: 'Anna',
  Voorvoegsel: 'van',
  AchterNaam: 'Dijk',
  Email: 'anna@van-dijk.example',
  Telefoon: '030-5550101',
  Bedrijfnaam: 'Van Dijk Installatie B.V.',
  Adres: 'Dorpsstraat',
  HuisNummer: 12,
  HuisNummerToevoeging: 'a',
  Postcode: '3511 AB',
  Plaats: 'Utrecht',
  Land: 'Nederland',
};
const faults = (given: Partial<FuelPassForm>) =>
  faultsOfFuelPass({ ...full, ...given }).map(({ field, code }) => `${field} ${code}`);

describe('the form of a fuel pass', () => {
  test('FP-07 FP-08 all fields but prefix and addition have to be filled in, blanks are nothing', () => {
    expect(faultsOfFuelPass(full)).toEqual([]);
    const empty = Object.fromEntries(FUEL_PASS_FIELDS.map((field) => [field, null])) as unknown as FuelPassForm;
    expect(faultsOfFuelPass(empty).map(({ field }) => field)).toEqual([
      'Geslacht',
      'VoorLetters',
      'VoorNaam',
      'AchterNaam',
      'Email',
      'Telefoon',
      'Bedrijfnaam',
      'Adres',
      'HuisNummer',
      'Postcode',
      'Plaats',
      'Land',
    ]);
    expect(faultsOfFuelPass(empty).every(({ code }) => code === 'required')).toBe(true);
    expect(faults({ AchterNaam: ' \t' })).toEqual(['AchterNaam required']);
    expect(faults({ Voorvoegsel: '', HuisNummerToevoeging: null })).toEqual([]);
    expect(FUEL_PASS_FIELDS.filter((field) => !isRequiredForFuelPass(field))).toEqual([
      'Voorvoegsel',
      'HuisNummerToevoeging',
    ]);
  });

  test.each<[Partial<FuelPassForm>, string]>([
    [{ Geslacht: 3 }, 'Geslacht notAChoice'],
    [{ Email: 'anna' }, 'Email notAnEmail'],
    [{ HuisNummer: 1.5 }, 'HuisNummer notANumber'],
    [{ HuisNummer: 0 }, 'HuisNummer notANumber'],
    [{ HuisNummer: 100_000 }, 'HuisNummer notANumber'],
    [{ Land: 'Atlantis' }, 'Land notAChoice'],
    [{ Plaats: 'x'.repeat(81) }, 'Plaats tooLong'],
    [{ Adres: 'Dorp\nstraat' }, 'Adres forbiddenCharacter'],
  ])('FP-10 what cannot be so is told at its field: %o', (given, fault) => {
    expect(faults(given)).toEqual([fault]);
  });

  test('FP-05 countries are called as on the wire', () => {
    expect(COUNTRIES.map((country) => COUNTRY_NAMES[country])).toEqual([
      'Nederland',
      'Belgie',
      'Duitsland',
      'Frankrijk',
      'Polen',
    ]);
    for (const country of COUNTRIES) expect(countryOfName(COUNTRY_NAMES[country])).toBe(country);
    expect(countryOfName('nl')).toBeNull();
  });
});
