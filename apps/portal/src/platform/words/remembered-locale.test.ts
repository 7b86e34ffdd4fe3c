import { expect, test } from 'vitest';
import { readStoredLocale, storeLocale } from './remembered-locale.ts';

test('LO-06 LO-09 a choice of language is remembered in storage and in a cookie', () => {
  storeLocale('fr-BE', 4);
  expect(readStoredLocale()).toBe('fr-BE');
  expect(localStorage.getItem('wagenpark.langId')).toBe('4');
  expect(document.cookie).toContain('language=fr-BE');
});
