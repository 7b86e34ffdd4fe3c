import type * as words from 'virtual:words';
import { beforeEach, expect, test, vi } from 'vitest';
import { i18n, showLocale, words as text } from '../../words/words.ts';
import { type Notice, showNoticesWith } from '../notify.ts';
import { deviceKeys, localStore } from '../storage.ts';
import {
  loadFeatureWords,
  loadPageWords,
  loadPartWords,
  prefetchPageWords,
  prefetchPartWords,
  showChosenLanguage,
  showFirstLanguage,
} from './choose-language.ts';

const missing = vi.hoisted(() => new Set<string>());
vi.mock('virtual:words', async (original) => {
  const { loadWords } = await original<typeof words>();
  return {
    loadWords: (...parameters: Parameters<typeof loadWords>) =>
      missing.has(parameters[0]) || missing.has(parameters.join('/'))
        ? Promise.reject(new TypeError('Failed to fetch'))
        : loadWords(...parameters),
  } satisfies Partial<typeof words>;
});

let notices: Notice[] = [];
beforeEach(() => {
  missing.clear();
  notices = [];
  showNoticesWith((notice) => notices.push(notice));
  for (const key of [deviceKeys.locale, deviceKeys.langId]) localStore.remove(key);
});

const client = (countryCarData: string, ...cultures: string[]) => ({
  countryCarData,
  languages: cultures.map((languageCulture, place) => ({ isDefault: place === 0, culture: { languageCulture } })),
});

test('LO-06 a chosen language is shown and remembered', async () => {
  expect(await showChosenLanguage('fr-BE', ['nl-BE', 'fr-BE'], 4)).toBe('fr-BE');
  expect(text('common.cancel')).toBe('Annuler');
  expect(localStorage.getItem('wagenpark.language')).toBe('fr-BE');
  expect(localStorage.getItem('wagenpark.langId')).toBe('4');
  expect(notices).toEqual([]);
});

test('LO-08 when its words cannot be loaded a matching language is shown, and the user is informed once', async () => {
  missing.add('nl-BE');
  localStore.set(deviceKeys.locale, 'nl-BE');
  expect(await showFirstLanguage(client('be', 'fr-BE', 'nl-BE', 'nl-NL'))).toBe('nl-NL');
  expect(text('common.cancel')).toBe('Annuleren');
  expect(notices).toEqual([
    {
      kind: 'error',
      text: 'De taal Vlaams kon niet worden geladen. Je leest het portaal nu in het Nederlands (Nederland).',
      durationMs: 15_000,
    },
  ]);
  // The choice applies again once its words can be loaded.
  expect(localStore.get(deviceKeys.locale)).toBe('nl-BE');
});

test('LO-08 without a matching language the first one is shown, and if that is missing too, Dutch', async () => {
  missing.add('pl-PL');
  expect(await showChosenLanguage('pl-PL', ['de-DE', 'pl-PL', 'fr-FR'], 2)).toBe('de-DE');
  expect(localStore.get(deviceKeys.locale)).toBeNull();
  missing.add('fr-FR');
  expect(await showChosenLanguage('pl-PL', ['fr-FR', 'pl-PL'], 2)).toBe('nl-NL');
  expect(notices).toHaveLength(2);
});

test('LO-08 the current language stays when no other can be loaded any more', async () => {
  // A bundle that has not been loaded in the other languages yet.
  await showLocale('fr-FR', 'open-data', ['fr-FR']);
  for (const locale of ['pl-PL', 'nl-NL', 'de-DE']) missing.add(locale);
  expect(await showChosenLanguage('pl-PL', ['de-DE', 'pl-PL'], 2)).toBe('fr-FR');
});

test('LO-03 LO-04 LO-09 a language that the client’s country changed is stored; an unchanged one is not', async () => {
  await showFirstLanguage(client('nl', 'nl-NL'));
  expect(localStore.get(deviceKeys.locale)).toBeNull();
  expect(document.cookie).toContain('language=nl-NL');
  await showFirstLanguage(client('be', 'nl-NL', 'fr-BE'));
  expect(localStore.get(deviceKeys.locale)).toBe('nl-BE');
  expect(document.cookie).toContain('language=nl-BE');
  localStore.set(deviceKeys.locale, 'nl');
  await showFirstLanguage(client('de', 'de-DE', 'nl-NL'));
  expect(localStore.get(deviceKeys.locale)).toBe('nl-NL');
});

test('LO-08 a page whose words are missing is shown in a language that has them, with a message', async () => {
  await showLocale('fr-FR', 'frame', []);
  const { languages } = client('be', 'fr-FR', 'de-DE');
  missing.add('fr-FR/clients');
  await loadFeatureWords('clients', languages);
  expect(text('clients.current')).toBe('Aktueller Kunde');
  expect(notices).toHaveLength(1);

  await loadFeatureWords('clients', languages);
  expect(notices).toHaveLength(1);
});

test('LO-08 words that no language has open no page, and later languages do not wait for them', async () => {
  await showLocale('nl-NL', 'frame', []);
  for (const locale of ['nl-NL', 'de-DE']) missing.add(`${locale}/imports`);
  await expect(loadFeatureWords('imports', client('nl', 'nl-NL', 'de-DE').languages)).rejects.toThrow(
    'Failed to fetch',
  );
  expect(notices).toEqual([]);
  expect(await showChosenLanguage('de-DE', ['de-DE'], 2)).toBe('de-DE');
});

test('LO-06 another language loads the words of all open pages, also of one that is just opening', async () => {
  await showLocale('en-GB', 'frame', []);
  const opening = loadFeatureWords('mails', []);
  await showChosenLanguage('pl-PL', ['pl-PL'], 3);
  await opening;
  expect(i18n.locale).toBe('pl-PL');
  expect(i18n.messages).toHaveProperty(['mails.fact.attempts']);
});

test('LO-08 code that a page loads later comes with its words, if necessary in another language', async () => {
  await showLocale('fr-FR', 'login', ['fr-FR']);
  await loadPageWords('car-orders', client('fr', 'fr-FR', 'de-DE').languages);
  expect(i18n.messages).toHaveProperty(['carOrders.view.later']);
  expect(i18n.messages).not.toHaveProperty(['carOrders.detail.progress']);
  missing.add('fr-FR/car-orders-more');
  await expect(prefetchPartWords()).rejects.toThrow('Failed to fetch');
  expect(document.documentElement.lang).toBe('fr-FR');
  expect(notices).toEqual([]);
  await loadPartWords();
  expect(document.documentElement.lang).toBe('de-DE');
  expect(i18n.messages).toHaveProperty(['carOrders.detail.progress']);
  expect(notices).toHaveLength(1);
});

test('LO-08 a prefetched page has the words of its lazy-loaded code too', async () => {
  await showLocale('en-GB', 'login', []);
  await prefetchPageWords('charge-points', client('nl', 'en-GB').languages);
  expect(i18n.messages).not.toHaveProperty(['chargePoints.detail.home']);
  await prefetchPartWords();
  expect(i18n.messages).toHaveProperty(['chargePoints.detail.home']);
});
