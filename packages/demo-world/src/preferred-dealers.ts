import type { Country } from '@wagenpark/domain';
import { clientSubject } from './client-subject.ts';

interface DemoDealer {
  readonly name: string;
  readonly city: string;
  readonly address: string | null;
  readonly contact: string | null;
  readonly phone: string | null;
  readonly makes: readonly string[];
  readonly isOff?: true;
}

/** Dealers with invented names; the telephone numbers are in unassigned ranges. */
const dealers: Readonly<Record<Country, readonly DemoDealer[]>> = {
  nl: [
    {
      name: 'Autohuis Breda',
      city: 'Breda',
      address: 'Konijnenberg 12',
      contact: 'M. Verhoeven',
      phone: '+31 6 00 71 30 01',
      makes: ['Kia', 'Volkswagen', 'Cupra'],
    },
    {
      name: 'De Rijk Zwolle',
      city: 'Zwolle',
      address: 'Hertsenbergweg 3',
      contact: null,
      phone: '+31 6 00 71 30 02',
      makes: ['Toyota'],
    },
    {
      name: 'Garage Maasoever',
      city: 'Maastricht',
      address: null,
      contact: 'J. Peeters',
      phone: null,
      makes: ['Ford', 'Opel'],
    },
    {
      name: 'Hofstede Bedrijfswagens',
      city: 'Utrecht',
      address: 'Atoomweg 80',
      contact: 'S. Hofstede',
      phone: '+31 6 00 71 30 04',
      makes: ['Volkswagen', 'Mercedes-Benz'],
    },
    {
      name: 'Noorderpoort Auto',
      city: 'Zwolle',
      address: 'Industrieweg 40',
      contact: 'R. Hoekstra',
      phone: '+31 6 00 71 30 05',
      makes: ['Kia', 'Renault', 'Dacia'],
    },
    {
      name: 'Scheldestroom Auto',
      city: 'Vlissingen',
      address: null,
      contact: null,
      phone: null,
      makes: ['Renault'],
      isOff: true,
    },
    {
      name: 'Zuidas Motors',
      city: 'Amsterdam',
      address: 'De Boelelaan 7',
      contact: 'L. de Graaf',
      phone: '+31 6 00 71 30 07',
      makes: ['BMW', 'Mini'],
    },
  ],
  be: [
    {
      name: 'Garage Dijle',
      city: 'Mechelen',
      address: 'Leuvensesteenweg 22',
      contact: 'P. Claes',
      phone: '+32 400 12 30 01',
      makes: ['Peugeot', 'Citroën'],
    },
    {
      name: 'Scheldestad Motors',
      city: 'Antwerpen',
      address: 'Noorderlaan 90',
      contact: 'A. Janssens',
      phone: '+32 400 12 30 02',
      makes: ['BMW', 'Mini'],
    },
    {
      name: 'Sambre Automobiles',
      city: 'Namur',
      address: null,
      contact: 'C. Dubois',
      phone: null,
      makes: ['Renault', 'Dacia'],
    },
  ],
  de: [
    {
      name: 'Autohaus Alsterufer',
      city: 'Hamburg',
      address: 'Wendenstraße 14',
      contact: 'H. Petersen',
      phone: null,
      makes: ['Volkswagen', 'Škoda'],
    },
    {
      name: 'Hafencity Mobile',
      city: 'Hamburg',
      address: null,
      contact: 'K. Brandt',
      phone: null,
      makes: ['Mercedes-Benz'],
    },
    {
      name: 'Weser Automobile',
      city: 'Bremen',
      address: 'Stresemannstraße 5',
      contact: null,
      phone: null,
      makes: ['Opel', 'Ford'],
    },
  ],
  fr: [{ name: 'Garage du Canal', city: 'Lille', address: null, contact: null, phone: null, makes: ['Renault'] }],
  pl: [
    {
      name: 'Auto Bałtyk',
      city: 'Gdańsk',
      address: 'Grunwaldzka 200',
      contact: 'A. Nowicka',
      phone: null,
      makes: ['Toyota', 'Lexus'],
    },
    {
      name: 'Salon Wisła',
      city: 'Warszawa',
      address: 'Modlińska 61',
      contact: 'P. Zieliński',
      phone: null,
      makes: ['Škoda', 'Volkswagen'],
    },
    {
      name: 'Motoryzacja Śląska',
      city: 'Katowice',
      address: null,
      contact: null,
      phone: null,
      makes: ['Kia', 'Hyundai'],
      isOff: true,
    },
  ],
};

/** The local part of a dealer's address: `verkoop@noorderpoort-auto.example`. */
const mailbox: Readonly<Record<Country, string>> = {
  nl: 'verkoop',
  be: 'fleet',
  de: 'verkauf',
  fr: 'ventes',
  pl: 'sprzedaz',
};
const domainOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-');

/** The dealers at which employees of a client order; those without a telephone are written to. */
export const preferredDealers = clientSubject({
  table: 'preferred_dealer',
  kind: 'preferredDealer',
  rowsOf: ({ country }) =>
    dealers[country].map(({ name, city, address, contact, phone, makes, isOff = false }) => ({
      name,
      address,
      city,
      phone,
      email: `${mailbox[country]}@${domainOf(name)}.example`,
      contact_person: contact,
      makes,
      is_active: !isOff,
    })),
});
