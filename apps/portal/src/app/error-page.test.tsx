import { I18nProvider } from '@lingui/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { i18n, showLocale } from '../platform/words/words.ts';
import { render } from '../ui/testing/render.tsx';
import { ErrorPage, LastResort } from './error-page.tsx';

beforeAll(() => showLocale('nl-NL', 'app', ['nl-NL']));

const shown = async (status: number) => {
  render(
    <I18nProvider i18n={i18n}>
      <ErrorPage status={status} />
    </I18nProvider>,
  );
  const page = await vi.waitUntil(() => document.querySelector(`[data-error-status="${status}"]`));
  return page.textContent;
};

test('ER-01 ER-02 ER-03 each status has its own words, to the letter', async () => {
  expect(await shown(404)).toContain('De opgevraagde pagina is niet gevonden.');
  expect(await shown(500)).toContain('Er is een fout opgetreden.');
  expect(await shown(400)).toContain('Er is een fout opgetreden. Het ligt niet aan jou maar ons, onze excuses!');
});

test('ER-04 the page has two ways on: reload, and to the dashboard', async () => {
  await shown(500);
  const buttons = [...document.querySelectorAll('button')].map((button) => button.textContent);
  expect(buttons).toEqual(['Opnieuw laden', 'Naar het dashboard']);
});

test('ER-05 when the error page itself fails, plain text and a link home are left', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('broken');
  };
  render(
    <LastResort>
      <Broken />
    </LastResort>,
  );
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Er is een fout opgetreden bij het tonen van de foutpagina.'),
  );
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/');
  silenced.mockRestore();
});
