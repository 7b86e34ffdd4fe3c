import { loadWords } from 'virtual:words';
import { setupI18n } from '@lingui/core';
import { LOCALES } from '@wagenpark/domain/locale';
import { expect, test } from 'vitest';
import { readKitAddress } from './kit-address.ts';
import { PSEUDO_LOCALE, pseudoMessages } from './pseudo-words.ts';

test('the kit’s longer language lengthens all texts by about a third, and keeps placeholders and plural forms', async () => {
  const english = await loadWords('en-GB', 'all');
  const i18n = setupI18n({ locale: 'en', messages: { en: pseudoMessages(english) } });
  expect(i18n._('common.save')).toBe('Sàâvéê');
  expect(i18n._('ui.range', { first: '1', last: '30', total: '45', count: 45 })).toBe('1–30 ôöf 45 réêsûülts');
  expect(i18n._('ui.resultCount', { total: '1', count: 1 })).toBe('1 réêsûült');
  expect(i18n._('ui.resultCount', { total: '7', count: 7 })).toBe('7 réêsûülts');
  const plainTexts = Object.values(english).flatMap(([part = '', ...rest]) =>
    typeof part === 'string' && rest.length === 0 ? part : [],
  );
  const lengthenedTexts = plainTexts.map((text) => pseudoMessages({ text })['text']);
  expect(lengthenedTexts.join('').length / plainTexts.join('').length).toBeCloseTo(4 / 3, 1);
});

test('only the kit’s address can choose it', () => {
  expect(readKitAddress(`?locale=${PSEUDO_LOCALE}`)).toMatchObject({ locale: 'en-GB', isPseudo: true });
  expect(readKitAddress('?locale=pl-PL')).toMatchObject({ locale: 'pl-PL', isPseudo: false });
  expect(LOCALES).not.toContain(PSEUDO_LOCALE);
});
