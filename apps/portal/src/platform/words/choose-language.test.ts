import type * as words from 'virtual:words';
import { beforeEach, expect, test, vi } from 'vitest';
import { showLocale, words as text } from '../../words/words.ts';
import { type Notice, showNoticesWith } from '../notify.ts';
import { deviceKeys, localStore } from '../storage.ts';
import { showChosenLanguage, showFirstLanguage } from './choose-language.ts';

const missing = vi.hoisted(() => new Set<string>());
vi.mock('virtual:words', async (original) => {
  const { loadWords } = await original<typeof words>();
  return {
    loadWords: (...given: Parameters<typeof loadWords>) =>
      missing.has(given[0]) ? Promise.reject(new TypeError('Failed to fetch')) : loadWords(...given),
  } satisfies Partial<typeof words>;
});

let told: Notice[] = [];
beforeEach(() => {
  missing.clear();
  told = [];
  showNoticesWith((notice) => told.push(notice));
  for (const key of [deviceKeys.locale, deviceKeys.langId]) localStore.remove(key);
});

const client = (countryCarData: string, ...offered: string[]) => ({
  countryCarData,
  languages: offered.map((languageCulture, place) => ({ isDefault: place === 0, culture: { languageCulture } })),
});

test('LO-06 a chosen language is shown and remembered', async () => {
  expect(await showChosenLanguage('fr-BE', ['nl-BE', 'fr-BE'], 4)).toBe('fr-BE');
  expect(text('common.cancel')).toBe('Annuler');
  expect(localStorage.getItem('wagenpark.language')).toBe('fr-BE');
  expect(localStorage.getItem('wagenpark.langId')).toBe('4');
  expect(told).toEqual([]);
});

test('LO-08 when its words cannot be loaded a matching language is shown, and people are told, once', async () => {
  missing.add('nl-BE');
  localStore.set(deviceKeys.locale, 'nl-BE');
  expect(await showFirstLanguage(client('be', 'fr-BE', 'nl-BE', 'nl-NL'))).toBe('nl-NL');
  expect(text('common.cancel')).toBe('Annuleren');
  expect(told).toEqual([
    {
      kind: 'error',
      text: 'De taal Vlaams kon niet worden geladen. Je leest het portaal nu in het Nederlands (Nederland).',
      durationMs: 15_000,
    },
  ]);
  // The choice holds again once its words can be had.
  expect(localStore.get(deviceKeys.locale)).toBe('nl-BE');
});

test('LO-08 without a matching language the first one is shown, and where that is missing too Dutch', async () => {
  missing.add('pl-PL');
  expect(await showChosenLanguage('pl-PL', ['de-DE', 'pl-PL', 'fr-FR'], 2)).toBe('de-DE');
  expect(localStore.get(deviceKeys.locale)).toBeNull();
  missing.add('de-DE');
  expect(await showChosenLanguage('pl-PL', ['de-DE', 'pl-PL', 'fr-FR'], 2)).toBe('nl-NL');
  expect(told).toHaveLength(2);
});

test('LO-08 the language that is shown stays when no other can be loaded any more', async () => {
  await showLocale('fr-FR', 'app', ['fr-FR']);
  for (const locale of ['pl-PL', 'nl-NL', 'de-DE']) missing.add(locale);
  expect(await showChosenLanguage('pl-PL', ['de-DE', 'pl-PL'], 2)).toBe('fr-FR');
});

test('LO-03 LO-04 what the client’s country changed is remembered; what it left is not', async () => {
  await showFirstLanguage(client('nl', 'nl-NL'));
  expect(localStore.get(deviceKeys.locale)).toBeNull();
  await showFirstLanguage(client('be', 'nl-NL', 'fr-BE'));
  expect(localStore.get(deviceKeys.locale)).toBe('nl-BE');
  expect(document.cookie).toContain('language=nl-BE');
  localStore.set(deviceKeys.locale, 'nl');
  await showFirstLanguage(client('de', 'de-DE', 'nl-NL'));
  expect(localStore.get(deviceKeys.locale)).toBe('nl-NL');
});
