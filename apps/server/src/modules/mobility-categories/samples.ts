import { managedSamples } from '../../platform/database/managed-samples.ts';
import { samples as containerSamples } from '../mobility-containers/samples.ts';

const name = { 'nl-NL': 'Fiets' };

/** A sample row for the tests that check all subjects. */
export const samples = managedSamples({
  subject: 'mobilityCategories',
  kind: 'mobilityCategory',
  table: 'mobility_category',
  row: (number) => ({ category_number: number, name, monthly_budget: 100, is_active: true }),
  linked: [containerSamples],
  childRows: (number) => ({
    mobility_category_container: { mobility_category_number: number, mobility_container_number: number },
  }),
  change: { categoryNumber: 9_000, name, container: [1], monthlyBudget: 120, active: false },
  readers: ['master', 'supervisor', 'subsupervisor'],
  keepers: ['master', 'supervisor'],
});
