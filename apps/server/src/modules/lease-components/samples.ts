import { managedSamples } from '../../platform/database/managed-samples.ts';

const name = { 'nl-NL': 'Onderhoud' };

/** A sample row for the tests that check all subjects. */
export const samples = managedSamples({
  subject: 'leaseComponents',
  kind: 'leaseComponent',
  table: 'lease_component',
  row: (number) => ({ component_number: number, name, per_month: 42.5, is_mandatory: true, is_active: true }),
  childRows: (number) => ({ lease_component_fuel: { lease_component_number: number, fuel: 'e' } }),
  change: {
    componentNumber: 9_000,
    name,
    perMonth: null,
    perKm: 0.03,
    yearlyPercentage: null,
    objectType: null,
    fuels: [],
    mandatory: false,
    active: false,
  },
  readers: ['master', 'supervisor', 'subsupervisor'],
  keepers: ['master', 'supervisor'],
});
