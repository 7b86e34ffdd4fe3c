import { expect, test } from 'vitest';
import { documentDays, titleOfFileName } from './document.ts';

test('a document is of a day from 1950 until ten years ahead', () => {
  expect(documentDays('2026-03-10')).toEqual({ from: '1950-01-01', to: '2036-03-10' });
});

test.each([
  ['Groene_kaart_2027.pdf', 'Groene kaart 2027'],
  ['polis.v2.final.jpeg', 'polis.v2.final'],
  ['zonder extensie', 'zonder extensie'],
  ['_scan_.png', 'scan'],
])('the title of %s is %s', (name, title) => {
  expect(titleOfFileName(name)).toBe(title);
});
