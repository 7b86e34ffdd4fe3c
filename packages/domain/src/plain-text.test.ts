import { describe, expect, test } from 'vitest';
import {
  holdsLink,
  isOneLine,
  isPlainText,
  normalizeLine,
  normalizeLines,
  removeForbiddenCharacters,
  toSingleLine,
} from './plain-text.ts';

/** The forbidden characters of a line, by name. */
const forbidden = {
  'line feed': '\n',
  'carriage return': '\r',
  tab: '\t',
  bell: '\u0007',
  NUL: '\u0000',
  'next line (C1)': '\u0085',
  'line separator': '\u2028',
  'paragraph separator': '\u2029',
  'right-to-left override': '\u202e',
  'pop direction': '\u202c',
  'right-to-left isolate': '\u2067',
  'left-to-right mark': '\u200e',
  'Arabic letter mark': '\u061c',
  'zero-width space': '\u200b',
  'word joiner': '\u2060',
  'byte-order mark': '\ufeff',
  'soft hyphen': '\u00ad',
  'Hangul filler': '\u3164',
  'tag letter': '\u{e0041}',
  'half of a character': '\ud83d',
  'joiner between Latin letters': '\u200d',
  'non-joiner between Latin letters': '\u200c',
  'selector after a Latin letter': '\ufe0f',
  'blank Braille pattern': '\u2800',
} as const;

const names = [
  'Anna de Vries',
  "D'Artagnan-Łukaszewicz, jr.",
  'Ængström',
  'שרה לוי',
  'محمد',
  'می\u200cخواهم',
  '👨\u200d👩\u200d👧',
  '⚠\ufe0f 12',
  '❤\ufe0f\u200d🔥 1\ufe0f\u20e3',
  'क्\u200dष',
  'NBSP\u00a0kept',
];

describe('plain text', () => {
  test.each(Object.entries(forbidden))('a line contains no %s', (_, sign) => {
    expect(isOneLine(`a${sign}b`)).toBe(false);
    expect(toSingleLine(`a${sign}${sign}b`)).toBe('a b');
    expect(removeForbiddenCharacters(`a${sign}b`)).toBe(sign === '\n' ? 'a\nb' : 'ab');
  });

  test.each(names)('%s is a line, and stays unchanged', (name) => {
    expect(isOneLine(name)).toBe(true);
    expect(toSingleLine(name)).toBe(name);
    expect(removeForbiddenCharacters(name)).toBe(name);
  });

  test.each(['\u200d\u200d', '\u200c', 'a \u200d', '7\u200d7'])('%j is not a line', (text) => {
    expect(isOneLine(text)).toBe(false);
  });

  test.each(['\u2800\ufe00', 'a\u2800\ufe00b', '\u0007\u200dc', '\ufe0f', '12 \u2800\ufe0f'])(
    'a line is made of %j',
    (text) => {
      expect(isOneLine(toSingleLine(text))).toBe(true);
    },
  );

  test('a line is trimmed and composed; inner blanks stay', () => {
    expect(normalizeLine('  Zoe\u0308  12 \n')).toBe('Zoë  12');
  });

  test('a multi-line text may contain line breaks, but no other control characters', () => {
    expect(isPlainText('one\n\ntwo')).toBe(true);
    for (const [name, sign] of Object.entries(forbidden)) {
      if (name !== 'line feed') expect(isPlainText(`a${sign}b`), name).toBe(false);
    }
    expect(normalizeLines(' a\r\nb\rc\td\u0065\u0301 \n')).toBe('a\nb\nc dé');
  });
});

test.each([
  ['http://x', true],
  ['Bank ://', true],
  ['see WWW.evil.example', true],
  ['ｗｗｗ．evil.example', true],
  ['Dr. W. W. W. de Vries-O’Neill', false],
  ['Wwwarden', false],
  ['a/b: c', false],
])('whether mail programs turn a name into a link: %s', (text, isLink) => {
  expect(holdsLink(text)).toBe(isLink);
});
