import { clientSubject } from './client-subject.ts';
import { clientTexts, type DemoTexts } from './client-texts.ts';

interface DemoCategory {
  readonly number: number;
  readonly name: DemoTexts;
  readonly budget: number;
}

/** The categories of the container of this year. Their ceilings sum to more than its budget. */
export const demoCategories: readonly DemoCategory[] = [
  {
    number: 10,
    name: {
      nl: 'Openbaar vervoer',
      fr: 'Transports en commun',
      en: 'Public transport',
      de: 'Öffentliche Verkehrsmittel',
      pl: 'Transport publiczny',
    },
    budget: 200,
  },
  { number: 20, name: { nl: 'Fiets', fr: 'Vélo', en: 'Bike', de: 'Fahrrad', pl: 'Rower' }, budget: 100 },
  {
    number: 30,
    name: { nl: 'Deelauto', fr: 'Voiture partagée', en: 'Shared car', de: 'Carsharing', pl: 'Samochód współdzielony' },
    budget: 300,
  },
  { number: 40, name: { nl: 'Parkeren', fr: 'Parking', en: 'Parking', de: 'Parken', pl: 'Parkowanie' }, budget: 150 },
];

/** The mobility categories of every client, in its own languages. */
export const mobilityCategories = clientSubject({
  table: 'mobility_category',
  kind: 'mobilityCategory',
  rowsOf: ({ locales }) =>
    demoCategories.map(({ number, name, budget }) => ({
      category_number: number,
      name: clientTexts(locales, name),
      monthly_budget: budget,
      is_active: true,
    })),
  childRows: {
    mobility_category_container: () =>
      demoCategories.map((_, index) => ({ mobility_category_number: index + 1, mobility_container_number: 1 })),
  },
});
