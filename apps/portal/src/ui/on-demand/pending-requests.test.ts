import { expect, test } from 'vitest';
import { isSlowConnection, pendingRequests } from './pending-requests.ts';

test('SH-13 prefetches wait until all other requests have ended, also with failures', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const events: string[] = [];
  const pendingWaits = [
    pendingRequests.during(first.promise).then(() => events.push('first')),
    pendingRequests.during(second.promise).catch(() => events.push('second')),
  ];
  const quietEvent = pendingRequests.quiet().then(() => events.push('quiet'));
  first.resolve();
  await pendingWaits[0];
  second.reject(new Error('refused'));
  await Promise.all([...pendingWaits, quietEvent]);
  expect(events[0]).toBe('first');
  expect(events).toContain('quiet');
  expect(events.indexOf('quiet')).toBeGreaterThan(0);
  await pendingRequests.quiet();
});

test('SH-13 metered or very slow connections do not prefetch; unknown connections do', () => {
  expect(isSlowConnection({ saveData: true, effectiveType: '4g' })).toBe(true);
  expect(isSlowConnection({ effectiveType: '2g' })).toBe(true);
  expect(isSlowConnection({ effectiveType: 'slow-2g' })).toBe(true);
  expect(isSlowConnection({ saveData: false, effectiveType: '3g' })).toBe(false);
  expect(isSlowConnection(undefined)).toBe(false);
});
