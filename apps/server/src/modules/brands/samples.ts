import { managedSamples } from '../../platform/database/managed-samples.ts';

/** A row for the tests that check all subjects by the same rules. */
export const samples = managedSamples({
  subject: 'brands',
  kind: 'carBrand',
  table: 'brand',
  row: (number) => ({ name: `Brand ${number}`, is_active: true }),
  change: { name: 'Škoda', active: false },
  readers: ['master', 'supervisor'],
  keepers: ['master'],
  ofProvider: true,
});
