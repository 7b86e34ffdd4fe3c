import { describe, expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

describe('initials', () => {
  test('TH-01 a one-word name gives its first two letters', () => {
    expect(initialsOf('wagenpark')).toBe('WA');
    expect(initialsOf(' Éclair ')).toBe('ÉC');
    expect(initialsOf('Q')).toBe('Q');
    expect(initialsOf('(4U)')).toBe('4U');
  });

  test('TH-02 a longer name gives the first letters of its first two words', () => {
    expect(initialsOf('van den Berg Transport')).toBe('VD');
    expect(initialsOf('Jansen & Zn')).toBe('JZ');
    expect(initialsOf('łódź auto')).toBe('ŁA');
  });

  test('a name without letters has no initials', () => {
    expect(initialsOf(' & ')).toBe('');
  });
});
