import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { brandSubject } from './page.tsx';

const brand = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  name: 'Škoda',
  active: true,
};

test('RD-02 every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(brandSubject), brand)).toEqual([
    ['Naam', 'Škoda'],
    ['Actief', 'Actief (ok)'],
  ]);
  expect(managedList(brandSubject).rowLabel(brand)).toBe('Škoda');
});

test('RD-02 the detail shows each fact', async () => {
  const content = await readTabContent(managedDetail(brandSubject), {
    id: 7,
    tab: 'details',
    answers: { '/api-admin/brands/7': [brand], '/api-admin/brands/7/uses': [] },
  });
  expect(content).toMatchObject({
    title: 'Merk Škoda',
    marks: ['Actief (ok)'],
    facts: [
      ['Naam', 'Škoda'],
      ['Actief', 'Ja'],
    ],
  });
});
