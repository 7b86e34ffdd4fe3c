import { managedSamples } from '../../platform/database/managed-samples.ts';
import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
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
    is_active: false,
    has_licence_b: true,
  }),
  linked: [operatingCompanySamples],
  childRows: (number, { debtor_number }) => ({
    employee_debtor: { employee_number: number, debtor_number },
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
    active: false,
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
    'employees.terms': { names: 'record', drivers: 'administrators' },
  },
};
