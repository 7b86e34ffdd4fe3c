import { expect, test } from 'vitest';
import { busyLine, sparesLine } from './busy-line.ts';

test('SH-13 what nobody waits for comes after all that somebody waits for, also when that fails', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const events: string[] = [];
  const pendingWaits = [
    busyLine.during(first.promise).then(() => events.push('first')),
    busyLine.during(second.promise).catch(() => events.push('second')),
  ];
  const quietEvent = busyLine.quiet().then(() => events.push('quiet'));
  first.resolve();
  await pendingWaits[0];
  second.reject(new Error('refused'));
  await Promise.all([...pendingWaits, quietEvent]);
  expect(events[0]).toBe('first');
  expect(events).toContain('quiet');
  expect(events.indexOf('quiet')).toBeGreaterThan(0);
  await busyLine.quiet();
});

test('SH-13 a line that is dear or very slow is spared; one that is not told of is not', () => {
  expect(sparesLine({ saveData: true, effectiveType: '4g' })).toBe(true);
  expect(sparesLine({ effectiveType: '2g' })).toBe(true);
  expect(sparesLine({ effectiveType: 'slow-2g' })).toBe(true);
  expect(sparesLine({ saveData: false, effectiveType: '3g' })).toBe(false);
  expect(sparesLine(undefined)).toBe(false);
});
