import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPages } from '../../patterns/form/form-testing.tsx';
import { RecordLinksProvider } from '../../platform/record-links.tsx';
import type { PagePath } from '../../platform/record-pages.ts';
import { MobilityLists } from '../mobility/mobility-lists.tsx';

const addresses: Readonly<Record<string, string>> = {
  mobilityContainerList: '/mobility',
  mobilityCategoryList: '/mobility/categories',
};
const Page = (): ReactNode => (
  <RecordLinksProvider
    value={(kind) => (addresses[kind] === undefined ? undefined : { to: addresses[kind] as PagePath, search: {} })}
  >
    <MobilityLists />
  </RecordLinksProvider>
);

test('only the open list is marked, also where its address begins with that of another; the others are left out', async () => {
  await renderPages({ '/mobility': Page, '/mobility/categories': Page }, { address: '/mobility/categories' });
  await expect.element(page.getByRole('link', { name: 'Mobility categories' })).toHaveAttribute('aria-current', 'page');
  expect(
    [...document.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('aria-current')]),
  ).toEqual([
    ['Mobility budgets', null],
    ['Mobility categories', 'page'],
  ]);
});
