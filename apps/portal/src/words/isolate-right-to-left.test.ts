import { afterAll, expect, test } from 'vitest';
import { isolateRightToLeft } from './isolate-right-to-left.ts';
import { showLocale, words } from './words.ts';

afterAll(() => showLocale('en-GB', 'all', ['en-GB']));

test('a right-to-left name is isolated, any other text stays as it is', () => {
  expect(isolateRightToLeft('علي')).toBe('\u2068علي\u2069');
  expect(isolateRightToLeft('אברהם (BV)')).toBe('\u2068אברהם (BV)\u2069');
  expect(isolateRightToLeft('Škoda Müller')).toBe('Škoda Müller');
});

test('right-to-left names do not reverse the sentence around them', async () => {
  await showLocale('en-GB', 'all', ['en-GB']);
  expect(words('requests.fromTo', { from: 'علي', to: 'אברהם' })).toBe('\u2068علي\u2069 → \u2068אברהם\u2069');
  expect(words('requests.fromTo', { from: 'Anna', to: 'Bo' })).toBe('Anna → Bo');
});
