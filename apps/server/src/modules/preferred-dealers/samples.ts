import { managedSamples } from '../../platform/database/managed-samples.ts';

/** A sample row for the tests that check all subjects. */
export const samples = managedSamples({
  subject: 'preferredDealers',
  kind: 'preferredDealer',
  table: 'preferred_dealer',
  row: (number) => ({ name: `Dealer ${number}`, makes: ['Kia'], is_active: true }),
  change: {
    name: 'Dealer',
    address: null,
    city: null,
    contactPerson: null,
    phone: null,
    email: null,
    makes: ['Kia'],
    active: false,
  },
  readers: ['master', 'supervisor', 'subsupervisor'],
  keepers: ['master', 'supervisor'],
});
