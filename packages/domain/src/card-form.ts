import { COUNTRIES, type Country } from './country.ts';
import { isMailbox, MAX_EMAIL_LENGTH } from './email.ts';
import { isGenderCode } from './gender.ts';
import { FORBIDDEN_CHARACTER, isOneLine } from './plain-text.ts';

/** What is made for the driver of a car once it was asked for: a card to pay fuel with, or the insurance's. */
export type CardKind = 'fuelPass' | 'greenCard';

/** The most that each field of text of the form holds, in characters. */
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

/** The fields that a person fills in to ask for a card, in the order of the form (FP-03, FP-06). */
export const CARD_FIELDS: Readonly<Record<CardKind, readonly CardField[]>> = {
  fuelPass: OF_BOTH,
  greenCard: [...OF_BOTH, 'AanhangerKenteken', 'AanhangerType'],
};

/** What is filled in; nothing and blanks are the same. A trailer has a place on the green card alone. */
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

/** Whether a field has to be filled in (FP-07 … FP-09). */
export const isRequiredForCard = (kind: CardKind, field: CardField): boolean => !OPTIONAL[kind].includes(field);

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

export type CardFaultCode =
  | 'required'
  | 'tooLong'
  | typeof FORBIDDEN_CHARACTER
  | 'notAChoice'
  | 'notAnEmail'
  | 'notANumber';

/** One fault of the form, at the field that has to be corrected. */
export type CardFault = { readonly field: CardField; readonly code: CardFaultCode };

const MAX_HOUSE_NUMBER = 99_999;

/** All faults of a card's form, at most one a field, in the order of the form; none means that it can be sent (FP-11). */
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
