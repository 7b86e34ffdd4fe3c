import { managedSamples } from '../../platform/database/managed-samples.ts';

const name = {
  'nl-NL': 'Elektrisch',
  'en-GB': 'Electric',
  'de-DE': 'Elektro',
  'fr-FR': 'Électrique',
  'pl-PL': 'Elektryczny',
};

/** A row for the tests that check all subjects by the same rules. */
export const samples = managedSamples({
  subject: 'fuels',
  kind: 'fuel',
  table: 'fuel',
  row: (number) => ({ code: String(number), name, is_active: true }),
  change: { code: 'e', name, active: false },
  readers: ['master', 'supervisor'],
  keepers: ['master'],
  ofProvider: true,
});
