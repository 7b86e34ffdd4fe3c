import { expect, test } from 'vitest';
import { CUT_OFF } from './constants.ts';
import { truncateText } from './truncate-text.ts';

test('SB-13 a text of up to twenty characters stays, a longer one is truncated', () => {
  expect(truncateText('1001 Jantar Handel', CUT_OFF.fleetNameLength)).toBe('1001 Jantar Handel');
  expect(truncateText('x'.repeat(20), CUT_OFF.fleetNameLength)).toBe('x'.repeat(20));
  expect(truncateText('1002 Van Dongen Installatietechniek', CUT_OFF.fleetNameLength)).toBe('1002 Van Dongen Inst…');
});

test('SB-13 no character is split, and there is no space before the ellipsis', () => {
  expect(truncateText('e\u0301a\u0308b', 2)).toBe('e\u0301a\u0308…');
  expect(truncateText('1001 Holding', 5)).toBe('1001…');
});
