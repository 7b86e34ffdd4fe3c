import { COUNTRIES, type Country } from './country.ts';
import { isMailbox, MAX_EMAIL_LENGTH } from './email.ts';
import { isGenderCode } from './gender.ts';
import { FORBIDDEN_CHARACTER, isOneLine } from './plain-text.ts';

/** The most that each field of text of the form holds, in characters. */
export const FUEL_PASS_LENGTHS = {
  VoorLetters: 20,
  VoorNaam: 60,
  Voorvoegsel: 20,
  AchterNaam: 80,
  Telefoon: 30,
  Email: MAX_EMAIL_LENGTH,
  Bedrijfnaam: 120,
  Adres: 100,
  HuisNummerToevoeging: 10,
  Postcode: 12,
  Plaats: 80,
} as const;

type TextField = keyof typeof FUEL_PASS_LENGTHS;

/** The fields that a person fills in to ask for a fuel pass, in the order of the form (FP-03). */
export const FUEL_PASS_FIELDS = [
  'Geslacht',
  'VoorLetters',
  'VoorNaam',
  'Voorvoegsel',
  'AchterNaam',
  'Email',
  'Telefoon',
  'Bedrijfnaam',
  'Adres',
  'HuisNummer',
  'HuisNummerToevoeging',
  'Postcode',
  'Plaats',
  'Land',
] as const;
export type FuelPassField = (typeof FUEL_PASS_FIELDS)[number];

/** What is filled in; nothing and blanks are the same. */
export type FuelPassForm = { readonly [Field in TextField]: string | null } & {
  readonly Geslacht: number | null;
  readonly HuisNummer: number | null;
  readonly Land: string | null;
};

const OPTIONAL: readonly FuelPassField[] = ['Voorvoegsel', 'HuisNummerToevoeging'];

/** Whether a field has to be filled in (FP-07, FP-08). */
export const isRequiredForFuelPass = (field: FuelPassField): boolean => !OPTIONAL.includes(field);

/** What countries are called on the wire (FP-05), those beyond the three in the same way. */
export const COUNTRY_NAMES: Readonly<Record<Country, string>> = {
  nl: 'Nederland',
  be: 'Belgie',
  de: 'Duitsland',
  fr: 'Frankrijk',
  pl: 'Polen',
};

/** The country that the wire calls so; null for another word. */
export const countryOfName = (name: string | null): Country | null =>
  COUNTRIES.find((country) => COUNTRY_NAMES[country] === name) ?? null;

export type FuelPassFaultCode =
  | 'required'
  | 'tooLong'
  | typeof FORBIDDEN_CHARACTER
  | 'notAChoice'
  | 'notAnEmail'
  | 'notANumber';

/** One fault of the form, at the field that has to be corrected. */
export type FuelPassFault = { readonly field: FuelPassField; readonly code: FuelPassFaultCode };

const MAX_HOUSE_NUMBER = 99_999;

/** All faults of a fuel pass's form, at most one a field, in the order of the form; none means that it can be sent (FP-11). */
export function faultsOfFuelPass(form: FuelPassForm): FuelPassFault[] {
  return FUEL_PASS_FIELDS.flatMap((field) => {
    const value = form[field];
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
    const code = isEmpty ? (isRequiredForFuelPass(field) ? 'required' : null) : faultOf(field, form);
    return code === null ? [] : [{ field, code }];
  });
}

function faultOf(field: FuelPassField, form: FuelPassForm): FuelPassFaultCode | null {
  switch (field) {
    case 'Geslacht':
      return isGenderCode(form.Geslacht) ? null : 'notAChoice';
    case 'Land':
      return countryOfName(form.Land) === null ? 'notAChoice' : null;
    case 'HuisNummer': {
      const number = form.HuisNummer ?? 0;
      return Number.isInteger(number) && number > 0 && number <= MAX_HOUSE_NUMBER ? null : 'notANumber';
    }
    default: {
      const text = (form[field] ?? '').trim();
      if (text.length > FUEL_PASS_LENGTHS[field]) return 'tooLong';
      if (!isOneLine(text)) return FORBIDDEN_CHARACTER;
      return field === 'Email' && !isMailbox(text) ? 'notAnEmail' : null;
    }
  }
}
