import { expect, test } from 'vitest';
import { BODY_TYPE_CODES, bodyTypeOf, bodyTypeText } from './body-type.ts';

test('RD-11 every body type has its code', () => {
  expect(BODY_TYPE_CODES.map((code) => `${code} ${bodyTypeOf(code)}`)).toEqual([
    'hb hatchback',
    'sd sedan',
    'sw stationWagon',
    'tw suv',
    'co coupe',
    'ca cabriolet',
    'bu bus',
    'sc cityEstate',
    'sp mpv',
    'bulw longWheelbaseBus',
    'buhd highRoofBus',
    'budc doubleCabBus',
    'pu pickup',
    'pudc doubleCabPickup',
    'pulw longWheelbasePickup',
  ]);
});

test('RD-12 an unknown code is shown as it is', () => {
  const upper = (bodyType: string): string => bodyType.toUpperCase();
  expect(bodyTypeText('co', upper)).toBe('COUPE');
  expect(bodyTypeText('x1', upper)).toBe('x1');
  expect(bodyTypeText('constructor', upper)).toBe('constructor');
});
