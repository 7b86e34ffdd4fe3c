import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type IdleTime, prefetchWhenIdle } from './prefetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fakes a browser whose idle callbacks run when the test calls them. */
function idleTime() {
  const callbacks: (() => void)[] = [];
  const request = vi.fn<IdleTime['request']>((callback) => callbacks.push(callback));
  const cancel = vi.fn<IdleTime['cancel']>();
  return { request, cancel, comes: () => callbacks.shift()?.() };
}

test('SH-13 linked pages are loaded sequentially in idle time, after 2000 ms at the latest', async () => {
  const idle = idleTime();
  const loads = [
    vi.fn<() => Promise<void>>(() => Promise.reject(new Error('missing'))),
    vi.fn<() => Promise<void>>(() => Promise.resolve()),
  ];
  prefetchWhenIdle(loads, idle);
  vi.advanceTimersByTime(4_999);
  expect(idle.request).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(idle.request).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 2000 });
  expect(loads[0]).not.toHaveBeenCalled();
  idle.comes();
  expect(loads[0]).toHaveBeenCalledOnce();
  // A failing prefetch does not stop the others.
  await expect.poll(() => idle.request).toHaveBeenCalledTimes(2);
  idle.comes();
  expect(loads[1]).toHaveBeenCalledOnce();
});

test('SH-13 it stops when the page is left, before and after its start', () => {
  const idle = idleTime();
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  prefetchWhenIdle([load], idle)();
  vi.advanceTimersByTime(5_000);
  expect(idle.request).not.toHaveBeenCalled();
  const end = prefetchWhenIdle([load], idle);
  vi.advanceTimersByTime(5_000);
  end();
  expect(idle.cancel).toHaveBeenLastCalledWith(1);
  expect(load).not.toHaveBeenCalled();
});
