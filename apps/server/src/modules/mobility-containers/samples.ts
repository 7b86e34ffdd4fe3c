import { managedSamples } from '../../platform/database/managed-samples.ts';

const name = { 'nl-NL': 'Mobiliteit 2026' };

/** A sample row for the tests that check all subjects. */
export const samples = managedSamples({
  subject: 'mobilityContainers',
  kind: 'mobilityContainer',
  table: 'mobility_container',
  row: () => ({ name, monthly_budget: 500, valid_from: '2026-01-01', carries_over: false, is_active: true }),
  change: {
    name,
    monthlyBudget: 450,
    validFrom: '2026-02-01',
    validTo: null,
    carriesOver: true,
    active: false,
  },
  readers: ['master', 'supervisor', 'subsupervisor'],
  keepers: ['master', 'supervisor'],
});
