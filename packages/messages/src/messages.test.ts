import { describe, expect, test } from 'vitest';
import { compileCatalogue, readCatalogue } from './catalogue.ts';
import { baseLocaleOf, baseLocales, isLocale, locales } from './locales.ts';
import { words, wordsFrom } from './server-words.ts';

test('LO-02 RT-03 five languages are complete, and every region falls back to the complete one of its language', () => {
  expect([...baseLocales].sort()).toEqual(['de-DE', 'en-GB', 'fr-FR', 'nl-NL', 'pl-PL']);
  expect(['nl-BE', 'fr-BE', 'en-US', 'en-EN'].map((locale) => isLocale(locale) && baseLocaleOf(locale))).toEqual([
    'nl-NL',
    'fr-FR',
    'en-GB',
    'en-GB',
  ]);
});

describe('words on the server', () => {
  test('LO-01 are complete in every locale', () => {
    const ids = [...readCatalogue('en-GB').keys()].sort();
    for (const locale of locales) expect([...readCatalogue(locale).keys()].sort(), locale).toEqual(ids);
  });

  test('have filled placeholders, with the plural form and the number format of the language', () => {
    expect(words('nl-BE')('imports.file.tooLarge', { file: 'a.csv', limit: 1234 })).toContain('1.234\u00a0MB');
    expect(words('pl-PL')('common.selected', { count: 2 })).toBe('Zaznaczono 2 pozycje');
    expect(words('pl-PL')('common.selected', { count: 5 })).toBe('Zaznaczono 5 pozycji');
    expect(words('en-EN')('imports.file.tooLarge', { file: 'a.csv', limit: 1234 })).toContain('1,234\u00a0MB');
  });

  test.each([
    ['nl-NL', '1–30 van 1.234 resultaten', '1–1 van 1 resultaat'],
    ['en-EN', '1–30 of 1.234 results', '1–1 of 1 result'],
    ['de-DE', '1–30 von 1.234 Ergebnissen', '1–1 von 1 Ergebnis'],
    ['fr-FR', '1–30 sur 1.234 résultats', '1–1 sur 1 résultat'],
    ['pl-PL', '1–30 z 1.234 wyników', '1–1 z 1 wyniku'],
  ] as const)('TB-15 the footer of a list in %s: first, last, total, and the noun', (locale, many, one) => {
    const range = words(locale);
    expect(range('ui.range', { first: '1', last: '30', total: '1.234', count: 1234 })).toBe(many);
    expect(range('ui.range', { first: '1', last: '1', total: '1', count: 1 })).toBe(one);
  });

  test('TB-07 contain the query as typed when a search has no results', () => {
    expect(words('en-GB')('common.noResultsWithQuery', { query: '{a} <b>' })).toBe('No results for ‘{a} <b>’');
  });

  test('an id without a text throws an error rather than being shown', () => {
    const empty = wordsFrom('nl-NL', {});
    expect(() => empty('common.save')).toThrow('No message common.save in nl-NL');
  });

  test('catalogues are loaded once per locale', () => {
    expect(words('de-DE')).toBe(words('de-DE'));
  });
});

test('compileCatalogue compiles only the requested subjects', () => {
  const ids = Object.keys(compileCatalogue('fr-BE', { subjects: ['common'] }));
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !id.startsWith('common.'))).toEqual([]);
});
