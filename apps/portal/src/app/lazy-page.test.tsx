import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browserPage } from '../platform/browser-page.ts';
import { tabStore } from '../platform/storage.ts';
import { render } from '../ui/testing/render.tsx';
import { type LazyPage, lazyPage, type PageWords } from './lazy-page.tsx';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/page.js'));
const reload = vi.spyOn(browserPage, 'reload');

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>error page</p> : this.props.children);
}

/** Fakes a server that responds, or does not. */
const server = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

const resolved = () => Promise.resolve();
const words: PageWords = { load: resolved, preload: resolved };

const open = (load: () => Promise<{ readonly default: () => ReactNode }>, pageWords = words) =>
  show(lazyPage(load, pageWords));
const show = (Page: LazyPage) => {
  render(
    <Boundary>
      <Suspense fallback={<p>loading</p>}>
        <Page />
      </Suspense>
    </Boundary>,
  );
};

beforeEach(() => {
  tabStore.remove('chunkReload');
  reload.mockReset().mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server(() => Promise.resolve(new Response('{}')));
});
afterEach(() => {
  vi.mocked(console.error).mockRestore();
  vi.unstubAllGlobals();
});

test('SH-12 a page with a missing chunk reloads the document, but not a second time within a minute', async () => {
  open(missing);
  await expect.poll(() => reload).toHaveBeenCalledOnce();
  await expect.element(page.getByText('loading')).toBeInTheDocument();

  open(missing);
  await expect.element(page.getByText('error page')).toBeInTheDocument();
  expect(reload).toHaveBeenCalledOnce();
});

test('SH-12 without a response from the server the failure is shown after one attempt; returning tries again', async () => {
  server(() => Promise.reject(new TypeError('Failed to fetch')));
  const load = vi.fn<() => Promise<{ readonly default: () => ReactNode }>>().mockImplementation(missing);
  const Page = lazyPage(load, words);
  show(Page);
  await expect.element(page.getByText('error page')).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();

  // Preloads the page's code as the router does, and requests it again when the page is shown.
  await Page.preload();
  expect(load).toHaveBeenCalledTimes(2);
  load.mockImplementation(() => Promise.resolve({ default: () => <p>the page</p> }));
  show(Page);
  await expect.element(page.getByText('the page')).toBeInTheDocument();
});

test('SH-12 a chunk that is missing when a link is only hovered causes no reload', async () => {
  const load = vi.fn<typeof missing>(missing);
  const Page = lazyPage(load, words);
  await Page.preload();
  expect(load).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test('a page is rendered as soon as its code has loaded', async () => {
  open(() => Promise.resolve({ default: () => <p>the page</p> }));
  await expect.element(page.getByText('the page')).toBeInTheDocument();
});

test('LO-08 a page is rendered only together with its words; hovering a link changes no language', async () => {
  const load = () => Promise.resolve({ default: () => <p>the page</p> });
  const bring = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('Failed to fetch')));
  tabStore.set('chunkReload', String(Date.now()));
  open(load, { load: bring, preload: resolved });
  await expect.element(page.getByText('error page')).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('the page');

  bring.mockClear();
  await lazyPage(load, { load: bring, preload: () => Promise.reject(new TypeError('Failed to fetch')) }).preload();
  expect(bring).not.toHaveBeenCalled();
});
