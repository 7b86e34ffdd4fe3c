import { rights } from '@wagenpark/domain/permissions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activeContract } from '../../platform/active-contract.ts';
import { type MenuSection, menuSections } from '../../platform/feature.ts';
import type { Session } from '../../platform/session/session.ts';
import { aSession } from '../../platform/session/testing.ts';
import { deviceKeys, localStore, personalKeys } from '../../platform/storage.ts';
import { allRoutes, findRoute, menuEntriesFor } from '../routing.ts';
import { listExpectedEntries } from '../testing/merged-expectations.ts';
import { Frame } from './frame.tsx';
import { readLastMainPage, rememberMainPage } from './main-page.ts';
import { hasRail, Sidebar } from './sidebar.tsx';
import { renderInFrame } from './testing.tsx';

const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
const links = () =>
  menu
    .getByRole('link')
    .elements()
    .map((link) => link.textContent || link.getAttribute('aria-label'));
const draw = (session: Session, collapsed = false) =>
  renderInFrame(<Sidebar collapsed={collapsed} drawer={false} opened={false} onClose={() => undefined} />, session);
const withLinks = (session: Session): Session => ({
  ...session,
  account: {
    ...session.account,
    surroundings: {
      ...session.account.surroundings,
      fleetManagementUrl: 'https://fleets.example/',
      adminToolUrl: session.account.role.name === 'master' ? 'https://admin.example/' : null,
    },
  },
});
const contract = { number: 1, plate: 'GB-1', driver: 'Anna', driverNumber: 2, description: 'Volvo' };

