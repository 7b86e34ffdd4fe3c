import { managedSamples } from '../../platform/database/managed-samples.ts';

const description = { 'nl-NL': 'Trekhaak' };

/** A sample row for the tests that check all subjects. */
export const samples = managedSamples({
  subject: 'leaseOptions',
  kind: 'leaseOption',
  table: 'lease_option',
  row: (number) => ({
    option_number: number,
    description,
    option_kind: 'option',
    price_excl_vat: 100,
    price_incl_vat: 121,
    brands: [],
    models: [],
    fitted_by: 'factory',
    paid_by: 'employer',
    is_active: true,
  }),
  change: {
    optionNumber: 9_000,
    description,
    optionKind: 'accessory',
    priceExclVat: 200,
    priceInclVat: 242,
    brands: [],
    models: [],
    fittedBy: 'dealer',
    paidBy: 'employee',
    active: false,
  },
  readers: ['master', 'supervisor', 'subsupervisor'],
  keepers: ['master', 'supervisor'],
});
