import { expect, type Page } from '@playwright/test';

/** Where it is shown. Playwright keeps the port in the environment, also for the workers. */
const kit = `http://127.0.0.1:${process.env['WAGENPARK_KIT_PORT'] ?? '4173'}/dev/kit`;

/** Windows and menus over the page, and panels that stand in it. */
export const layers = '#overlays [role="dialog"], #overlays [role="menu"], [data-side-panel]';

/** Opens the kit with these parameters, once all of it is there; nothing was complained of. */
export async function openKit(page: Page, parameters: Readonly<Record<string, string>>): Promise<void> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(`${kit}?${new URLSearchParams(parameters).toString()}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  // Samples that wait show their skeletons by then, those that load have loaded.
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(problems).toEqual([]);
}
