import { expect, test } from 'vitest';
import { languageState, textInLanguage } from './language-content.ts';

const required = ['subject', 'body'];
const filled = { subject: 'Welkom', body: 'Dag' };

test('RT-24 every language needs its texts; spaces are none', () => {
  expect(languageState(filled, required, 'nl-NL', null)).toBe('complete');
  expect(languageState({ subject: 'Welkom', body: ' ' }, required, 'nl-NL', null)).toBe('missing');
  expect(languageState(undefined, required, 'fr-FR', null)).toBe('missing');
});

test('RT-25 a language that came later is flagged and not missed, until somebody begins with it', () => {
  const stored = { 'nl-NL': filled };
  expect(languageState(undefined, required, 'fr-FR', stored)).toBe('flagged');
  expect(languageState({ subject: 'Bienvenue' }, required, 'fr-FR', stored)).toBe('missing');
  // Emptied where there was a text: that is missed.
  expect(languageState({}, required, 'nl-NL', stored)).toBe('missing');
  expect(languageState(undefined, required, 'fr-FR', {})).toBe('missing');
});

test('RT-25 a language without a text shows that of the default language', () => {
  const content = { 'pl-PL': { subject: 'Witamy' }, 'nl-NL': filled };
  expect(textInLanguage(content, 'subject', 'pl-PL', 'nl-NL')).toBe('Witamy');
  expect(textInLanguage(content, 'body', 'pl-PL', 'nl-NL')).toBe('Dag');
  expect(textInLanguage(content, 'subject', 'fr-FR', 'de-DE')).toBe('Witamy');
  expect(textInLanguage({}, 'subject', 'fr-FR', 'nl-NL')).toBe('');
});
