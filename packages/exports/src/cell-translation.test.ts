import { describe, expect, test } from 'vitest';
import { translateCell, translationCodes } from './cell-translation.ts';

const words: Record<string, string> = {
  'status.open': 'Open',
  'fuel.petrol': 'Benzine',
  'fuel.electric': 'Elektrisch $&',
};
const translate = (code: string): string | undefined => words[code];

describe('cells that are translation keys', () => {
  test('EX-08 a value with an asterisk is translated, any other value stays unchanged', () => {
    expect(translateCell('*status.open', translate)).toBe('Open');
    expect(translateCell('status.open*', translate)).toBe('Open');
    expect(translateCell('status.open', translate)).toBe('status.open');
    expect(translateCell('and/or', () => 'never asked')).toBe('and/or');
    expect([12, null, true].map((value) => translateCell(value, translate))).toEqual([12, null, true]);
  });

  test('EX-08 a value that is not a key, or has no translation, stays unchanged', () => {
    expect(translateCell('5 * 3', () => 'never asked')).toBe('5 * 3');
    expect(translateCell('*', () => 'never asked')).toBe('*');
    expect(translateCell('*unknown', translate)).toBe('*unknown');
  });

  test('EX-09 the parts between slashes are translated one by one', () => {
    expect(translateCell('*fuel.petrol/*fuel.electric', translate)).toBe('Benzine/Elektrisch $&');
    expect(translateCell('*fuel.petrol / LPG / *unknown', translate)).toBe('Benzine / LPG / *unknown');
    expect(translateCell('*fuel.petrol//', translate)).toBe('Benzine//');
  });

  test('EX-09 the codes to request are those of the parts', () => {
    expect(translationCodes('*fuel.petrol / LPG/*b')).toEqual(['fuel.petrol', 'b']);
    expect(['LPG', '5 * 3', 12, null].map(translationCodes)).toEqual([[], [], [], []]);
  });
});
