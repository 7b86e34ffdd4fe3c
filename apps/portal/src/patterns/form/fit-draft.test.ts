import { expect, test } from 'vitest';
import { fitDraft } from './fit-draft.ts';

const initial = { name: '', day: null as string | null, count: 0, tags: [] as string[], texts: {}, at: { city: '' } };

test('a stored draft is restored unchanged', () => {
  const typed = { name: 'A', day: '2026-11-20', count: 3, tags: ['x'], texts: { 'nl-NL': 'dag' }, at: { city: 'B' } };
  expect(fitDraft(initial, JSON.parse(JSON.stringify(typed)))).toEqual(typed);
});

test('values of another type, and fields that the form does not have, are left out', () => {
  expect(fitDraft(initial, { name: 5, day: {}, count: 'three', tags: 'x', at: 'B', gone: 1 })).toEqual(initial);
  expect(fitDraft(initial, 'nonsense')).toEqual(initial);
  expect(fitDraft(initial, null)).toEqual(initial);
});
