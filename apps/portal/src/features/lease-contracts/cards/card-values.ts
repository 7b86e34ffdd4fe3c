import type { FuelPass, GreenCard } from '@wagenpark/contract/fleet/change-requests';
import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { type CardForm, type CardKind, COUNTRY_NAMES } from '@wagenpark/domain/card-form';
import { countryOf } from '@wagenpark/domain/country';

/** The form's values: text as typed, gender and country as codes, null if nothing is chosen. */
export interface CardValues {
  readonly Geslacht: '1' | '2' | null;
  readonly VoorLetters: string;
  readonly VoorNaam: string;
  readonly Voorvoegsel: string;
  readonly AchterNaam: string;
  readonly Email: string;
  readonly Telefoon: string;
  readonly Bedrijfnaam: string;
  readonly Adres: string;
  readonly HuisNummer: string;
  readonly HuisNummerToevoeging: string;
  readonly Postcode: string;
  readonly Plaats: string;
  readonly Land: string | null;
  /** Only for a green card. */
  readonly AanhangerKenteken: string;
  readonly AanhangerType: string;
}

/** Derives initials from a first name, for drivers without initials: `Anne-Marie` gives `A.M.`. */
const initialsOf = (name: string): string =>
  [...name.matchAll(/(?<![\p{L}’'])\p{L}/gu)].map(([letter]) => `${letter.toUpperCase()}.`).join('');

/** Splits a house number as people write it, `12a`, into the wire's two fields; `number` contains digits only. */
export function parseHouseNumber(text: string): { readonly number: string; readonly addition: string } {
  const [, number = '', addition = ''] = /^\s*(\d*)\s*(.*?)\s*$/.exec(text) ?? [];
  return { number, addition };
}

/**
 * The form's initial values from a driver's details; the company is the contract's debtor. A house number `12a` is
 * split into 12 and an addition.
 */
export function initialCardValues(driver: StoredDriver | null, contract: LeaseContract): CardValues {
  const houseNumber = parseHouseNumber(driver?.Adres.Huisnummer ?? '');
  return {
    Geslacht: driver?.Geslacht === 1 ? '1' : driver?.Geslacht === 2 ? '2' : null,
    VoorLetters: driver?.Voorletters ?? initialsOf(driver?.Voornaam ?? ''),
    VoorNaam: driver?.Voornaam ?? '',
    Voorvoegsel: driver?.Voorvoegsel ?? '',
    AchterNaam: driver?.Naam ?? '',
    Email: driver?.Email ?? '',
    Telefoon: driver?.Telefoon ?? driver?.Mobiel ?? '',
    Bedrijfnaam: contract.DebiteurNaam,
    Adres: driver?.Adres.Straat ?? '',
    HuisNummer: houseNumber.number,
    HuisNummerToevoeging: [houseNumber.addition, driver?.Adres.HuisnummerToevoeging].filter(Boolean).join(' '),
    Postcode: driver?.Adres.Postcode ?? '',
    Plaats: driver?.Adres.Plaats ?? '',
    Land: driver === null ? null : countryOf(driver.Adres.LandCode ?? ''),
    AanhangerKenteken: '',
    AanhangerType: '',
  };
}

const trimmedOrNull = (text: string): string | null => text.trim() || null;

/**
 * Converts the form for the domain's rule and the wire. An invalid house number becomes 0, which is refused (FP-10).
 */
export function cardFormOf(values: CardValues): CardForm {
  const country = values.Land === null ? null : countryOf(values.Land);
  const houseNumber = values.HuisNummer.trim();
  return {
    Geslacht: values.Geslacht === null ? null : Number(values.Geslacht),
    VoorLetters: trimmedOrNull(values.VoorLetters),
    VoorNaam: trimmedOrNull(values.VoorNaam),
    Voorvoegsel: trimmedOrNull(values.Voorvoegsel),
    AchterNaam: trimmedOrNull(values.AchterNaam),
    Email: trimmedOrNull(values.Email),
    Telefoon: trimmedOrNull(values.Telefoon),
    Bedrijfnaam: trimmedOrNull(values.Bedrijfnaam),
    Adres: trimmedOrNull(values.Adres),
    HuisNummer: houseNumber === '' ? null : /^\d+$/.test(houseNumber) ? Number(houseNumber) : 0,
    HuisNummerToevoeging: trimmedOrNull(values.HuisNummerToevoeging),
    Postcode: trimmedOrNull(values.Postcode),
    Plaats: trimmedOrNull(values.Plaats),
    Land: country === null ? null : COUNTRY_NAMES[country],
    AanhangerKenteken: trimmedOrNull(values.AanhangerKenteken),
    AanhangerType: trimmedOrNull(values.AanhangerType),
  };
}

/**
 * The request body (FP-03, FP-06): the form, the contract's car and driver (FP-16), and the prefix twice (FP-04). A
 * trailer is sent only for a green card.
 */
export function cardPayloadOf(kind: CardKind, values: CardValues, contract: LeaseContract, culture: string) {
  const { AanhangerKenteken, AanhangerType, ...form } = cardFormOf(values);
  const pass: FuelPass = {
    ...form,
    TussenVoegsel: form.Voorvoegsel,
    Kenteken: contract.Kenteken,
    Auto: contract.AutoOmschrijving,
    BestuurderNummer: contract.BestuurderNummer ?? 0,
    Culture: culture,
  };
  const card: GreenCard = {
    ...pass,
    AanhangerKenteken: AanhangerKenteken ?? null,
    AanhangerType: AanhangerType ?? null,
  };
  return kind === 'greenCard' ? card : pass;
}
