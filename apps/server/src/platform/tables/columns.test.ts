import { describe, expect, test } from 'vitest';
import { booleanParser, emailParser, oneOf, plateParser, textParser } from './columns.ts';
import { SheetCell } from './sheet-cell.ts';
import { parseOutcomes } from './testing.ts';

describe('cells of an import', () => {
  test('text is trimmed and composed; invalid lines are refused rather than changed', () => {
    expect(
      parseOutcomes(textParser(5), [' Jan ', 12345, 'Janneke', 'a\u0000b', 'a\nb', 'a\u202eb', 'Zoe\u0308']),
    ).toEqual([
      'Jan',
      '12345',
      'refused: too-long',
      'refused: forbidden-character',
      'refused: line-break',
      'refused: forbidden-character',
      'Zoë',
    ]);
    expect(textParser(5)('Janneke').fault?.params).toEqual({ max: 5, length: 7 });
  });

  test('multi-line text is accepted where the portal accepts it too', () => {
    expect(parseOutcomes(textParser(20, true), ['een\r\ntwee', 'drie\rvier', 'a\tb', 'c\u0000d'])).toEqual([
      'een\ntwee',
      'drie\nvier',
      'a b',
      'refused: forbidden-character',
    ]);
  });

  test('values that a spreadsheet changed are refused: a day instead of 9-3, a number without its last digits', () => {
    const cells = [
      new SheetCell('day', '2026-03-09'),
      new SheetCell('moment', '2026-03-09T10:00:00'),
      new SheetCell('time', '14:30'),
      new SheetCell('percent', '22%', 0.22),
      new SheetCell('exponent', '7E+11', 700_000_000_000),
      true,
    ];
    for (const parse of [textParser(40), plateParser()]) {
      expect(parseOutcomes(parse, cells)).toEqual(cells.map(() => 'refused: not-text'));
      expect(parseOutcomes(parse, [Number('7014720000012345678'), 1e15, '7,01472E+18', '1E+15'])).toEqual(
        Array.from({ length: 4 }, () => 'refused: digits-lost'),
      );
    }
    expect(
      parseOutcomes(textParser(40), [new SheetCell('padded', '00712', 712), 999_999_999_999_999, 0.1 + 0.2, '9-3']),
    ).toEqual(['00712', '999999999999999', '0.3', '9-3']);
  });

  test('lost and doubly encoded letters are doubtful, letters of the supported languages are not', () => {
    for (const damaged of [
      'Andr\ufffd',
      'AndrÃ©',
      'MÃ¼ller',
      'ÅÃ³dÅº',
      'Dâ€™Hondt',
      'â‚¬ 5',
      'Ä™',
      'Jan\u00c2\u00a0Smit',
      'M?ller',
      '?ód?',
      'ul. ?wi?ta',
      'Jan (?ukasz)',
    ]) {
      expect(textParser(40)(damaged).doubt, damaged).toEqual({ code: 'unusual-letters', params: {} });
    }
    for (const sound of [
      'André',
      'Müller',
      'Łódź',
      'D’Hondt',
      'FORÊT',
      'café\u00a0»',
      'ÄÖÜ',
      'Århus',
      'Ångström',
      'Wat?',
      'Wie? Wat?',
      '??',
      'https://x.example/pad?q=1',
    ]) {
      expect(textParser(40)(sound).doubt, sound).toBeUndefined();
    }
  });

  test('yes and no', () => {
    expect(parseOutcomes(booleanParser(), ['oui', 'Tak', 'ja', 'WAHR', 'non', 'Nie', 'nein', 'FAUX'])).toEqual([
      ...Array.from({ length: 4 }, () => true),
      ...Array.from({ length: 4 }, () => false),
    ]);
    expect(
      parseOutcomes(booleanParser(), ['Ja', 'j', 'YES', true, 1, '1', 'nee', 'N', 'no', false, 0, 'misschien', 2]),
    ).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      'refused: not-yes-or-no',
      'refused: not-yes-or-no',
    ]);
  });

  test('fixed lists, addresses and plates', () => {
    expect(parseOutcomes(oneOf('Benzine', 'Diesel'), ['benzine', ' DIESEL ', 'LPG'])).toEqual([
      'Benzine',
      'Diesel',
      'refused: not-one-of',
    ]);
    expect(oneOf('a', 'b')('c').fault?.params).toEqual({ allowed: 'a, b' });
    expect(parseOutcomes(emailParser(), [' a@b.nl', 'a@b', 'a b@c.nl'])).toEqual([
      'a@b.nl',
      'refused: not-an-email',
      'refused: not-an-email',
    ]);
    expect(
      parseOutcomes(plateParser(), ['ab-12-cd', 'B-MÜ 123', 'x', '<script>', '-'.repeat(20), 'A'.repeat(13)]),
    ).toEqual([
      'AB12CD',
      'BMÜ123',
      'refused: not-a-plate',
      'refused: not-a-plate',
      'refused: not-a-plate',
      'refused: not-a-plate',
    ]);
  });
});
