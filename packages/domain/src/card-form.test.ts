import { describe, expect, test } from 'vitest';
import {
  CARD_FIELDS,
  type CardForm,
  type CardKind,
  COUNTRY_NAMES,
  countryOfName,
  faultsOfCard,
  isRequiredForCard,
} from './card-form.ts';
import { COUNTRIES } from './country.ts';

const full: CardForm = {
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
const faults = (overrides: Partial<CardForm>) =>
  faultsOfCard('fuelPass', { ...full, ...overrides }).map(({ field, code }) => `${field} ${code}`);

describe('the form of a card', () => {
  test('FP-07 FP-08 all fields but prefix and addition are required, and blanks count as empty', () => {
    expect(faultsOfCard('fuelPass', full)).toEqual([]);
    const empty = Object.fromEntries(CARD_FIELDS.fuelPass.map((field) => [field, null])) as unknown as CardForm;
    expect(faultsOfCard('fuelPass', empty).map(({ field }) => field)).toEqual([
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
    expect(faultsOfCard('fuelPass', empty).every(({ code }) => code === 'required')).toBe(true);
    expect(faults({ AchterNaam: ' \t' })).toEqual(['AchterNaam required']);
    expect(faults({ Voorvoegsel: '', HuisNummerToevoeging: null })).toEqual([]);
    expect(CARD_FIELDS.fuelPass.filter((field) => !isRequiredForCard('fuelPass', field))).toEqual([
      'Voorvoegsel',
      'HuisNummerToevoeging',
    ]);
  });

  test.each<[Partial<CardForm>, string]>([
    [{ Geslacht: 3 }, 'Geslacht notAChoice'],
    [{ Email: 'anna' }, 'Email notAnEmail'],
    [{ HuisNummer: 1.5 }, 'HuisNummer notANumber'],
    [{ HuisNummer: 0 }, 'HuisNummer notANumber'],
    [{ HuisNummer: 100_000 }, 'HuisNummer notANumber'],
    [{ Land: 'Atlantis' }, 'Land notAChoice'],
    [{ Plaats: 'x'.repeat(81) }, 'Plaats tooLong'],
    [{ Adres: 'Dorp\nstraat' }, 'Adres forbiddenCharacter'],
  ])('FP-10 an invalid value is reported at its field: %o', (input, fault) => {
    expect(faults(input)).toEqual([fault]);
  });

  test('FP-06 FP-09 a green card needs name and address; contact data, company and trailer are optional', () => {
    const empty = Object.fromEntries(CARD_FIELDS.greenCard.map((field) => [field, null])) as unknown as CardForm;
    const missing = faultsOfCard('greenCard', empty);
    expect(missing.every(({ code }) => code === 'required')).toBe(true);
    expect(missing.map(({ field }) => field)).toEqual([
      'Geslacht',
      'VoorLetters',
      'VoorNaam',
      'AchterNaam',
      'Adres',
      'HuisNummer',
      'Postcode',
      'Plaats',
      'Land',
    ]);
    const trailer = { AanhangerKenteken: 'WA-12-BC', AanhangerType: 'x'.repeat(81) };
    const faultsOf = (kind: CardKind) =>
      faultsOfCard(kind, { ...full, ...trailer, Email: 'anna' }).map(({ field, code }) => `${field} ${code}`);
    expect(faultsOf('greenCard')).toEqual(['Email notAnEmail', 'AanhangerType tooLong']);
    expect(faultsOf('fuelPass')).toEqual(['Email notAnEmail']);
  });

  test('FP-05 countries have their wire names', () => {
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
