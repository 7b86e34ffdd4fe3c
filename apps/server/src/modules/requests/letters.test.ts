import { locales } from '@wagenpark/messages/locales';
import { words } from '@wagenpark/messages/server-words';
import { expect, test } from 'vitest';
import { plainLetter } from '../../platform/mail/letters.ts';

const values = {
  number: '12',
  companyName: 'Jantar Handel',
  asker: 'Anna de Vries',
  name: 'Anna de Vries',
  plate: 'VL-001-P',
  vehicle: 'Volvo EX30',
  contract: '51',
  from: '–',
  to: 'Pieter Zwart',
  hasCar: 'yes',
  hasDriver: 'yes',
  reader: 'asker',
  day: '1',
  lastDay: '',
  tense: 'now',
  reason: 'x',
  hasText: 'yes',
  link: 'u',
};
const letters = ['requestAsked', 'requestReceived', 'requestDeclined', 'requestRevoked', 'requestWithdrawn'] as const;

test.each(locales)('FP-01 FP-02 no letter about a fuel pass or green card calls it a change, in %s', (locale) => {
  const texts = (['fuelPass', 'greenCard'] as const).flatMap((kind) =>
    letters.flatMap((letter) => Object.values(plainLetter(words(locale), letter, { ...values, kind }))),
  );
  expect(texts.filter((text) => /wijziging|(?:the|a) change|änderung|modification|zmiana/i.test(text))).toEqual([]);
});

test('a letter about any other request does', () => {
  const { body } = plainLetter(words('nl-NL'), 'requestReceived', { ...values, kind: 'debtorChange' });
  expect(body).toContain('wijziging van debiteur');
  expect(body).toContain(
    'De wijziging wordt pas zichtbaar nadat de leasemaatschappij die heeft goedgekeurd en doorgevoerd.',
  );
});
