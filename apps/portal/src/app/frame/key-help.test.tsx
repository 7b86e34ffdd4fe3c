import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activeContract } from '../../platform/active-contract.ts';
import { aSession } from '../../platform/session/testing.ts';
import { deviceKeys, localStore } from '../../platform/storage.ts';
import { singleKeySetting } from '../../ui/keys/keys.ts';
import { allRoutes, menuEntriesFor } from '../routing.ts';
import { Frame } from './frame.tsx';
import { renderInFrame, serve } from './testing.tsx';

beforeEach(() => {
  localStore.remove(deviceKeys.singleKeys);
  // With an active contract the menu is shorter.
  activeContract.clear();
  serve(() => []);
});
afterEach(() => {
  localStore.remove(deviceKeys.singleKeys);
  singleKeySetting.switch(true);
  vi.unstubAllGlobals();
});

const table = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const single = () => table().getByRole('checkbox', { name: 'Use single-key shortcuts' });
const line = (text: string) => table().getByText(text, { exact: true });

/** Presses the key once the page listens for it, which is after the page was rendered. */
async function pressForTable(): Promise<void> {
  await expect
    .poll(async () => {
      if (table().elements().length === 0) await userEvent.keyboard('?');
      return table().elements().length;
    })
    .toBe(1);
}

test('no two pages have the same letter', () => {
  const letters = allRoutes.flatMap(({ menu }) => menu?.goKey ?? []);
  expect(letters).toContain('c');
  expect(new Set(letters).size).toBe(letters.length);
});

test('? opens the table of keyboard shortcuts, with the pages that the user may open', async () => {
  const session = aSession({ role: 'master' });
  await renderInFrame(<Frame />, session);
  await expect.element(page.getByRole('main')).toBeVisible();
  await pressForTable();
  await expect.element(line('Go to Lease contracts')).toBeVisible();
  await expect.element(line('Next row')).toBeVisible();
  await expect
    .poll(() =>
      table()
        .getByText(/^Go to (?!the list)/)
        .elements(),
    )
    .toHaveLength(menuEntriesFor(session).filter(({ goKey }) => goKey !== undefined).length);
});

test('shortcuts that were switched off stay off, and the profile menu still shows the table', async () => {
  const open = () => renderInFrame(<Frame />, aSession({ role: 'master' }));
  await open();
  await expect.element(page.getByRole('main')).toBeVisible();
  await pressForTable();
  await expect.element(table()).toBeVisible();
  await single().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(table()).not.toBeInTheDocument();
  await open();
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(table()).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^VD/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect.element(single()).not.toBeChecked();
});