beforeEach(() => {
  activeContract.clear();
  localStore.remove(personalKeys.lastMainPage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStore.remove(deviceKeys.foldedSections);
});

test('SB-01 sections have a fixed order, and empty ones are hidden', async () => {
  await draw(aSession({ role: 'master' }));
  const headings = () =>
    menu
      .getByRole('heading')
      .elements()
      .map((heading) => heading.textContent);
  await expect.poll(headings).toEqual(['General', 'Leasing', 'Short-term rental', 'Employer', 'Management']);
  expect(menuSections).toEqual(['general', 'leasing', 'renting', 'employer', 'management']);
});

test('SB-01 a section folds with its heading, by keyboard too, and stays folded; the rail shows its entries', async () => {
  const session = aSession({ role: 'supervisor' });
  const entry = menu.getByRole('link', { name: 'Lease contracts' });
  const fold = (name: string) => menu.getByText(name, { exact: true });
  await draw(session);
  await fold('Leasing').click();
  await expect.poll(() => entry.elements()).toEqual([]);
  await expect.element(menu.getByRole('link', { name: 'My requests' })).toBeVisible();
  await draw(session);
  await expect.element(menu.getByRole('link', { name: 'My requests' })).toBeVisible();
  expect(entry.elements()).toEqual([]);
  await draw(session, true);
  await expect.element(entry).toBeVisible();
  await draw(session);
  await expect.element(fold('Leasing')).toBeVisible();
  fold('Leasing').element().closest('summary')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(entry).toBeVisible();
  expect(localStore.get(deviceKeys.foldedSections)).toBeNull();
});

test('SB-04 every entry is in its section, in the order of the specification', () => {
  const entries = menuEntriesFor(aSession({ role: 'master' }));
  // The order of entries that features declare in their samples is that of the list of features.
  const featureEntries = (section: MenuSection) => [...listExpectedEntries(section)].sort();
  const inSections = menuSections.map((section) => {
    const paths = entries.filter((entry) => entry.section === section).map(({ path }) => path);
    const isOfFeature = (path: string) => featureEntries(section).includes(path);
    return [section, ...paths.filter((path) => !isOfFeature(path)), ...paths.filter(isOfFeature).sort()];
  });
  expect(inSections).toEqual([
    ['general', '/invoices', '/fines', '/requests', ...featureEntries('general')],
    ['leasing', '/lease-contracts', '/fuel-contracts', ...featureEntries('leasing')],
    ['renting', ...featureEntries('renting')],
    ['employer', ...featureEntries('employer')],
    [
      'management',
      '/management/requests',
      '/management/mail/outbox',
      '/management/imports',
      '/management/client',
      ...featureEntries('management'),
    ],
  ]);
});

test.each([
  ['/mileage', 'Mileage readings'],
  ['/mileage/view', 'Mileage readings'],
  // The address of a form, which has no menu entry, marks the entry of its list.
  ['/mileage/add', 'Mileage readings'],
  ['/damage-reports/add', 'Damage reports'],
  ['/resources/open-data', null],
])('SB-02 ST-11 on %s the sidebar marks the entry of its list: %s', async (address, name) => {
  const sidebar = <Sidebar collapsed={false} drawer={false} opened={false} onClose={() => undefined} />;
  await renderInFrame(sidebar, aSession({ role: 'master' }), address);
  await expect.element(menu.getByRole('link', { name: 'Mileage readings' })).toBeVisible();
  const currentEntries = menu.element().querySelectorAll('[data-current]');
  expect([...currentEntries].map(({ textContent }) => textContent)).toEqual(name === null ? [] : [name]);
});

test.each([
  ['supervisor', true],
  ['bulk', false],
  ['fleetmanagement', false],
  ['subsupervisor', false],
  ['driver', false],
] as const)('SB-05 the entry IAO is in the section Leasing, with an active contract too: %s %s', (role, isThere) => {
  for (const withContract of [false, true]) {
    const entries = menuEntriesFor(aSession({ role, rights: [...rights] }), withContract).filter(
      ({ path }) => path === '/iao',
    );
    expect(entries.map(({ section }) => section)).toEqual(isThere ? ['leasing'] : []);
  }
});

test('SB-06 while a contract is active, the sections for managing and renting disappear; without it they return', async () => {
  const session = aSession({ role: 'master' });
  await draw(session);
  await expect.element(menu.getByRole('heading', { name: 'Management' })).toBeVisible();
  activeContract.set(session.client.name, contract);
  await expect.poll(() => menu.getByRole('heading', { name: 'Management' }).elements()).toEqual([]);
  const hidden = ['/invoices', '/overview', '/mileage'];
  expect(menuEntriesFor(session, true).filter(({ path }) => hidden.includes(path))).toEqual([]);
  activeContract.clear();
  await expect.element(menu.getByRole('heading', { name: 'Management' })).toBeVisible();
});

test('SB-08 SB-10 SB-11 the rail’s Home and links are for all but fleet management, the admin tool for master', async () => {
  await draw(withLinks(aSession({ role: 'master' })));
  await expect.poll(links).toEqual(expect.arrayContaining(['Home', 'Fleet management', 'Admin tool']));
  expect(menu.getByRole('link', { name: 'Admin tool' }).element().getAttribute('href')).toBe('https://admin.example/');
  await draw(withLinks(aSession({ role: 'supervisor' })));
  await expect.poll(links).toEqual(expect.arrayContaining(['Home', 'Fleet management']));
  expect(links()).not.toContain('Admin tool');
  await draw(withLinks(aSession({ role: 'fleetmanagement' })));
  await expect.poll(links).toEqual(expect.not.arrayContaining(['Home', 'Fleet management']));
  expect(hasRail(aSession({ role: 'bulk' }))).toBe(true);
  expect(hasRail(aSession({ role: 'subsupervisor' }))).toBe(true);
});

test('SB-10 an entry without an address is hidden', async () => {
  await draw(aSession({ role: 'master' }));
  await expect.poll(links).toContain('Home');
  expect(links()).not.toContain('Fleet management');
  expect(links()).not.toContain('Admin tool');
});

test('SB-09 Home opens the main page that was opened last, or else /', async () => {
  const session = aSession({ role: 'master' });
  expect(readLastMainPage()).toBe('/');
  rememberMainPage(findRoute('/lease-contracts/view'), menuEntriesFor(session));
  rememberMainPage(findRoute('/management/requests'), menuEntriesFor(session));
  await draw(session);
  await expect.element(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/lease-contracts');
  localStore.set(personalKeys.lastMainPage, '/gone');
  await draw(session);
  await expect.element(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('SB-12 the rail is 60 px wide; fleet management keeps the whole sidebar', async () => {
  localStorage.setItem('wagenpark.sidebar', 'rail');
  const width = () => menu.element().getBoundingClientRect().width;
  await renderInFrame(<Frame />, aSession({ role: 'supervisor' }));
  await expect.poll(width).toBe(60);
  await renderInFrame(<Frame />, aSession({ role: 'fleetmanagement' }));
  await expect.poll(width).toBeGreaterThan(200);
  expect(page.getByRole('button', { name: /menu/i }).elements()).toEqual([]);
  localStorage.removeItem('wagenpark.sidebar');
});

test('SB-13 SB-14 master sees the fleet’s name, truncated to twenty characters, and opens the fleet switch with it', async () => {
  vi.stubGlobal('fetch', async () => new Response('[]'));
  await draw(aSession({ role: 'master' }));
  const fleet = menu.getByRole('button', { name: /Current fleet: 1001 Van Dongen Installatietechniek/ });
  await expect.element(fleet.getByText('1001 Van Dongen Inst…', { exact: true })).toBeVisible();
  await fleet.click();
  await expect.element(page.getByRole('dialog', { name: /Switch fleet/ })).toBeVisible();
  await draw(aSession({ role: 'supervisor' }));
  await expect.poll(links).toContain('Home');
  expect(menu.getByRole('button').elements()).toEqual([]);
});

test('SB-16 SB-17 SB-18 pages of administration, of staff and of help belong to their group', () => {
  const group = (path: string) => findRoute(path)?.group;
  for (const { path, group: actualGroup } of allRoutes) {
    if (path.startsWith('/resources/')) expect(actualGroup, path).toBe('tools');
  }
  for (const path of ['/administration/dealers', '/administration/segments']) {
    expect(group(path)).toBe('administration');
  }
  for (const path of ['/management/client', '/management/requests', '/management/imports']) {
    expect(group(path)).toBe('master');
  }
});
