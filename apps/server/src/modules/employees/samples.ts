import { managedSamples } from '../../platform/database/managed-samples.ts';
import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { samples as arrangementSamples } from '../arrangements/samples.ts';
import { samples as operatingCompanySamples } from '../operating-companies/samples.ts';

const managed = managedSamples({
  subject: 'employees',
  kind: 'employee',
  table: 'employee',
  row: (number) => ({
    driver_number: number,
    last_name: `Last name ${number}`,
    email: `employee-${number}@client.example`,
    language: 'nl',
    // Another one would keep the driver's account from signing in.
    is_active: true,
    has_licence_b: true,
  }),
  linked: [arrangementSamples, operatingCompanySamples],
  childRows: (number, { debtor_number }) => ({
    employee_debtor: { employee_number: number, debtor_number },
    employee_arrangement: { employee_number: number, arrangement_number: number, has_ordered: false },
    employee_operating_company: { employee_number: number, operating_company_number: number },
  }),
  change: {
    gender: null,
    initials: null,
    firstName: null,
    infix: null,
    lastName: 'Visser',
    email: 'robin.visser@client.example',
    language: 'nl',
    active: true,
    phone: null,
    mobile: null,
    street: null,
    postcode: null,
    city: null,
    country: null,
    driverNumber: null,
    personnelNumber: null,
    department: null,
    birthDate: null,
    licenceNumber: null,
    licenceIssuedOn: null,
    licenceIssuePlace: null,
    licenceValidUntil: null,
    licenceTypeB: true,
    dueDate: null,
    expirationDate: null,
    contributionDisplay: null,
    debtors: [10],
    arrangements: [{ arrangement: 100, hasOrdered: false, personalBudget: null }],
    operatingCompany: [],
  },
  readers: ['master', 'supervisor', 'subsupervisor'],
  keepers: ['master', 'supervisor', 'subsupervisor'],
  ofDebtors: true,
});

/** A sample row, for the tests that run for every subject. */
export const samples: SubjectSamples = {
  ...managed,
  calls: {
    ...managed.calls,
    'employees.reactivate': {
      names: 'record',
      drivers: 'administrators',
      // The version does not exist, so that the record stays as it is for the next role.
      body: { version: 99, acknowledged: true, expirationDate: null, reopen: [] },
    },
    'employees.terms': { names: 'record', drivers: 'administrators' },
  },
};
