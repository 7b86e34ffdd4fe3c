import { clientSubject } from './client-subject.ts';
import { clientTexts, type DemoTexts } from './client-texts.ts';

/** The groups of conditions of the first arrangement, in their order. */
const groups: readonly DemoTexts[] = [
  {
    nl: 'Gebruik van de auto',
    fr: 'Utilisation de la voiture',
    en: 'Use of the car',
    de: 'Nutzung des Fahrzeugs',
    pl: 'Korzystanie z samochodu',
  },
  {
    nl: 'Laden en tanken',
    fr: 'Recharge et carburant',
    en: 'Charging and fuel',
    de: 'Laden und Tanken',
    pl: 'Ładowanie i paliwo',
  },
];

/** The groups of policy conditions of every client. */
export const policyGroups = clientSubject({
  table: 'policy_group',
  kind: 'policyGroup',
  rowsOf: ({ locales }) => groups.map((name, index) => ({ name: clientTexts(locales, name), place: 10 * (index + 1) })),
  childRows: {
    policy_group_arrangement: () =>
      groups.map((_, index) => ({ policy_group_number: index + 1, arrangement_number: 1 })),
  },
});
