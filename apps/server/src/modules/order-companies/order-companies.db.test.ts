import { orderCompanies } from '@wagenpark/contract/admin/order-companies';
import { describe } from 'vitest';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { orderCompanySource } from './repository.ts';

describe('OC-01 OC-05 order companies', () => {
  managedValuesTest({
    source: orderCompanySource,
    routes: orderCompanies,
    sent: {
      name: 'Rijnlease',
      frameworkNumber: 'M-20417',
      orderEmails: ['orders@rijnlease.example', 'planning@rijnlease.example'],
      language: 'fr',
      contactPerson: 'J. de Wit',
      phone: '070 555 0133',
      active: false,
    },
    stored: {
      name: 'Rijnlease',
      framework_number: 'M-20417',
      order_emails: ['orders@rijnlease.example', 'planning@rijnlease.example'],
      language: 'fr',
      contact_person: 'J. de Wit',
      phone: '070 555 0133',
      is_active: false,
    },

    refused: [
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ frameworkNumber: 'x'.repeat(21) }, 'frameworkNumber'],
      [{ orderEmails: [] }, 'orderEmails'],
      [{ orderEmails: ['a@rijnlease.example', 'A@rijnlease.example'] }, 'orderEmails'],
      [{ orderEmails: ['orders@rijnlease.example', 'Orders'] }, 'orderEmails'],
      [{ orderEmails: ['a@rijnlease.example, b@rijnlease.example'] }, 'orderEmails'],
      [{ language: 'none of these' }, 'language'],
      [{ active: 'yes' }, 'active'],
    ],
    searchHit: { word: 'rijn', title: 'Rijnlease', facts: ['M-20417'] },
  });
});
