import { operatingCompanies } from '@wagenpark/contract/admin/operating-companies';
import { describe } from 'vitest';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { operatingCompanySource } from './repository.ts';

describe('OC-01 OC-04 operating companies', () => {
  managedValuesTest({
    source: operatingCompanySource,
    routes: operatingCompanies,
    sent: {
      name: 'Van Dongen Warmte B.V.',
      code: 'VDW',
      debtorNumber: '1017',
      address: 'Kruisvoort 60',
      city: 'Breda',
      contactPerson: 'S. Peeters',
      phone: '076 555 0121',
      email: 'warmte@vandongen.example',
      active: false,
    },
    stored: {
      name: 'Van Dongen Warmte B.V.',
      code: 'VDW',
      debtor_number: '1017',
      address: 'Kruisvoort 60',
      city: 'Breda',
      contact_person: 'S. Peeters',
      phone: '076 555 0121',
      email: 'warmte@vandongen.example',
      is_active: false,
    },

    refused: [
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ code: 'x'.repeat(21) }, 'code'],
      [{ debtorNumber: 'x'.repeat(21) }, 'debtorNumber'],
      [{ address: 'x'.repeat(101) }, 'address'],
      [{ email: 'nobody' }, 'email'],
      [{ active: 'yes' }, 'active'],
    ],
    searchHit: { word: 'warmte', title: 'Van Dongen Warmte B.V.', facts: ['VDW', '1017'] },
  });
});
