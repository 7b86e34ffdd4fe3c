import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { preferredDealerSubject } from './page.tsx';

const dealer = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  name: 'Noorderpoort Auto',
  address: 'Industrieweg 40',
  city: 'Zwolle',
  contactPerson: 'R. Hoekstra',
  phone: '038 555 0142',
  email: 'verkoop@noorderpoort.example',
  makes: ['Kia', 'Renault'],
  active: false,
};

test('OC-07 every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(preferredDealerSubject), dealer)).toEqual([
    ['Naam', 'Noorderpoort Auto'],
    ['Plaats', 'Zwolle'],
    ['Merken', 'Kia, Renault'],
    ['Contactpersoon', 'R. Hoekstra'],
    ['Telefoon', '038 555 0142'],
    ['E-mail', 'verkoop@noorderpoort.example'],
    ['Actief', 'Inactief (neutral)'],
  ]);
  expect(managedList(preferredDealerSubject).rowLabel(dealer)).toBe('Noorderpoort Auto');
});

test('OC-07 the detail shows each fact', async () => {
  const tabContent = await readTabContent(managedDetail(preferredDealerSubject), {
    id: 7,
    tab: 'details',
    answers: { '/api-admin/preferred-dealers/7': [dealer] },
  });
  expect(tabContent).toMatchObject({
    title: 'Voorkeursdealer Noorderpoort Auto',
    marks: ['Inactief (neutral)'],
    facts: [
      ['Naam', 'Noorderpoort Auto'],
      ['Merken', 'Kia, Renault'],
      ['Actief', 'Nee'],
      ['Adres', 'Industrieweg 40'],
      ['Plaats', 'Zwolle'],
      ['Contactpersoon', 'R. Hoekstra'],
      ['Telefoon', '038 555 0142'],
      ['E-mail', 'verkoop@noorderpoort.example'],
    ],
  });
});
