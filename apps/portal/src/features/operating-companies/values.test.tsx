import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { operatingCompanySubject } from './page.tsx';

const record = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  name: 'Van Dongen Warmte B.V.',
  code: 'VDW',
  debtorNumber: '1017',
  address: 'Kruisvoort 60',
  city: 'Breda',
  contactPerson: 'S. Peeters',
  phone: '076 555 0121',
  email: 'warmte@vandongen.example',
  active: false,
};

test('OC-04 every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(operatingCompanySubject), record)).toEqual([
    ['Naam', 'Van Dongen Warmte B.V.'],
    ['Code', 'VDW'],
    ['Debiteurnummer', '1017'],
    ['Plaats', 'Breda'],
    ['Contactpersoon', 'S. Peeters'],
    ['Telefoon', '076 555 0121'],
    ['E-mailadres', 'warmte@vandongen.example'],
    ['Actief', 'Inactief (neutral)'],
  ]);
  expect(managedList(operatingCompanySubject).rowLabel(record)).toBe('Van Dongen Warmte B.V.');
});

test('OC-04 the detail tells each fact', async () => {
  const content = await readTabContent(managedDetail(operatingCompanySubject), {
    id: 7,
    tab: 'details',
    answers: {
      '/api-admin/operating-companies/7': [record],
    },
  });
  expect(content).toMatchObject({
    title: 'Werkmaatschappij Van Dongen Warmte B.V.',
    marks: ['Inactief (neutral)'],
    facts: [
      ['Naam', 'Van Dongen Warmte B.V.'],
      ['Code', 'VDW'],
      ['Debiteurnummer', '1017'],
      ['Actief', 'Nee'],
      ['Adres', 'Kruisvoort 60'],
      ['Plaats', 'Breda'],
      ['Contactpersoon', 'S. Peeters'],
      ['Telefoon', '076 555 0121'],
      ['E-mailadres', 'warmte@vandongen.example'],
    ],
  });
});
