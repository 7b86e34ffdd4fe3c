import type { Country } from '@wagenpark/domain';

/*
 * Texts of card companies about cards and refuelings, in the language of the client's country. Names of companies and
 * stations are invented.
 */

/** The energy that a car takes at a station. */
export type Energy = 'petrol' | 'diesel' | 'electric';

/** A product of a station; the price is per liter or kWh, with tax, in the client's currency. */
export interface FuelProduct {
  readonly code: string;
  readonly description: string;
  readonly price: number;
}

export interface FuelWords {
  readonly names: Readonly<Record<Energy, string>>;
  /** The usual product of each energy first, then a more expensive one. */
  readonly products: Readonly<Record<Energy, readonly [FuelProduct, FuelProduct]>>;
  /** The additive for modern diesels. */
  readonly adBlue: FuelProduct;
  readonly fuelCards: readonly string[];
  readonly chargingCards: readonly string[];
  /** The last two lie on a motorway. */
  readonly stations: readonly string[];
  readonly poolCard: string;
}

const product = (code: string, description: string, price: number): FuelProduct => ({ code, description, price });

const dutch: FuelWords = {
  names: { petrol: 'Benzine', diesel: 'Diesel', electric: 'Elektriciteit' },
  products: {
    petrol: [product('01', 'Euro 95 (E10)', 1.96), product('02', 'Superplus 98 (E5)', 2.14)],
    diesel: [product('03', 'Diesel (B7)', 1.71), product('04', 'HVO100', 1.98)],
    electric: [product('70', 'Laden AC', 0.44), product('71', 'Snelladen DC', 0.71)],
  },
  adBlue: product('09', 'AdBlue', 1.15),
  fuelCards: ['Tankpas Delta', 'Tankpas Delta', 'Wegwijs Card'],
  chargingCards: ['Laadpas Delta', 'Stroomwijs'],
  stations: [
    'De Kievit, Molenweg 12',
    'Oosterpoort, Havenstraat 4',
    'Tankpunt Westerdijk',
    'De Brink, Stationsweg 88',
    'Tankpunt Nieuwland',
    'Waterkant-Noord, A2',
    'Heidehof, A28',
  ],
  poolCard: 'Poolpas',
};

const belgian: FuelWords = {
  ...dutch,
  products: {
    petrol: [product('01', 'Super 95 (E10)', 1.66), product('02', 'Super 98 (E5)', 1.84)],
    diesel: [product('03', 'Diesel (B7)', 1.72), product('04', 'HVO100', 2.06)],
    electric: [product('70', 'Laden AC', 0.49), product('71', 'Snelladen DC', 0.76)],
  },
  adBlue: product('09', 'AdBlue', 1.05),
  fuelCards: ['Carte Zenith', 'Carte Zenith', 'Tankkaart Leie'],
  chargingCards: ['Zenith Laadkaart', 'Leie Mobility'],
  stations: [
    'Lindelaan, Aalst',
    'Station du Cygne',
    'De Drie Populieren',
    'Kanaaldok, Gent',
    'Les Quatre Bras',
    'Zonhof, E40',
    'Haute Plaine, E42',
  ],
};

const german: FuelWords = {
  names: { petrol: 'Benzin', diesel: 'Diesel', electric: 'Strom' },
  products: {
    petrol: [product('01', 'Super E10', 1.72), product('02', 'Super Plus', 1.91)],
    diesel: [product('03', 'Diesel (B7)', 1.62), product('04', 'Diesel Premium', 1.85)],
    electric: [product('70', 'Laden AC', 0.53), product('71', 'Schnellladen DC', 0.72)],
  },
  adBlue: product('09', 'AdBlue', 0.98),
  fuelCards: ['Nordstern Tankkarte', 'Nordstern Tankkarte', 'Kogge Card'],
  chargingCards: ['Nordstern Ladekarte', 'Kogge Strom'],
  stations: [
    'Tankhof Elbblick',
    'Station Am Speicher',
    'Tankhof Weserdeich',
    'Hafentankstelle Süd',
    'Station Kreuzmoor',
    'Rasthof Windmoor West, A1',
    'Rasthof Buchenberg, A7',
  ],
  poolCard: 'Poolkarte',
};

const polish: FuelWords = {
  names: { petrol: 'Benzyna', diesel: 'Olej napędowy', electric: 'Energia elektryczna' },
  products: {
    petrol: [product('01', 'Benzyna 95 (E10)', 6.02), product('02', 'Benzyna 98', 6.79)],
    diesel: [product('03', 'Olej napędowy (B7)', 6.14), product('04', 'Olej napędowy premium', 6.62)],
    electric: [product('70', 'Ładowanie AC', 1.95), product('71', 'Szybkie ładowanie DC', 2.79)],
  },
  adBlue: product('09', 'AdBlue', 4.2),
  fuelCards: ['Karta Bursztyn', 'Karta Bursztyn', 'Flota Plus'],
  chargingCards: ['Bursztyn Prąd', 'Flota Ładowanie'],
  stations: [
    'Stacja Bursztynowa, Gdańsk',
    'Stacja Przy Młynie',
    'Stacja Leśna',
    'Stacja Nad Notecią',
    'Stacja Piaskowa, Łódź',
    'MOP Jodłowy Las, A1',
    'MOP Złote Pola, A2',
  ],
  poolCard: 'Karta współdzielona',
};

const BY_COUNTRY: Readonly<Record<Country, FuelWords>> = {
  nl: dutch,
  be: belgian,
  fr: belgian,
  de: german,
  pl: polish,
};

/** The words and prices of a client's country. */
export const fuelWords = (country: Country): FuelWords => BY_COUNTRY[country];
