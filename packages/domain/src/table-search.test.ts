import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matches, normalizeForSearch, searchText, searchWords } from './table-search.ts';

const contract = ['AB-123-C', '100045', 'Łukasz Müller-Groß', 'Škoda Enyaq iV 80'];
const finds = (query: string): boolean => matches(contract.map(normalizeForSearch), searchWords(query));

describe('table search', () => {
  test('TB-05 TH-07 TH-27 ignores case and accents, and every word must match some field', () => {
    expect(finds('ENYAQ lukasz')).toBe(true);
    expect(finds('skoda  muller')).toBe(true);
    expect(finds('škoda 1000')).toBe(true);
    expect(finds('skoda kowalski')).toBe(false);
    expect(finds('GROSS')).toBe(true);
  });

  test.each([
    ['ł', 'l'],
    ['ß', 'ss'],
    ['ø', 'o'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['đ', 'd'],
    ['ð', 'd'],
    ['þ', 'th'],
    ['ħ', 'h'],
    ['ı', 'i'],
    ['ς', 'σ'],
  ])('TB-05 the letter %s is found as %s', (letter, spelled) => {
    expect(normalizeForSearch(`A${letter}z`)).toBe(`a${spelled}z`);
  });

  test('TB-06 TH-27 RT-11 search ignores hyphens on both sides', () => {
    expect(finds('ab123c')).toBe(true);
    expect(finds('AB-123-C')).toBe(true);
    expect(finds('a-b1')).toBe(true);
    expect(finds('ab–123')).toBe(true);
    expect(finds('mullergross')).toBe(true);
  });

  test('TB-05 a query without letters or digits leaves every record', () => {
    expect(searchWords('  - ')).toEqual([]);
    expect(finds('')).toBe(true);
  });

  test('words come once, folded, longest first', () => {
    expect(searchWords('de Vries DE østergård')).toEqual(['ostergard', 'vries', 'de']);
  });

  test('a search text holds all fields, and no word reaches from one into the next', () => {
    const text = searchText(['AB-12', null, 34, undefined, '', 'tab\there']);
    expect(matches([text], searchWords('ab12 34 here'))).toBe(true);
    expect(matches([text], searchWords('1234'))).toBe(false);
    expect(matches([text], searchWords('12\u000134'))).toBe(true);
    expect(matches([text], ['12\u000134'])).toBe(true);
    expect(searchWords('12\u000134')).toEqual(['12', '34']);
  });

  test('folding twice changes nothing, and a field always finds itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeForSearch(normalizeForSearch(text))).toBe(normalizeForSearch(text));
        expect(matches([normalizeForSearch(text)], searchWords(text))).toBe(true);
      }),
    );
  });
});
