import { managedSamples } from '../../platform/database/managed-samples.ts';

/** A sample row, for the tests that run for every subject. */
export const samples = managedSamples({
  subject: 'operatingCompanies',
  kind: 'operatingCompany',
  table: 'operating_company',
  row: (number) => ({ name: `Name ${number}`, code: `Code ${number}`, is_active: false }),

  change: {
    name: 'Van Dongen Warmte B.V.',
    code: 'VDW',
    debtorNumber: null,
    address: null,
    city: null,
    contactPerson: null,
    phone: null,
    email: null,
    active: false,
  },
  readers: ['master', 'supervisor', 'subsupervisor'],
  keepers: ['master', 'supervisor'],
});
