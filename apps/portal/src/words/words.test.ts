import { expect, test } from 'vitest';
import { formatsFor } from './formats.ts';
import { i18n, showLocale, words } from './words.ts';

test('LO-01 every label is in the current language, and the page declares it', async () => {
  await showLocale('pl-PL', 'all', ['pl-PL']);
  expect(words('common.cancel')).toBe('Anuluj');
  expect(document.documentElement.lang).toBe('pl-PL');
  await showLocale('en-EN', 'all', ['en-EN']);
  expect(words('common.cancel')).toBe('Cancel');
  expect(document.documentElement.lang).toBe('en-GB');
});

test('LO-02 a regional language contains only differences, and takes the rest from its base language', async () => {
  await showLocale('nl-BE', 'all', ['nl-BE']);
  expect(words('fact.Kenteken')).toBe('Nummerplaat');
  expect(words('common.cancel')).toBe('Annuleren');
  expect(i18n.locale).toBe('nl-BE');
});

test('LO-07 DI-24 English is British, and where months come first they are words, because nobody types 01-09 for January', async () => {
  const formats = formatsFor('Europe/Amsterdam', 'EUR');
  const loadInLocale = async (locale: 'en-EN' | 'en-GB' | 'en-US') => {
    await showLocale(locale, 'all', [locale]);
    return [formats.day('2026-09-01'), formats.moment('2026-09-01T21:21:00.000Z')];
  };
  expect(await loadInLocale('en-EN')).toEqual(['01/09/2026', '01/09/2026, 23:21']);
  expect(await loadInLocale('en-GB')).toEqual(['01/09/2026', '01/09/2026, 23:21']);
  expect(await loadInLocale('en-US')).toEqual(['Sep 1, 2026', expect.stringMatching(/^Sep 1, 2026, 11:21\sPM$/)]);
});

test('CN-02 CN-03 money is shown in the client’s currency, days and moments in its time zone', async () => {
  await showLocale('nl-NL', 'all', ['nl-NL']);
  const dutch = formatsFor('Europe/Amsterdam', 'EUR');
  expect(dutch.money(1234.5)).toBe('€\u00a01.234,50');
  expect(dutch.money(1234.5, true)).toBe('€\u00a01.235');
  expect(formatsFor('Europe/Warsaw', 'PLN').money(1234.5)).toBe('1.234,50\u00a0zł');
  expect(dutch.legacyDay('/Date(1795132800000)/')).toBe('20-11-2026');
  expect(dutch.moment('2026-11-20T23:30:00.000Z')).toMatch(/21-11-2026/);
  expect(dutch.money(null)).toBe('–');
});
