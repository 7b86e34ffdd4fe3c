import type { Country } from '@wagenpark/domain';

/** The texts of a rental desk in the language of a country. */
interface RentWords {
  readonly dayRate: string;
  readonly furtherKm: string;
  readonly classes: readonly string[];
  /** What is asked for at the desk before a car is assigned. */
  readonly askedCars: readonly string[];
  readonly fuels: readonly string[];
  /** Accessories with their price in euros without VAT, and whether it is charged once. */
  readonly accessories: readonly (readonly [description: string, euros: number, isOneTime: boolean])[];
  readonly remarks: readonly string[];
}

const dutch: RentWords = {
  dayRate: 'Dagtarief',
  furtherKm: 'Meerkilometers',
  classes: ['Klasse A', 'Klasse B', 'Klasse C', 'Klasse Bestel'],
  askedCars: ['Compact', 'Middenklasse, automaat', 'Bestelbus, trekhaak', 'Stationwagen of gelijkwaardig'],
  fuels: ['Benzine', 'Benzine-hybride', 'Diesel', 'Elektrisch'],
  accessories: [
    ['Kinderzitje', 1.5, false],
    ['Imperiaal', 3.25, false],
    ['Navigatie', 2, false],
    ['Schoonmaak na afloop', 35, true],
    ['Brengen en halen', 48.5, true],
  ],
  remarks: ['Sleutel ligt bij de balie', 'Kinderzitje gaat mee over', 'Bellen een half uur voor het brengen'],
};

const german: RentWords = {
  dayRate: 'Tagessatz',
  furtherKm: 'Mehrkilometer',
  classes: ['Klasse A', 'Klasse B', 'Klasse C', 'Transporter'],
  askedCars: ['Kleinwagen', 'Mittelklasse, Automatik', 'Transporter, Anhängerkupplung', 'Kombi oder gleichwertig'],
  fuels: ['Benzin', 'Benzin-Hybrid', 'Diesel', 'Elektro'],
  accessories: [
    ['Kindersitz', 1.6, false],
    ['Dachträger', 3.4, false],
    ['Navigationsgerät', 2.1, false],
    ['Endreinigung', 39, true],
    ['Zustellung und Abholung', 52, true],
  ],
  remarks: ['Schlüssel liegt am Empfang', 'Kindersitz wird übernommen', 'Eine halbe Stunde vorher anrufen'],
};

const french: RentWords = {
  dayRate: 'Tarif journalier',
  furtherKm: 'Kilomètres supplémentaires',
  classes: ['Catégorie A', 'Catégorie B', 'Catégorie C', 'Utilitaire'],
  askedCars: ['Citadine', 'Berline moyenne, automatique', 'Fourgon, crochet d’attelage', 'Break ou équivalent'],
  fuels: ['Essence', 'Hybride essence', 'Diesel', 'Électrique'],
  accessories: [
    ['Siège enfant', 1.5, false],
    ['Galerie de toit', 3.25, false],
    ['GPS', 2, false],
    ['Nettoyage final', 35, true],
    ['Livraison et reprise', 48.5, true],
  ],
  remarks: ['La clé est à l’accueil', 'Appeler une demi-heure avant la livraison'],
};

const polish: RentWords = {
  dayRate: 'Stawka dobowa',
  furtherKm: 'Dodatkowe kilometry',
  classes: ['Klasa A', 'Klasa B', 'Klasa C', 'Dostawczy'],
  askedCars: ['Mały', 'Średni, automat', 'Dostawczy z hakiem', 'Kombi lub podobny'],
  fuels: ['Benzyna', 'Hybryda', 'Olej napędowy', 'Elektryczny'],
  accessories: [
    ['Fotelik dziecięcy', 1.4, false],
    ['Bagażnik dachowy', 3, false],
    ['Nawigacja', 1.9, false],
    ['Sprzątanie po zwrocie', 30, true],
    ['Podstawienie i odbiór', 44, true],
  ],
  remarks: ['Klucz w recepcji', 'Proszę dzwonić pół godziny wcześniej'],
};

const words: Readonly<Record<Country, RentWords>> = { nl: dutch, be: dutch, de: german, fr: french, pl: polish };

/** The texts of a rental desk in a country. */
export const rentWords = (country: Country): RentWords => words[country];
