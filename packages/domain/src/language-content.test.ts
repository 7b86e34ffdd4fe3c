import { expect, test } from 'vitest';
import { languageState } from './language-content.ts';

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
  // A text was removed from a language that had one: the language is missing, not flagged.
  expect(languageState({}, required, 'nl-NL', stored)).toBe('missing');
  expect(languageState(undefined, required, 'fr-FR', {})).toBe('missing');
});
