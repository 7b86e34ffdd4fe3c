import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browserPage } from '../platform/browser-page.ts';
import { render } from '../ui/testing/render.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

const alert = page.getByRole('alert');
const retry = page.getByRole('button', { name: 'Try again' });
const reload = vi.spyOn(browserPage, 'reload');
let requests: string[];
let isUp: boolean;

beforeEach(() => {
  requests = [];
  isUp = false;
  reload.mockReset().mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path);
    return isUp ? Promise.resolve(new Response('ok')) : Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(): Promise<void> {
  render(<UnreachablePage />);
  await expect.element(alert).toMatchTextContent('The server cannot be reached. Check your connection and try again.');
}

test('an unanswered attempt stays on the page and reports the failure again', async () => {
  await show();
  const alertElement = alert.element();
  await retry.click();
  await expect.poll(() => alertElement.isConnected).toBe(false);
  await expect.element(alert).toMatchTextContent('The server cannot be reached.');
  expect(requests).toEqual(['/livez']);
  expect(reload).not.toHaveBeenCalled();
});

test('a server that responds with an error counts as unavailable', async () => {
  await show();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  const alertElement = alert.element();
  await retry.click();
  await expect.poll(() => alertElement.isConnected).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('once the server responds, the document is reloaded', async () => {
  await show();
  expect(reload).not.toHaveBeenCalled();
  isUp = true;
  await retry.click();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test('when the connection returns, the page retries by itself, as long as it is shown', async () => {
  await show();
  isUp = true;
  // The page listens only after it was rendered.
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return reload.mock.calls.length;
    })
    .toBeGreaterThan(0);
  render(<p>another page</p>);
  await expect.element(page.getByText('another page')).toBeVisible();
  const requestsBefore = requests.length;
  window.dispatchEvent(new Event('online'));
  expect(requests).toHaveLength(requestsBefore);
});
