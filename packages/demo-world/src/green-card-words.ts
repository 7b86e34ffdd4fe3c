import type { Country } from '@wagenpark/domain';

/** The texts of a green card, in the language of the client's country. */
export interface GreenCardWords {
  readonly trailerType: string;
  /** The beginning of its file name, before the plate. */
  readonly file: string;
  readonly title: string;
  readonly holder: string;
  readonly vehicle: string;
  readonly plate: string;
  readonly car: string;
  readonly contract: string;
  readonly insurance: string;
  readonly number: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly countries: string;
  /** A note that it belongs to the demo world and is not valid. */
  readonly note: string;
}

const dutch: GreenCardWords = {
  trailerType: 'Open aanhanger',
  file: 'Groene kaart',
  title: 'Internationaal verzekeringsbewijs (groene kaart)',
  holder: 'Afgegeven aan',
  vehicle: 'Voertuig',
  plate: 'Kenteken',
  car: 'Auto',
  contract: 'Contract',
  insurance: 'Verzekering',
  number: 'Kaartnummer',
  validFrom: 'Geldig vanaf',
  validUntil: 'Geldig tot en met',
  countries: 'Geldig in',
  note: 'Deze kaart hoort bij de demowereld en bewijst geen verzekering.',
};

const WORDS: Readonly<Record<Country, GreenCardWords>> = {
  nl: dutch,
  be: dutch,
  fr: dutch,
  de: {
    trailerType: 'Offener Anhänger',
    file: 'Grüne Karte',
    title: 'Internationale Versicherungskarte (Grüne Karte)',
    holder: 'Ausgestellt für',
    vehicle: 'Fahrzeug',
    plate: 'Kennzeichen',
    car: 'Fahrzeug',
    contract: 'Vertrag',
    insurance: 'Versicherung',
    number: 'Kartennummer',
    validFrom: 'Gültig ab',
    validUntil: 'Gültig bis',
    countries: 'Gültig in',
    note: 'Diese Karte gehört zur Demowelt und weist keine Versicherung nach.',
  },
  pl: {
    trailerType: 'Przyczepa otwarta',
    file: 'Zielona karta',
    title: 'Międzynarodowa karta ubezpieczenia (zielona karta)',
    holder: 'Wystawiono dla',
    vehicle: 'Pojazd',
    plate: 'Numer rejestracyjny',
    car: 'Samochód',
    contract: 'Umowa',
    insurance: 'Ubezpieczenie',
    number: 'Numer karty',
    validFrom: 'Ważna od',
    validUntil: 'Ważna do',
    countries: 'Ważna w krajach',
    note: 'Ta karta należy do świata demonstracyjnego i nie potwierdza ubezpieczenia.',
  },
};

/** The words of a client's country. */
export const greenCardWords = (country: Country): GreenCardWords => WORDS[country];
