import { describe, expect, test } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  test('TH-01 a one-word name gives its first two letters', () => {
    expect(initials('wagenpark')).toBe('WA');
    expect(initials(' Éclair ')).toBe('ÉC');
    expect(initials('Q')).toBe('Q');
    expect(initials('(4U)')).toBe('4U');
  });

  test('TH-02 a longer name gives the first letters of its first two words', () => {
    expect(initials('van den Berg Transport')).toBe('VD');
    expect(initials('Jansen & Zn')).toBe('JZ');
    expect(initials('łódź auto')).toBe('ŁA');
  });

  test('a name without letters has no initials', () => {
    expect(initials(' & ')).toBe('');
  });
});
