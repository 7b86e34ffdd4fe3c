import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aSession } from '../../platform/session/testing.ts';
import { deviceKeys, localStore } from '../../platform/storage.ts';
import { COLOUR_SCHEME_KEY } from '../../ui/theme/colour-scheme.ts';
import { Frame } from './frame.tsx';
import { preferences } from './preferences.ts';
import { renderInFrame, serve } from './testing.tsx';

const forget = () => {
  for (const key of [deviceKeys.width, deviceKeys.sidebar, deviceKeys.sidebarNarrow]) localStore.remove(key);
  localStorage.removeItem(COLOUR_SCHEME_KEY);
};
beforeEach(() => {
  forget();
  serve(() => []);
});
afterEach(async () => {
  forget();
  await page.viewport(1280, 800);
  vi.unstubAllGlobals();
});

/** Renders the frame as after a reload. */
const open = () => renderInFrame(<Frame />, aSession({ role: 'master' }));
async function choose(name: string): Promise<void> {
  await page.getByRole('button', { name: /^VD/ }).click();
  await page.getByRole('menuitem', { name }).click();
}
const width = () => document.getElementById('main')?.dataset['width'];

test('LO-14 the chosen width, container or container-fluid, survives a reload', async () => {
  await open();
  await expect.poll(() => width()).toBe('container');
  await choose('Full width');
  await expect.poll(() => width()).toBe('container-fluid');
  expect(localStore.get(deviceKeys.width)).toBe('container-fluid');
  await open();
  await expect.poll(() => width()).toBe('container-fluid');
  localStore.set(deviceKeys.width, 'nonsense');
  expect(preferences.width).toBe('container');
});

test('LO-15 the sidebar’s item `main` is active until the user chooses the rail, also after a reload', async () => {
  const isRail = () => document.querySelector('nav[data-collapsed]') !== null;
  await open();
  expect(preferences.sideMenuItem(false)).toBe('main');
  expect(isRail()).toBe(false);
  await page.getByRole('button', { name: 'Show or hide menu' }).click();
  await expect.poll(() => isRail()).toBe(true);
  await open();
  await expect.poll(() => isRail()).toBe(true);
  expect(preferences.sideMenuItem(false)).toBe('rail');
  localStore.set(deviceKeys.sidebar, 'nonsense');
  expect(preferences.sideMenuItem(false)).toBe('main');
});

test('LO-15 a narrow window begins with the rail and keeps a choice of its own', async () => {
  const isRail = () => document.querySelector('nav[data-collapsed]') !== null;
  const toggle = page.getByRole('button', { name: 'Show or hide menu' });
  await open();
  await expect.poll(isRail).toBe(false);
  await page.viewport(1179, 800);
  await expect.poll(isRail).toBe(true);
  // Used by the first frame of the next visit.
  await expect.poll(() => localStore.get(deviceKeys.sidebarNarrow)).toBe('rail');
  await toggle.click();
  await expect.poll(isRail).toBe(false);
  expect(localStore.get(deviceKeys.sidebarNarrow)).toBe('main');
  await page.viewport(1180, 800);
  await toggle.click();
  await expect.poll(isRail).toBe(true);
  await page.viewport(1179, 800);
  await expect.poll(isRail).toBe(false);
  await open();
  await expect.poll(isRail).toBe(false);
  expect(preferences.sideMenuItem(false)).toBe('rail');
});

test('SB-08 users without a rail get a drawer in a narrow window', async () => {
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await page.viewport(1000, 800);
  await renderInFrame(<Frame />, aSession({ role: 'fleetmanagement' }));
  const toggle = page.getByRole('button', { name: 'Show or hide menu' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(menu.elements()).toEqual([]);
  await expect.poll(() => localStore.get(deviceKeys.sidebarNarrow)).toBe('drawer');
  await toggle.click();
  await expect.element(menu.getByRole('link').first()).toBeVisible();
  await page.viewport(1180, 800);
  await expect.element(toggle).not.toBeInTheDocument();
  await expect.element(menu.getByRole('link').first()).toBeVisible();
});

test('LO-13 the toggle stores dark or default, and light is read as default', async () => {
  const colourScheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  await open();
  await choose('Dark mode');
  await expect.poll(() => colourScheme()).toBe('dark');
  expect(localStorage.getItem(COLOUR_SCHEME_KEY)).toBe('dark');
  await open();
  await choose('Light mode');
  await expect.poll(() => colourScheme()).toBe('light');
  expect(localStorage.getItem(COLOUR_SCHEME_KEY)).toBe('default');
  localStorage.setItem(COLOUR_SCHEME_KEY, 'light');
  await open();
  await expect.poll(() => colourScheme()).toBe('light');
});
