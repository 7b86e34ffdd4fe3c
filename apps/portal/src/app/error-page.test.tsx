import { refusal } from '@wagenpark/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browserPage } from '../platform/browser-page.ts';
import { render } from '../ui/testing/render.tsx';
import { showLocale } from '../words/words.ts';
import { ErrorPage } from './error-page.tsx';
import { httpStatusOf } from './error-status.ts';
import { FallbackErrorBoundary } from './fallback-error.tsx';

beforeAll(() => showLocale('nl-NL', 'all', ['nl-NL']));

const renderPage = async (status: number) => {
  render(<ErrorPage status={status} />);
  const errorPage = await vi.waitUntil(() => document.querySelector(`[data-error-status="${status}"]`), {
    timeout: 60_000,
  });
  return errorPage.textContent;
};

test('ER-01 ER-02 ER-03 MSG-05 each status has its own words, to the letter', async () => {
  expect(await renderPage(404)).toContain('De opgevraagde pagina is niet gevonden.');
  expect(await renderPage(500)).toContain('Er is een fout opgetreden.');
  expect(await renderPage(400)).toContain('Er is een fout opgetreden. Het ligt niet aan jou maar ons, onze excuses!');
});

test('ER-04 the page has two links: reload, and the dashboard', async () => {
  const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
  const open = vi.spyOn(browserPage, 'open').mockImplementation(() => undefined);
  await renderPage(500);
  await page.getByRole('button', { name: 'Opnieuw laden' }).click();
  expect(reload).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Naar het dashboard' }).click();
  expect(open).toHaveBeenCalledExactlyOnceWith('/');
  vi.restoreAllMocks();
});

test('ER-06 ER-07 an error’s status is that of its status fields, else 500', () => {
  expect(httpStatusOf(refusal('notFound'))).toBe(404);
  expect(httpStatusOf({ statusCode: 403 })).toBe(403);
  expect(httpStatusOf({ message: 'failed', response: new Response(null, { status: 503 }) })).toBe(503);
  for (const error of [
    new Error('broken'),
    null,
    undefined,
    'text',
    { status: 200 },
    { status: '404' },
    { status: 4.5 },
  ]) {
    expect(httpStatusOf(error)).toBe(500);
  }
});

test('ER-05 when the error page itself fails, it shows plain text and a link home', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const BrokenPage = (): never => {
    throw new Error('the error page is broken');
  };
  render(
    <FallbackErrorBoundary>
      <BrokenPage />
    </FallbackErrorBoundary>,
  );
  await expect
    .poll(() => document.body.textContent)
    .toContain('Er is een fout opgetreden bij het tonen van de foutpagina.');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/');
  silenced.mockRestore();
});
