import { expect, test } from 'vitest';
import { mayReload } from './chunk-reload.ts';

test('SH-12 a failed chunk reloads the page at most once in 60 seconds', () => {
  const now = Date.UTC(2026, 10, 20);
  expect(mayReload(now, 0)).toBe(true);
  expect(mayReload(now, now - 60_000)).toBe(true);
  expect(mayReload(now, now - 59_999)).toBe(false);
});
