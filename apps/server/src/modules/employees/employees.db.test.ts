import { employees } from '@wagenpark/contract/admin/employees';
import { describe } from 'vitest';
import { aDebtor, aDriver } from '../../platform/database/builders.ts';
import { samples as arrangementSamples } from '../arrangements/samples.ts';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { samples as operatingCompanySamples } from '../operating-companies/samples.ts';
import { employeeSource } from './repository.ts';

/** The company and the driver of the employee. */
const company = {
  rows: async (tx: Parameters<typeof aDebtor>[0]) => {
    await aDebtor(tx, { client_id: 1, number: 1, name: 'Regio Noord' });
    await aDriver(tx, { client_id: 1, debtor_number: 1, number: 9 });
    return 1;
  },
  calls: {},
};

describe('EW-06 EW-07 EW-08 EN2-06 EN2-07 EN2-08 employees', () => {
  managedValuesTest({
    source: employeeSource,
    routes: employees,
    sent: {
      gender: 'female',
      initials: 'R.',
      firstName: 'Robin',
      infix: 'van der',
      lastName: 'Heyden',
      email: 'Robin@Waarden.example',
      language: 'de',
      active: true,
      phone: '020-3000009',
      mobile: '06-30000010',
      street: 'Havenkade 11',
      postcode: '3512 QU',
      city: 'Utrecht',
      country: 'be',
      driverNumber: 9,
      personnelNumber: '40114',
      department: 'Montage',
      birthDate: '1990-01-21',
      licenceNumber: '5123456789',
      licenceIssuedOn: '2018-01-22',
      licenceIssuePlace: 'Zeist',
      licenceValidUntil: '2028-01-23',
      licenceTypeB: false,
      dueDate: '2026-01-25',
      expirationDate: '2026-01-26',
      contributionDisplay: 'fourWeeks',
      debtors: [1],
      arrangements: [{ arrangement: 1, hasOrdered: true, personalBudget: 575.5 }],
      operatingCompany: [1],
    },
    computed: {
      name: 'Robin van der Heyden',
      // The day of the server is after the last day of access.
      state: 'expired',
      companyNames: 'Regio Noord',
      arrangementNames: { 'nl-NL': 'Regeling 1', 'en-GB': 'Arrangement 1' },
      ordered: 'car',
      operatingCompanyName: 'Name 1',
    },
    stored: {
      gender: 'female',
      initials: 'R.',
      first_name: 'Robin',
      infix: 'van der',
      last_name: 'Heyden',
      email: 'Robin@Waarden.example',
      language: 'de',
      is_active: true,
      phone: '020-3000009',
      mobile: '06-30000010',
      street: 'Havenkade 11',
      postcode: '3512 QU',
      city: 'Utrecht',
      country: 'be',
      driver_number: 9,
      personnel_number: '40114',
      department: 'Montage',
      birth_date: '1990-01-21',
      licence_number: '5123456789',
      licence_issued_on: '2018-01-22',
      licence_issue_place: 'Zeist',
      licence_valid_until: '2028-01-23',
      has_licence_b: false,
      due_date: '2026-01-25',
      expiration_date: '2026-01-26',
      contribution_display: 'fourWeeks',
    },
    linked: [company, arrangementSamples, operatingCompanySamples],
    childRows: {
      employee_arrangement: [
        { employee_number: 1, arrangement_number: 1, has_ordered: true, personal_budget: '575.50' },
      ],
      employee_debtor: [{ employee_number: 1, debtor_number: 1 }],
      employee_operating_company: [{ employee_number: 1, operating_company_number: 1 }],
    },
    refused: [
      [{ gender: 'none of these' }, 'gender'],
      [{ lastName: ' ' }, 'lastName'],
      [{ email: 'nobody' }, 'email'],
      [{ language: 'none of these' }, 'language'],
      [{ active: 'yes' }, 'active'],
      [{ country: 'uk' }, 'country'],
      [{ personnelNumber: 'x'.repeat(21) }, 'personnelNumber'],
      [{ department: 'x'.repeat(81) }, 'department'],
      [{ birthDate: '2026-02-30' }, 'birthDate'],
      [{ birthDate: '2999-01-01' }, 'birthDate'],
      [{ licenceNumber: 'x'.repeat(31) }, 'licenceNumber'],
      [{ licenceValidUntil: '2026-02-30' }, 'licenceValidUntil'],
      [{ licenceTypeB: 'yes' }, 'licenceTypeB'],
      [{ dueDate: '2026-01-27' }, 'dueDate'],
      [{ expirationDate: '2026-02-30' }, 'expirationDate'],
      [{ contributionDisplay: 'none of these' }, 'contributionDisplay'],
      [{ debtors: [] }, 'debtors'],
      [{ arrangements: [] }, 'arrangements'],
      [{ arrangements: [{ arrangement: 1, hasOrdered: true, personalBudget: -1 }] }, 'arrangements.0.personalBudget'],
      [{ operatingCompany: [1, 2] }, 'operatingCompany'],
    ],
    searchHit: { word: 'heyden', title: 'Robin van der Heyden', facts: ['Robin@Waarden.example', 'Montage'] },
  });
});
