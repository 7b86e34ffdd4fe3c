import { expect, test } from 'vitest';
import { readListValues, readTabContent, readTexts } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { releaseNoteSubject } from './page.tsx';

const note = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  date: '2026-02-24',
  type: 'improved',
  product: 'LEASEWISE',
  subject: { 'nl-NL': 'Rapporten op abonnement', 'en-GB': 'Reports by subscription' },
  description: { 'nl-NL': 'Elk rapport kan vanzelf komen.', 'en-GB': 'Every report can arrive by itself.' },
};

test('RN-02 every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(releaseNoteSubject), note)).toEqual([
    ['Datum', '24-02-2026'],
    ['Onderwerp', 'Rapporten op abonnement'],
    ['Soort', 'Verbeterd'],
    ['Productcode', 'LEASEWISE'],
  ]);
  expect(managedList(releaseNoteSubject).rowLabel(note)).toBe('Rapporten op abonnement');
});

test('RN-02 the detail shows each fact', async () => {
  const content = await readTabContent(managedDetail(releaseNoteSubject), {
    id: 7,
    tab: 'details',
    answers: { '/api-admin/release-notes/7': [note], '/api-admin/release-notes/unread': [] },
  });
  expect(content).toMatchObject({ title: 'Bericht Rapporten op abonnement' });
  await expect
    .poll(() => readTexts('article'))
    .toEqual(['24-02-2026 · Verbeterd · LEASEWISEElk rapport kan vanzelf komen.']);
});
