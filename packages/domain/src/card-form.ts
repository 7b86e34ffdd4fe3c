import { COUNTRIES, type Country } from './country.ts';
import { isMailbox, MAX_EMAIL_LENGTH } from './email.ts';
import { isGenderCode } from './gender.ts';
import { FORBIDDEN_CHARACTER, isOneLine } from './plain-text.ts';

/** The cards that a driver can request: a fuel pass, or the insurance's green card. */
export type CardKind = 'fuelPass' | 'greenCard';

/** The maximum length of each text field, in characters. */
export const CARD_LENGTHS = {
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
  AanhangerKenteken: 20,
  AanhangerType: 80,
} as const;

type TextField = keyof typeof CARD_LENGTHS;
type TrailerField = 'AanhangerKenteken' | 'AanhangerType';

const OF_BOTH = [
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
export type CardField = (typeof OF_BOTH)[number] | TrailerField;

/** The fields of the request form, in display order (FP-03, FP-06). */
export const CARD_FIELDS: Readonly<Record<CardKind, readonly CardField[]>> = {
  fuelPass: OF_BOTH,
  greenCard: [...OF_BOTH, 'AanhangerKenteken', 'AanhangerType'],
};

/** The content of the form. Blank values count as missing. Only the green card has trailer fields. */
export type CardForm = { readonly [Field in Exclude<TextField, TrailerField>]: string | null } & {
  readonly [Field in TrailerField]?: string | null;
} & {
  readonly Geslacht: number | null;
  readonly HuisNummer: number | null;
  readonly Land: string | null;
};

const OPTIONAL: Readonly<Record<CardKind, readonly CardField[]>> = {
  fuelPass: ['Voorvoegsel', 'HuisNummerToevoeging'],
  greenCard: [
    'Voorvoegsel',
    'HuisNummerToevoeging',
    'Email',
    'Telefoon',
    'Bedrijfnaam',
    'AanhangerKenteken',
    'AanhangerType',
  ],
};

/** Whether a field is required (FP-07 … FP-09). */
export const isRequiredForCard = (kind: CardKind, field: CardField): boolean => !OPTIONAL[kind].includes(field);

/** The wire names of countries (FP-05), including the two that the specification does not name. */
export const COUNTRY_NAMES: Readonly<Record<Country, string>> = {
  nl: 'Nederland',
  be: 'Belgie',
  de: 'Duitsland',
  fr: 'Frankrijk',
  pl: 'Polen',
};

/** The country with this wire name; null for an unknown name. */
export const countryOfName = (name: string | null): Country | null =>
  COUNTRIES.find((country) => COUNTRY_NAMES[country] === name) ?? null;

export type CardFaultCode =
  | 'required'
  | 'tooLong'
  | typeof FORBIDDEN_CHARACTER
  | 'notAChoice'
  | 'notAnEmail'
  | 'notANumber';

/** One validation error, with its field. */
export type CardFault = { readonly field: CardField; readonly code: CardFaultCode };

const MAX_HOUSE_NUMBER = 99_999;

/** Validates the form. Gives at most one error per field, in display order; an empty list means valid (FP-11). */
export function faultsOfCard(kind: CardKind, form: CardForm): CardFault[] {
  return CARD_FIELDS[kind].flatMap((field) => {
    const value = form[field] ?? null;
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
    const code = isEmpty ? (isRequiredForCard(kind, field) ? 'required' : null) : faultOf(field, form);
    return code === null ? [] : [{ field, code }];
  });
}

function faultOf(field: CardField, form: CardForm): CardFaultCode | null {
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
      if (text.length > CARD_LENGTHS[field]) return 'tooLong';
      if (!isOneLine(text)) return FORBIDDEN_CHARACTER;
      return field === 'Email' && !isMailbox(text) ? 'notAnEmail' : null;
    }
  }
}
