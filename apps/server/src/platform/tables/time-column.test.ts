import { expect, test } from 'vitest';
import { SheetCell } from './sheet-cell.ts';
import { parseOutcomes } from './testing.ts';
import { timeOfDay } from './time-column.ts';

test('times of day as users and spreadsheets write them', () => {
  const cells = [
    new SheetCell('time', '14:31'),
    new SheetCell('time', '14:32:59'),
    '9:05',
    '14:33:00',
    '14.34',
    '14h35',
    '14u36',
    '0:07',
    '14:38 uur',
  ];
  expect(parseOutcomes(timeOfDay(), cells)).toEqual([
    '14:31',
    '14:32',
    '09:05',
    '14:33',
    '14:34',
    '14:35',
    '14:36',
    '00:07',
    '14:38',
  ]);
});

test('invalid times are refused; 14.3 could be both 14:30 and 14:03', () => {
  const cells = [
    '24:00',
    '14:60',
    '14',
    '1430',
    'middag',
    14.3,
    0.604,
    true,
    new SheetCell('day', '2026-01-31'),
    new SheetCell('moment', '2026-01-31T14:30:00'),
  ];
  expect(parseOutcomes(timeOfDay(), cells)).toEqual(cells.map(() => 'refused: not-a-time'));
});
