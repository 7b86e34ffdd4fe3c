import { expect, test } from 'vitest';
import { busyLine, sparesLine } from './busy-line.ts';

test('SH-13 what nobody waits for comes after all that somebody waits for, also when that fails', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const told: string[] = [];
  const waits = [
    busyLine.during(first.promise).then(() => told.push('first')),
    busyLine.during(second.promise).catch(() => told.push('second')),
  ];
  const quiet = busyLine.quiet().then(() => told.push('quiet'));
  first.resolve();
  await waits[0];
  second.reject(new Error('refused'));
  await Promise.all([...waits, quiet]);
  expect(told[0]).toBe('first');
  expect(told).toContain('quiet');
  expect(told.indexOf('quiet')).toBeGreaterThan(0);
  await busyLine.quiet();
});

test('SH-13 a line that is dear or very slow is spared; one that is not told of is not', () => {
  expect(sparesLine({ saveData: true, effectiveType: '4g' })).toBe(true);
  expect(sparesLine({ effectiveType: '2g' })).toBe(true);
  expect(sparesLine({ effectiveType: 'slow-2g' })).toBe(true);
  expect(sparesLine({ saveData: false, effectiveType: '3g' })).toBe(false);
  expect(sparesLine(undefined)).toBe(false);
});
