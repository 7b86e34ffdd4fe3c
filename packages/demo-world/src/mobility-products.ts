import { clientSubject } from './client-subject.ts';
import { clientTexts, type DemoTexts } from './client-texts.ts';
import { demoCategories } from './mobility-categories.ts';

interface DemoProduct {
  readonly category: number;
  readonly name: DemoTexts;
  readonly description?: DemoTexts;
  readonly price: number;
  readonly isOnce?: true;
  readonly supplier: string;
  readonly mailbox: string;
  readonly isOff?: true;
}

/** What employees can order, from invented suppliers. */
const products: readonly DemoProduct[] = [
  {
    category: 10,
    name: {
      nl: 'Ov-abonnement, hele week',
      fr: 'Abonnement de transport, toute la semaine',
      en: 'Public transport pass, all week',
      de: 'Nahverkehrsabo, ganze Woche',
      pl: 'Bilet okresowy, cały tydzień',
    },
    description: {
      nl: 'Vrij reizen in de eigen provincie.',
      fr: 'Voyages libres dans la région.',
      en: 'Unlimited travel in the region.',
      de: 'Freie Fahrt in der Region.',
      pl: 'Nieograniczone przejazdy w regionie.',
    },
    price: 150,
    supplier: 'Ov Zakelijk',
    mailbox: 'orders@ovzakelijk.example',
  },
  {
    category: 10,
    name: {
      nl: 'Dalurenvoordeel',
      fr: 'Réduction heures creuses',
      en: 'Off-peak discount',
      de: 'Rabatt außerhalb der Stoßzeiten',
      pl: 'Zniżka poza szczytem',
    },
    price: 6.95,
    supplier: 'Ov Zakelijk',
    mailbox: 'orders@ovzakelijk.example',
  },
  {
    category: 20,
    name: { nl: 'Deelfiets', fr: 'Vélo partagé', en: 'Shared bike', de: 'Leihfahrrad', pl: 'Rower współdzielony' },
    description: {
      nl: 'Een fiets van de stalling bij het kantoor, elke werkdag.',
      fr: 'Un vélo du parking du bureau, chaque jour ouvrable.',
      en: 'A bike from the parking at the office, every working day.',
      de: 'Ein Fahrrad aus dem Abstellraum am Büro, jeden Arbeitstag.',
      pl: 'Rower z parkingu przy biurze, w każdy dzień roboczy.',
    },
    price: 29,
    supplier: 'Fietsdepot',
    mailbox: 'orders@fietsdepot.example',
  },
  {
    category: 20,
    name: {
      nl: 'Helm en slot',
      fr: 'Casque et antivol',
      en: 'Helmet and lock',
      de: 'Helm und Schloss',
      pl: 'Kask i zamek',
    },
    price: 85,
    isOnce: true,
    supplier: 'Fiets & Co',
    mailbox: 'bestellen@fietsenco.example',
  },
  {
    category: 30,
    name: {
      nl: 'Deelauto, 20 uur',
      fr: 'Voiture partagée, 20 heures',
      en: 'Shared car, 20 hours',
      de: 'Carsharing, 20 Stunden',
      pl: 'Samochód współdzielony, 20 godzin',
    },
    price: 200,
    supplier: 'Samen Rijden',
    mailbox: 'orders@samenrijden.example',
  },
  {
    category: 30,
    name: {
      nl: 'Deelauto, 30 uur',
      fr: 'Voiture partagée, 30 heures',
      en: 'Shared car, 30 hours',
      de: 'Carsharing, 30 Stunden',
      pl: 'Samochód współdzielony, 30 godzin',
    },
    price: 250,
    supplier: 'Samen Rijden',
    mailbox: 'orders@samenrijden.example',
    isOff: true,
  },
  {
    category: 40,
    name: {
      nl: 'P+R bij het station',
      fr: 'Parc relais à la gare',
      en: 'Park and ride at the station',
      de: 'Park-and-ride am Bahnhof',
      pl: 'Parkuj i jedź przy dworcu',
    },
    price: 100,
    supplier: 'Parkeer Zuid',
    mailbox: 'orders@parkeerzuid.example',
  },
];

const withoutText: Readonly<Record<string, string>> = {};

/** The mobility products of every client, in its own languages. */
export const mobilityProducts = clientSubject({
  table: 'mobility_product',
  kind: 'mobilityProduct',
  rowsOf: ({ locales }) =>
    products.map(({ name, description, price, isOnce = false, supplier, mailbox, isOff = false }) => ({
      name: clientTexts(locales, name),
      description: description === undefined ? withoutText : clientTexts(locales, description),
      price,
      period: isOnce ? ('once' as const) : ('monthly' as const),
      supplier,
      order_email: mailbox,
      is_active: !isOff,
    })),
  childRows: {
    mobility_product_category: () =>
      products.map(({ category }, index) => ({
        mobility_product_number: index + 1,
        mobility_category_number: demoCategories.findIndex(({ number }) => number === category) + 1,
      })),
    // The first two arrangements offer all of them.
    mobility_product_arrangement: () =>
      products.flatMap(({ category }, index) =>
        [1, 2].map((arrangement_number) => ({
          mobility_product_number: index + 1,
          arrangement_number,
          category_number: category,
        })),
      ),
  },
});
