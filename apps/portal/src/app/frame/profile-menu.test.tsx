import type { Role } from '@wagenpark/domain/permissions';
import { atLeast } from '@wagenpark/domain/permissions';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DialogHost } from '../../patterns/dialogs/dialog-host.tsx';
import { browserPage } from '../../platform/browser-page.ts';
import type { FeatureRoute } from '../../platform/feature.ts';
import { aSession } from '../../platform/session/testing.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { shortcutsFor } from './shortcuts.ts';
import { refusalResponse, renderInFrame, serve } from './testing.tsx';
import type { Width } from './width.ts';

const client = { phoneNumber: '+31 (0)6 00 71 20 00', email: 'fleet@client.example', countryCarData: 'be' };
const someone = (role: Role) => {
  const session = aSession({ role, client });
  const surroundings = { ...session.account.surroundings, helpMailbox: 'help@provider.example' };
  return { ...session, account: { ...session.account, surroundings } };
};

async function openMenu(role: Role, onWidth: (width: Width) => void = () => undefined, width: Width = 'container') {
  await renderInFrame(
    <>
      <ProfileMenu width={width} onWidth={onWidth} />
      <DialogHost />
    </>,
    someone(role),
  );
  await page.getByRole('button', { name: /^VD/ }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
}
const open = vi.spyOn(browserPage, 'open').mockImplementation(() => undefined);
afterEach(() => {
  open.mockClear();
  vi.unstubAllGlobals();
});
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent);
const address = (name: string) => page.getByRole('menuitem', { name }).element().getAttribute('href');

test('TH-01 TH-02 TH-15 TH-18 the icon has the initials; the menu says who and for which client, with its flag', async () => {
  await openMenu('fleetmanagement');
  const menu = page.getByRole('menu');
  await expect.element(menu.getByText('Marloes Jansen')).toBeVisible();
  await expect.element(menu.getByText('fleet@installatie.example')).toBeVisible();
  const name = menu.getByText('Van Dongen Installatietechniek');
  await expect.element(name).toBeVisible();
  expect(name.element().querySelector('svg')).not.toBeNull();
});

test('TH-16 the width can be toggled', async () => {
  const onWidth = vi.fn<(width: Width) => void>();
  await openMenu('fleetmanagement', onWidth);
  await page.getByRole('menuitem', { name: 'Full width' }).click();
  expect(onWidth).toHaveBeenCalledWith('container-fluid');
  await openMenu('fleetmanagement', onWidth, 'container-fluid');
  await page.getByRole('menuitem', { name: 'Normal width' }).click();
  expect(onWidth).toHaveBeenLastCalledWith('container');
});

test('TH-17 only master can switch dark mode', async () => {
  await openMenu('supervisor');
  expect(items().filter((item) => /dark|light/i.test(item ?? ''))).toEqual([]);
  await openMenu('master');
  await expect.element(page.getByRole('menuitem', { name: /dark|light/i })).toBeVisible();
});

test('TH-21 TH-23 TH-24 phone and mail are links, help is for supervisor and higher, everybody can sign out', async () => {
  await openMenu('fleetmanagement');
  expect(address('+31 (0)6 00 71 20 00')).toBe('tel:+31600712000');
  expect(address('fleet@client.example')).toBe('mailto:fleet@client.example');
  expect(items()).not.toContain('Ask for help');
  expect(items().at(-1)).toBe('Sign out');
  for (const role of ['supervisor', 'master'] as const) {
    await openMenu(role);
    expect(address('Ask for help'), role).toBe('mailto:help@provider.example');
  }
});

test('pages appear in header and menu if a feature has them and the user may open them', () => {
  const route = (path: string, when?: FeatureRoute['when']): FeatureRoute => ({
    path,
    permission: atLeast('supervisor'),
    title: 'requests.own',
    load: () => Promise.reject(new Error('not opened')),
    ...(when ? { when } : {}),
  });
  const routes = [
    route('/resources/release-notes'),
    route('/administration/settings'),
    route('/administration/run_bulk', ({ licences }) => licences.modules.includes('LeaseCalculation')),
  ];
  const shortcutsOf = (role: Role, modules: string[]) =>
    shortcutsFor({ ...someone(role), licences: { hasLeaseWise: true, modules } }, routes).map(
      ({ path, inHeader }) => `${path}${inHeader ? ' in header' : ''}`,
    );
  expect(shortcutsOf('supervisor', ['LeaseCalculation'])).toEqual([
    '/administration/settings',
    '/administration/run_bulk',
    '/resources/release-notes in header',
  ]);
  expect(shortcutsOf('master', [])).not.toContain('/administration/run_bulk');
  expect(shortcutsOf('bulk', ['LeaseCalculation'])).toEqual([]);
  expect(shortcutsFor(someone('master'), [])).toEqual([]);
});

test('TH-14 TH-19 TH-22 settings are in the menu, and release notes in header and menu, of supervisors and higher only', () => {
  const offered = (['driver', 'fleetmanagement', 'bulk', 'subsupervisor', 'supervisor', 'master'] as const).map(
    (role) => [
      role,
      ...shortcutsFor(someone(role))
        .map(({ path, inHeader }) => `${path}${inHeader ? ' in header' : ''}`)
        .filter((path) => /settings|release-notes/.test(path)),
    ],
  );
  expect(offered).toEqual([
    ['driver'],
    ['fleetmanagement'],
    ['bulk'],
    ['subsupervisor'],
    ['supervisor', '/administration/settings', '/resources/release-notes in header'],
    ['master', '/administration/settings', '/resources/release-notes in header'],
  ]);
});

test('AU-20 signing out everywhere is confirmed first, ends all sessions and leads to the login page', async () => {
  const calls = serve(() => [true]);
  await openMenu('fleetmanagement');
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out on all devices?' });
  await expect.element(dialog).toBeVisible();
  expect(calls).toEqual([]);
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.poll(() => open.mock.calls.length).toBe(1);
  expect(calls.map(({ name }) => name)).toEqual(['/api-admin/account/logout-everywhere']);
});

test('a failed sign-out everywhere is reported, and nobody is signed out', async () => {
  serve(() => refusalResponse(503, 'overloaded'));
  await openMenu('fleetmanagement');
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out on all devices?' });
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(open).not.toHaveBeenCalled();
});
