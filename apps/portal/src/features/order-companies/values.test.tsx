import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { orderCompanySubject } from './page.tsx';

const record = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  name: 'Rijnlease',
  frameworkNumber: 'M-20417',
  orderEmails: ['orders@rijnlease.example', 'planning@rijnlease.example'],
  language: 'fr',
  contactPerson: 'J. de Wit',
  phone: '070 555 0133',
  active: false,
};

test('OC-05 every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(orderCompanySubject), record)).toEqual([
    ['Naam', 'Rijnlease'],
    ['Mantelnummer', 'M-20417'],
    ['E-mailadressen voor bestellingen', 'orders@rijnlease.example, planning@rijnlease.example'],
    ['Taal van de mails', 'Frans'],
    ['Contactpersoon', 'J. de Wit'],
    ['Telefoon', '070 555 0133'],
    ['Actief', 'Inactief (neutral)'],
  ]);
  expect(managedList(orderCompanySubject).rowLabel(record)).toBe('Rijnlease');
});

test('OC-05 the detail tells each fact', async () => {
  const content = await readTabContent(managedDetail(orderCompanySubject), {
    id: 7,
    tab: 'details',
    answers: {
      '/api-admin/order-companies/7': [record],
    },
  });
  expect(content).toMatchObject({
    title: 'Bestelmaatschappij Rijnlease',
    marks: ['Inactief (neutral)'],
    facts: [
      ['Naam', 'Rijnlease'],
      ['Mantelnummer', 'M-20417'],
      ['Actief', 'Nee'],
      ['E-mailadressen voor bestellingen', 'orders@rijnlease.example, planning@rijnlease.example'],
      ['Taal van de mails', 'Frans'],
      ['Contactpersoon', 'J. de Wit'],
      ['Telefoon', '070 555 0133'],
    ],
  });
});
