import { expect, test } from 'vitest';
import { type FieldPlace, type GuardedField, isFieldVisible } from './visibility.ts';

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
