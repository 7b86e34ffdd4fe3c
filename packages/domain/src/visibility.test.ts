import { expect, test } from 'vitest';
import { areTestsShown, type FieldPlace, type GuardedField, isFieldVisible } from './visibility.ts';

const fields: readonly GuardedField[] = ['BijtellingPercentage', 'DatumApk', 'BrandstofSoort'];
const dutch: FieldPlace = { country: 'nl', locale: 'nl-NL', objectType: 'car' };
const visibleFields = (place: Partial<FieldPlace>): GuardedField[] =>
  fields.filter((field) => isFieldVisible(field, { ...dutch, ...place }));

test('DM-LC-06 the fuel is hidden for object type TW', () => {
  expect(visibleFields({})).toEqual(fields);
  expect(visibleFields({ objectType: 'bike' })).toEqual(['BijtellingPercentage', 'DatumApk']);
});

test('DM-LC-07 addition percentage and APK date are hidden for Belgium and for nl-BE', () => {
  expect(visibleFields({ country: 'be', locale: 'fr-BE' })).toEqual(['BrandstofSoort']);
  expect(visibleFields({ locale: 'nl-BE' })).toEqual(['BrandstofSoort']);
  expect(visibleFields({ country: null, objectType: null, locale: 'fr-BE' })).toEqual(fields);
});

test('CA-03 DM-LC-07 MOTs are shown unless the country or the language, as far as known, is Belgian', () => {
  expect([areTestsShown({}), areTestsShown({ country: 'nl', locale: 'nl-NL' })]).toEqual([true, true]);
  expect([areTestsShown({ country: 'be' }), areTestsShown({ locale: 'nl-BE' })]).toEqual([false, false]);
  expect(areTestsShown({ country: 'nl', locale: 'nl-BE' })).toBe(false);
});
