import { managedSamples } from '../../platform/database/managed-samples.ts';

/** A sample row, for the tests that run for every subject. */
export const samples = managedSamples({
  subject: 'orderCompanies',
  kind: 'orderCompany',
  table: 'order_company',
  row: (number) => ({
    name: `Name ${number}`,
    order_emails: ['orders@rijnlease.example', 'planning@rijnlease.example'],
    language: 'fr',
    is_active: false,
  }),

  change: {
    name: 'Rijnlease',
    frameworkNumber: null,
    orderEmails: ['orders@rijnlease.example', 'planning@rijnlease.example'],
    language: 'fr',
    contactPerson: null,
    phone: null,
    active: false,
  },
  readers: ['master', 'supervisor', 'subsupervisor'],
  keepers: ['master', 'supervisor'],
});
