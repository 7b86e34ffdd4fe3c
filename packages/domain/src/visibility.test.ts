import { expect, test } from 'vitest';
import { areTestsShown, type FieldPlace, type GuardedField, isFieldVisible } from './visibility.ts';

const fields: readonly GuardedField[] = ['BijtellingPercentage', 'DatumApk', 'BrandstofSoort'];
const dutch: FieldPlace = { country: 'nl', locale: 'nl-NL', objectType: 'car' };
const shown = (place: Partial<FieldPlace>): GuardedField[] =>
  fields.filter((field) => isFieldVisible(field, { ...dutch, ...place }));

test('DM-LC-06 the fuel is hidden for object type TW', () => {
  expect(shown({})).toEqual(fields);
  expect(shown({ objectType: 'bike' })).toEqual(['BijtellingPercentage', 'DatumApk']);
});

test('DM-LC-07 addition percentage and APK date are hidden for Belgium and for nl-BE', () => {
  expect(shown({ country: 'be', locale: 'fr-BE' })).toEqual(['BrandstofSoort']);
  expect(shown({ locale: 'nl-BE' })).toEqual(['BrandstofSoort']);
  expect(shown({ country: null, objectType: null, locale: 'fr-BE' })).toEqual(fields);
});

test('CA-03 DM-LC-07 MOTs are shown unless the country or the language, as far as known, is Belgian', () => {
  expect([areTestsShown({}), areTestsShown({ country: 'nl', locale: 'nl-NL' })]).toEqual([true, true]);
  expect([areTestsShown({ country: 'be' }), areTestsShown({ locale: 'nl-BE' })]).toEqual([false, false]);
  expect(areTestsShown({ country: 'nl', locale: 'nl-BE' })).toBe(false);
});
