import { expect, type Page } from '@playwright/test';

/** Address of the kit. Playwright stores the port in the environment, for the workers too. */
const kit = `http://127.0.0.1:${process.env['WAGENPARK_KIT_PORT'] ?? '4173'}/dev/kit`;

/** Dialogs and menus over the page, and panels within it. */
export const layerSelector = '#overlays [role="dialog"], #overlays [role="menu"], [data-side-panel]';

/** Query parameters of the kit (`dev-kit/kit-address.ts`). */
export interface KitParameters {
  readonly locale?: string;
  readonly only?: 'layers' | 'boxes';
  readonly scheme?: 'light' | 'dark';
  /** Two colours, as `fff44f-2b3a67`. */
  readonly brand?: string;
}

const search = (parameters: KitParameters): string => `?${new URLSearchParams({ ...parameters }).toString()}`;

/** Opens the kit with these parameters and waits until it is complete. Fails on console errors. */
export async function openKit(page: Page, parameters: KitParameters): Promise<void> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(`${kit}${search(parameters)}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  // By then delayed samples show their skeletons and the others have loaded. Layers need no waiting.
  if (parameters.only !== 'layers') await expect(page.getByRole('grid').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(problems).toEqual([]);
}

/** Changes the colours of the open page, whatever is open. */
export async function forceColours(page: Page, colours: { scheme: 'light' | 'dark'; brand: string }): Promise<void> {
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('kit:wear', { detail })), search(colours));
  await page.waitForFunction(
    ({ scheme, primary }) => {
      const root = document.documentElement;
      const isWorn = getComputedStyle(root).getPropertyValue('--brand').trim() === primary;
      const isChanging = document.getAnimations().some((animation) => animation instanceof CSSTransition);
      return isWorn && root.dataset['mantineColorScheme'] === scheme && !isChanging;
    },
    { scheme: colours.scheme, primary: `#${colours.brand.slice(0, 6)}` },
  );
}

/** Opens each layer of the page in turn: dialogs, menus, side panels. */
export async function eachLayer(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const openers = page.getByRole('button', { name: /^Open: / });
  const count = await openers.count();
  expect(count).toBeGreaterThan(15);
  for (const opener of await openers.all()) {
    const name = await opener.innerText();
    await opener.click();
    await expect(page.locator(layerSelector).last()).toBeVisible();
    await look(name);
    await page.evaluate(() => window.dispatchEvent(new Event('kit:close')));
    await expect(page.locator(layerSelector)).toHaveCount(0);
  }
}
