import { expect, test } from 'vitest';
import { languageState, textInLanguage } from './language-content.ts';

const required = ['subject', 'body'];
const filled = { subject: 'Welkom', body: 'Dag' };

test('RT-24 every language needs its texts; spaces do not count', () => {
  expect(languageState(filled, required, 'nl-NL', null)).toBe('complete');
  expect(languageState({ subject: 'Welkom', body: ' ' }, required, 'nl-NL', null)).toBe('missing');
  expect(languageState(undefined, required, 'fr-FR', null)).toBe('missing');
});

test('RT-25 a language that was added later is marked but not required, until it has its first text', () => {
  const stored = { 'nl-NL': filled };
  expect(languageState(undefined, required, 'fr-FR', stored)).toBe('flagged');
  expect(languageState({ subject: 'Bienvenue' }, required, 'fr-FR', stored)).toBe('missing');
  // A text was removed from a language that had one: the language is missing, not flagged.
  expect(languageState({}, required, 'nl-NL', stored)).toBe('missing');
  expect(languageState(undefined, required, 'fr-FR', {})).toBe('missing');
});

test.each([
  ['nl-BE', 'Nederlands'],
  ['nl-NL', 'Nederlands'],
  ['en-US', 'English'],
  ['de-DE', 'Deutsch'],
  // Without Polish, the fallback is Dutch.
  ['pl-PL', 'Nederlands'],
] as const)('LO-02 a reader with %s gets the text %s', (locale, text) => {
  const texts = { 'de-DE': 'Deutsch', 'en-GB': 'English', 'nl-NL': 'Nederlands', 'pl-PL': '' };
  expect(textInLanguage(texts, locale)).toBe(text);
});

test('LO-02 a text that exists only in another language is shown in that language', () => {
  expect(textInLanguage({ 'fr-BE': 'Texte' }, 'pl-PL')).toBe('Texte');
  expect(textInLanguage({}, 'pl-PL')).toBe('');
});
