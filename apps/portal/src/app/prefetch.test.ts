import { expect, test, vi } from 'vitest';
import { type IdleTime, prefetchWhenIdle } from './prefetch.ts';

/** A browser whose idle time comes when the test says so. */
function idleTime() {
  const waiting: (() => void)[] = [];
  const request = vi.fn<IdleTime['request']>((run) => waiting.push(run));
  const cancel = vi.fn<IdleTime['cancel']>();
  return { request, cancel, comes: () => waiting.shift()?.() };
}

test('SH-13 what links lead to is loaded in idle time, waiting for it 2000 ms at most, one after the other', async () => {
  const idle = idleTime();
  const loads = [
    vi.fn<() => Promise<void>>(() => Promise.reject(new Error('missing'))),
    vi.fn<() => Promise<void>>(() => Promise.resolve()),
  ];
  prefetchWhenIdle(loads, idle);
  expect(idle.request).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 2000 });
  expect(loads[0]).not.toHaveBeenCalled();
  idle.comes();
  expect(loads[0]).toHaveBeenCalledOnce();
  // One that is missing keeps none of the others.
  await vi.waitFor(() => expect(idle.request).toHaveBeenCalledTimes(2));
  idle.comes();
  expect(loads[1]).toHaveBeenCalledOnce();
});

test('SH-13 it ends with the page', () => {
  const idle = idleTime();
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  prefetchWhenIdle([load], idle)();
  idle.comes();
  expect(idle.cancel).toHaveBeenCalledOnce();
});
