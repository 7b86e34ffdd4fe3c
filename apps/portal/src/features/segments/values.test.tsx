import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { segmentSubject } from './page.tsx';

const segment = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  code: 'B',
  name: { 'nl-NL': 'Klein', 'en-GB': 'Small' },
  explanation: { 'nl-NL': 'Tot 4,1 m', 'en-GB': 'Up to 4.1 m' },
  active: true,
};

test('OC-09 every column of the list shows its own value, with texts in the reader’s language', async () => {
  expect(await readListValues(managedList(segmentSubject), segment)).toEqual([
    ['Code', 'B'],
    ['Naam', 'Klein'],
    ['Toelichting', 'Tot 4,1 m'],
    ['Actief', 'Actief (ok)'],
  ]);
  expect(managedList(segmentSubject).rowLabel(segment)).toBe('B');
});

test('OC-09 the detail shows each fact', async () => {
  const tabContent = await readTabContent(managedDetail(segmentSubject), {
    id: 7,
    tab: 'details',
    answers: { '/api-admin/car-segments/7': [segment] },
  });
  expect(tabContent).toMatchObject({
    title: 'Segment B',
    marks: ['Actief (ok)'],
    facts: [
      ['Code', 'B'],
      ['Actief', 'Ja'],
      ['Naam', 'Klein'],
      ['Toelichting', 'Tot 4,1 m'],
    ],
  });
});
