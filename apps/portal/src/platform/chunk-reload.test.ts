import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserPage } from './browser-page.ts';
import { loadOnce, loadOverPage, mayReload } from './chunk-reload.ts';
import { tabStore } from './storage.ts';
import { UnreachableError } from './unreachable-error.ts';

const reload = vi.spyOn(browserPage, 'reload');
beforeEach(() => {
  tabStore.remove('chunkReload');
  reload.mockReset().mockImplementation(() => undefined);
});
afterEach(() => void vi.unstubAllGlobals());

const stubServer = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const respond = () => Promise.resolve(new Response('{}'));
const failToLoad = () => Promise.reject(new TypeError('Failed to fetch'));

test('SH-12 a failed chunk reloads the page at most once in 60 seconds', () => {
  const now = Date.UTC(2026, 10, 20);
  expect(mayReload(now, 0)).toBe(true);
  expect(mayReload(now, now - 60_000)).toBe(true);
  expect(mayReload(now, now - 59_999)).toBe(false);
});

test('SH-12 a missing chunk without a response from the server does not reload the page', async () => {
  stubServer(failToLoad);
  await expect(loadOnce(failToLoad)).rejects.toBeInstanceOf(UnreachableError);
  // A proxy's error page does not count as an answer of the application.
  stubServer(() => Promise.resolve(new Response('', { status: 502 })));
  await expect(loadOnce(failToLoad)).rejects.toBeInstanceOf(UnreachableError);
  expect(reload).not.toHaveBeenCalled();
});

test('SH-12 code that opens over a page waits until the user retries, and then loads', async () => {
  stubServer(failToLoad);
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(failToLoad).mockResolvedValueOnce('menu');
  const retryCalls: (() => void)[] = [];
  const opened = loadOverPage((retry) => void retryCalls.push(retry))(load);
  await vi.waitUntil(() => retryCalls.length === 1);
  expect(load).toHaveBeenCalledOnce();
  stubServer(respond);
  retryCalls[0]?.();
  expect(await opened).toBe('menu');
  expect(reload).not.toHaveBeenCalled();
});
