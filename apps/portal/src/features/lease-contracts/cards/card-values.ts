import type { FuelPass, GreenCard } from '@wagenpark/contract/fleet/change-requests';
import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { type CardForm, type CardKind, COUNTRY_NAMES } from '@wagenpark/domain/card-form';
import { countryOf } from '@wagenpark/domain/country';

/** What the form holds: text as typed, gender and country by their codes, null where nothing is chosen. */
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
  /** Of a green card alone. */
  readonly AanhangerKenteken: string;
  readonly AanhangerType: string;
}

/** Initials out of a first name, where none are known: `Anne-Marie` gives `A.M.`. */
const initialsOf = (name: string): string =>
  [...name.matchAll(/(?<![\p{L}’'])\p{L}/gu)].map(([letter]) => `${letter.toUpperCase()}.`).join('');

/** A house number as people write it, `12a`, in the two fields that the wire has for it; the number alone is digits. */
export function houseNumberOf(text: string): { readonly number: string; readonly addition: string } {
  const [, number = '', addition = ''] = /^\s*(\d*)\s*(.*?)\s*$/.exec(text) ?? [];
  return { number, addition };
}

/** The form filled with what is known of a driver; the company is the contract's debtor. A house number `12a` is 12 with an addition. */
export function formOf(driver: StoredDriver | null, contract: LeaseContract): CardValues {
  const house = houseNumberOf(driver?.Adres.Huisnummer ?? '');
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
    HuisNummer: house.number,
    HuisNummerToevoeging: [house.addition, driver?.Adres.HuisnummerToevoeging].filter(Boolean).join(' '),
    Postcode: driver?.Adres.Postcode ?? '',
    Plaats: driver?.Adres.Plaats ?? '',
    Land: driver === null ? null : countryOf(driver.Adres.LandCode ?? ''),
    AanhangerKenteken: '',
    AanhangerType: '',
  };
}

const filled = (text: string): string | null => text.trim() || null;

/** The form as the domain's rule and the wire look at it; a house number that is none is 0, which is refused (FP-10). */
export function cardFormOf(values: CardValues): CardForm {
  const country = values.Land === null ? null : countryOf(values.Land);
  const house = values.HuisNummer.trim();
  return {
    Geslacht: values.Geslacht === null ? null : Number(values.Geslacht),
    VoorLetters: filled(values.VoorLetters),
    VoorNaam: filled(values.VoorNaam),
    Voorvoegsel: filled(values.Voorvoegsel),
    AchterNaam: filled(values.AchterNaam),
    Email: filled(values.Email),
    Telefoon: filled(values.Telefoon),
    Bedrijfnaam: filled(values.Bedrijfnaam),
    Adres: filled(values.Adres),
    HuisNummer: house === '' ? null : /^\d+$/.test(house) ? Number(house) : 0,
    HuisNummerToevoeging: filled(values.HuisNummerToevoeging),
    Postcode: filled(values.Postcode),
    Plaats: filled(values.Plaats),
    Land: country === null ? null : COUNTRY_NAMES[country],
    AanhangerKenteken: filled(values.AanhangerKenteken),
    AanhangerType: filled(values.AanhangerType),
  };
}

/**
 * What is posted (FP-03, FP-06): the form, with the contract's car and driver (FP-16), and the prefix twice (FP-04). A
 * trailer goes with a green card alone.
 */
export function payloadOf(kind: CardKind, values: CardValues, contract: LeaseContract, culture: string) {
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
