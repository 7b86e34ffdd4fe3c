import type { Mail } from '@wagenpark/contract';
import { expect, test } from 'vitest';
import { shownInList } from '../../patterns/testing/shown-values.tsx';
import { mailList } from './page.tsx';

const mail: Mail = {
  id: '01900000-0000-7000-8000-0000000000a1',
  client: { name: 'waarden', displayName: 'Waarden Wagenpark' },
  status: 'failed',
  to: 'lezer@waarden.example',
  subject: 'Wijziging referentie',
  body: 'Geachte lezer',
  request: 101,
  createdAt: '2026-02-03T04:05:00.000Z',
  sentAt: '2026-02-03T04:15:00.000Z',
  attempts: 6,
  lastError: '550 onbekend',
};

test('every column of the outbox shows its own value', async () => {
  expect(await shownInList(mailList, mail)).toEqual([
    ['Onderwerp', 'Wijziging referentie'],
    ['Aan', 'lezer@waarden.example'],
    ['Klant', 'Waarden Wagenpark'],
    ['Gemaakt', '03-02-2026, 05:05'],
    ['Status', 'Mislukt (danger)'],
  ]);
  expect(mailList.rowLabel(mail)).toBe('lezer@waarden.example: Wijziging referentie');
});

test.each([
  ['queued', 'Wacht op verzending (info)'],
  ['sent', 'Verzonden (ok)'],
  ['held', 'Vastgehouden (warn)'],
] as const)('a mail that is %s', async (status, told) => {
  expect(await shownInList(mailList, { ...mail, status })).toContainEqual(['Status', told]);
});
