import type { Mail } from '@wagenpark/contract/admin/mails';
import { KEPT_AFTER_RESTORE } from '@wagenpark/contract/admin/mails';
import { expect, test } from 'vitest';
import { readFactsIn, readListValues, readTexts, renderPart } from '../../patterns/testing/shown-values.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import MailDialog from './mail-dialog.tsx';
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
  nextAttemptAt: null,
};

test('every column of the outbox shows its own value', async () => {
  expect(await readListValues(mailList, mail)).toEqual([
    ['Onderwerp', 'Wijziging referentie'],
    ['Aan', 'lezer@waarden.example'],
    ['Klant', 'Waarden Wagenpark'],
    ['Aangemaakt', '03-02-2026, 05:05'],
    ['Status', 'Mislukt (danger)'],
    ['Reden', 'De server heeft de mail niet aangenomen.'],
  ]);
  expect(mailList.rowLabel(mail)).toBe('lezer@waarden.example: Wijziging referentie');
});

test.each([
  ['queued', 'Wacht op verzending (info)'],
  ['sent', 'Verstuurd (ok)'],
  ['held', 'Tegengehouden (warn)'],
  ['withdrawn', 'Ingetrokken vóór verzending (neutral)'],
] as const)('a mail that is %s shows so', async (status, expected) => {
  expect(await readListValues(mailList, { ...mail, status })).toContainEqual(['Status', expected]);
});

const opened = (overrides: Partial<Mail> = {}) =>
  renderPart(() => <MailDialog id={mail.id} onClose={() => undefined} />, '[role="dialog"] dl', {
    [`/api-admin/mails/${mail.id}`]: [{ ...mail, ...overrides }],
  });

test('DA-04 one mail: to whom, of whom, when, how far, how often, what went wrong and what it says', async () => {
  await opened();
  expect(readTexts('[role="dialog"] h2')).toEqual(['Wijziging referentie']);
  expect(readFactsIn(document)).toEqual([
    ['Aan', 'lezer@waarden.example'],
    ['Klant', 'Waarden Wagenpark'],
    ['Aanvraag', 'Aanvraag bekijken'],
    ['Aangemaakt', '03-02-2026, 05:05'],
    ['Verstuurd', '03-02-2026, 05:15'],
    ['Status', 'Mislukt'],
    ['Pogingen', '6'],
  ]);
  expect(readTexts('[role="dialog"] [role="note"]')).toEqual([
    'De server heeft de mail niet aangenomen. Vraag de beheerder van de mailserver wat het antwoord betekent.Laatste fout: 550 onbekend',
  ]);
  expect(readTexts('[role="dialog"] pre')).toEqual(['Geachte lezer']);
});

test.each([
  ['failed', ['Nooit versturen', 'Opnieuw versturen']],
  ['held', ['Nooit versturen', 'Opnieuw versturen']],
  ['queued', ['Nooit versturen', 'Nu proberen']],
  ['sent', []],
  ['withdrawn', []],
] as const)('DA-04 a mail that is %s offers %j', async (status, offered) => {
  await opened({ status });
  const actions = ['Nooit versturen', 'Opnieuw versturen', 'Nu proberen'];
  expect(readTexts('[role="dialog"] button').filter((text) => actions.includes(text))).toEqual(offered);
});

test('DA-04 a mail that waits tells why, what to do, and when it is tried next', async () => {
  await opened({ status: 'queued', lastError: 'EAUTH 535', nextAttemptAt: '2026-02-03T05:05:00.000Z' });
  const [note] = readTexts('[role="dialog"] [role="note"]');
  expect(note).toContain('de server accepteert het wachtwoord niet');
  expect(note).toContain('Controleer de gebruikersnaam en het wachtwoord.');
  expect(note).toContain('Volgende poging: 03-02-2026, 06:05');
});

test('DA-04 a mail that waited in a backup says so', async () => {
  await opened({ lastError: KEPT_AFTER_RESTORE });
  expect(readTexts('[role="dialog"] [role="note"]')).toEqual([
    'Deze mail wachtte in een back-up die is teruggezet, en is intussen misschien al verstuurd. Verstuur hem alleen opnieuw als dat nog nodig is.',
  ]);
});

test('DA-04 jobs that gave up: which, when, why', async () => {
  await renderPart(FailedJobs, 'main li', {
    '/api-admin/jobs/failed': [
      { id: '1', queue: 'mail.send', failedAt: '2026-02-03T04:05:00.000Z', error: '550 onbekend' },
      { id: '2', queue: 'requests.effects', failedAt: null, error: null },
    ],
  });
  expect(readTexts('main [role="alert"] p')).toEqual(['2 taken zijn mislukt']);
  expect(readTexts('main li')).toEqual(['mail.send · 03-02-2026, 05:05 · 550 onbekend', 'requests.effects · – · –']);
});
