import { describe, expect, test } from 'vitest';
import { type PasswordOwner, passwordFaults } from './password-rule.ts';

const owner: PasswordOwner = {
  names: ['Łucja', 'de Vries-Kuipér'],
  email: 'l.lodewijks@waarden.example',
  clientNames: ['jantar', 'Van Dongen Techniek'],
};
const faults = (password: string) => passwordFaults(password, owner);

describe('the length of a password', () => {
  test.each([
    ['eleven letters', 'vuurtorenwa', ['tooShort']],
    ['twelve letters', 'vuurtorenwal', []],
    ['nothing', '', ['tooShort']],
    ['six emoji, which are twelve code units', '🌵🎷🧊🪁🛶🥁', ['tooShort']],
    ['twelve emoji', '🌵🎷🧊🪁🛶🥁🧦🎒🍋🦔🧭🪴', []],
    ['eleven letters of two code points each', 'vuurtorenwa'.replaceAll('u', 'u\u0308'), ['tooShort']],
    ['128 characters', 'vuurtoren wal '.repeat(10).slice(0, 128), []],
    ['129 characters', 'vuurtoren wal '.repeat(10).slice(0, 129), ['tooLong']],
    ['spaces count, and stay', 'een twee drie', []],
  ])('%s', (_what, password, expected) => {
    expect(faults(password)).toEqual(expected);
  });
});

describe('a password that consists mostly of the name of its person, mailbox or client', () => {
  test.each([
    ['the first name without its accent', 'lucja-2026-!!'],
    ['the surname in other case', 'KUIPER20262026'],
    ['a name of two parts', 'vrieskuiper1'],
    ['a name of two parts with what is between them', 'Vries-Kuiper 77'],
    ['the name twice', 'kuiper.kuiper'],
    ['the name with few letters more', 'kuiper fiets'],
    ['the mailbox', 'llodewijks123'],
    ['a part of the mailbox', 'lodewijks!2026'],
    ['the client’s short name', 'jantar-jantar-9'],
    ['the client’s name as shown', 'VanDongenTechniek'],
    ['a word of it', '0000techniek0000x'],
  ])('%s', (_what, password) => {
    expect(faults(password)).toContain('personal');
  });

  test.each([
    ['the name in a sentence', 'kuiper koopt een groene paraplu'],
    ['exactly half of the letters', 'kuiper zadels'],
    ['a name of three letters', 'van van van van!'],
    ['no letter at all', '8206 4719 5530'],
  ])('not %s', (_what, password) => {
    expect(faults(password)).toEqual([]);
  });

  test('somebody without names and address has no personal words', () => {
    expect(passwordFaults('KUIPER20262026', { names: [''], email: '', clientNames: [] })).toEqual([]);
  });
});

describe('a simple password', () => {
  test.each([
    ['one character', 'zzzzzzzzzzzz'],
    ['two in turn', 'xoxoxoxoxoxox'],
    ['a text of six, twice', 'fiets7Fiets7'],
    ['digits in a row', '123456789012'],
    ['digits backwards', '987654321098'],
    ['the alphabet', 'abcdefghijkl'],
    ['a row of keys', 'qwertyuiop[]'],
    ['a row of a French keyboard', 'AZERTYUIOP12'],
    ['a row of a German keyboard', 'qwertzuiop99'],
    ['columns of keys', '1qaz2wsx3edc'],
    ['several sequences', 'asdf4321xxxx'],
  ])('%s', (_what, password) => {
    expect(faults(password)).toEqual(['simple']);
  });

  test.each([
    ['a text of seven, twice', 'groenigGroenig'],
    ['a sequence among words', 'abc van de kapstok'],
    ['pairs of neighbours', 'op de hijst uv mn'],
  ])('not %s', (_what, password) => {
    expect(faults(password)).toEqual([]);
  });
});

test('a password may break several rules, which are returned in a fixed order', () => {
  expect(passwordFaults('aaaa', { names: ['Aaaa'], email: '', clientNames: [] })).toEqual([
    'tooShort',
    'personal',
    'simple',
  ]);
});
