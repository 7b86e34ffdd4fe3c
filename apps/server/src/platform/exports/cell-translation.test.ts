import { describe, expect, test } from 'vitest';
import { translateCell } from './cell-translation.ts';

const words: Record<string, string> = {
  '*status.open': 'Open',
  '*fuel.petrol': 'Benzine',
  '*fuel.electric': 'Elektrisch $&',
};
const translate = (key: string): string | undefined => words[key];

describe('cells that are translation keys', () => {
  test('EX-08 a value with an asterisk is translated, any other value is left alone', () => {
    expect(translateCell('*status.open', translate)).toBe('Open');
    expect(translateCell('status.open', translate)).toBe('status.open');
    expect(translateCell('and/or', () => 'never asked')).toBe('and/or');
    expect([12, null, true].map((value) => translateCell(value, translate))).toEqual([12, null, true]);
  });

  test('EX-08 a key without a translation stays readable', () => {
    expect(translateCell('5 * 3', translate)).toBe('5 * 3');
  });

  test('EX-09 the parts between slashes are translated one by one', () => {
    expect(translateCell('*fuel.petrol/*fuel.electric', translate)).toBe('Benzine/Elektrisch $&');
    expect(translateCell('*fuel.petrol / LPG / *unknown', translate)).toBe('Benzine / LPG / *unknown');
    expect(translateCell('*fuel.petrol//', translate)).toBe('Benzine//');
  });
});
