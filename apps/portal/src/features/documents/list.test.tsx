import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fillList, openList, serveViews } from '../../patterns/list-screen/list-testing.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { aDocument } from './documents.samples.ts';
import { documentList } from './list.tsx';

beforeEach(async () => {
  localStorage.clear();
  serveViews([]);
  await page.viewport(1440, 800);
  return () => vi.unstubAllGlobals();
});

const titles = () =>
  [...document.querySelectorAll<HTMLElement>('[role="grid"] [data-row]')]
    .sort((first, second) => Number(first.dataset['row']) - Number(second.dataset['row']))
    .map((row) => /Kia EV3|green card|Car policy/.exec(row.textContent)?.[0]);

const documents = [
  { ...aDocument, VolgNummer: 1, Titel: 'Agreement Kia EV3', Datum: wireDay('2026-01-07') },
  { ...aDocument, VolgNummer: 2, Titel: 'A green card', Datum: wireDay('2026-03-09'), Kenteken: 'NX-123-B' },
  { ...aDocument, VolgNummer: 3, Titel: 'Car policy', Datum: wireDay('2026-02-08'), Kenteken: null },
];

test('DO-04 documents are searched by title and plate, and sorted by every heading, the latest first at the start', async () => {
  await openList(fillList(documentList, documents));
  await expect.poll(titles).toEqual(['green card', 'Car policy', 'Kia EV3']);
  await page
    .getByRole('columnheader', { name: /^Title/ })
    .getByRole('button')
    .first()
    .click();
  await expect.poll(titles).toEqual(['green card', 'Kia EV3', 'Car policy']);
  const search = page.getByRole('searchbox', { name: 'Search for a document' });
  await search.fill('policy');
  await expect.poll(titles).toEqual(['Car policy']);
  await search.fill('nx123b');
  await expect.poll(titles).toEqual(['green card']);
});

test('DO-04 without documents the list says so, and which ones will be there', async () => {
  await openList(fillList(documentList, []));
  await expect.element(page.getByText('There are no documents yet.')).toBeVisible();
  await expect.element(page.getByText(/^Insurance cards, agreements and stored PDFs/)).toBeVisible();
});

test('DO-04 when no document matches, the list says so and offers to clear the search', async () => {
  await openList(fillList(documentList, documents), '/cars?q=nothing+like+it');
  await expect.element(page.getByText('No results for ‘nothing like it’')).toBeVisible();
  await expect.poll(titles).toEqual([]);
});
