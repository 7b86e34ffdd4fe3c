import { findWord } from '@wagenpark/messages/server-words';
import { expect, test } from 'vitest';
import { headerTranslator } from './headers.ts';

const translated = headerTranslator(findWord);

test('FA-41 EN-20 EX-13 resource codes are translated to the caller’s language, in the requested order', () => {
  expect(translated('en-GB', ['Bedrag', 'Kenteken', 'Bedrag'])).toEqual([
    { ResourceCode: 'Bedrag', Culture: 'en-GB', TranslationResult: 'Amount' },
    { ResourceCode: 'Kenteken', Culture: 'en-GB', TranslationResult: 'Licence plate' },
    { ResourceCode: 'Bedrag', Culture: 'en-GB', TranslationResult: 'Amount' },
  ]);
});

test('FA-41 each entry may have its own language; a region uses the texts of its main language', () => {
  const expectedEntries = [
    { ResourceCode: 'Huur', Culture: 'pl-PL' },
    { ResourceCode: 'Huur', Culture: 'fr-BE' },
  ] as const;
  expect(translated('nl-NL', expectedEntries).map((header) => header.TranslationResult)).toEqual([
    'Wynajem krótkoterminowy',
    'Location courte durée',
  ]);
});

test('FA-41 an unknown code is returned unchanged, whatever its name', () => {
  const strange = ['Onbekend', '', 'constructor', '__proto__', '../errors.internal'];
  expect(translated(null, strange).map((header) => header.TranslationResult)).toEqual(strange);
});
