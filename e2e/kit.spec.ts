import { expect, type Page, test } from '@playwright/test';
import { demoClients } from '@wagenpark/demo-world/clients';
import { violationsOf } from './axe.ts';
import { kitFaults } from './kit-faults.ts';
import { eachLayer, forceColours, layerSelector, openKit } from './open-kit.ts';

/*
 * Every component of the portal in all its states, as `/dev/kit` shows them, checked by axe and by visual rules that
 * hold on any machine (docs/decisions/0020).
 */

/** The colours of the demo clients, light and dark. The last client is yellow, the hardest colour. */
const looks = demoClients.flatMap(({ name, primaryColor, secondaryColor }) =>
  (['light', 'dark'] as const).map((scheme) => ({
    name: `${name}, ${scheme}`,
    colours: { scheme, brand: `${primaryColor.slice(1)}-${secondaryColor.slice(1)}` },
  })),
);

/** Shows two notices, which stay while the first is hovered. */
async function showNotices(page: Page): Promise<void> {
  for (const kind of ['Success', 'Error']) await page.getByRole('button', { name: kind, exact: true }).click();
  await expect(page.getByRole('alert').last()).toBeVisible();
  await page.getByText('Request 4711').hover();
}

const withinLayers = { within: '#overlays, [data-side-panel]' };

test('no component violates an accessibility rule', async ({ page }) => {
  const yellow = { locale: 'nl-NL', scheme: 'light', brand: 'fff44f-2b3a67' } as const;
  await openKit(page, { ...yellow, only: 'boxes' });
  await showNotices(page);
  expect.soft(await violationsOf(page, 'everything')).toEqual([]);
  await openKit(page, { ...yellow, only: 'layers' });
  await eachLayer(page, async (layer) => {
    expect.soft(await violationsOf(page, 'everything', withinLayers), layer).toEqual([]);
  });
});

// Clients differ in colours only; all other rules are checked once, above.
test('all texts of the page are readable in the colours of each client, light and dark', async ({ page }) => {
  await openKit(page, { locale: 'nl-NL', only: 'boxes' });
  await showNotices(page);
  for (const { name, colours } of looks) {
    await forceColours(page, colours);
    expect.soft(await violationsOf(page, 'colours'), name).toEqual([]);
  }
});

for (const scheme of ['light', 'dark'] as const) {
  test(`all texts in dialogs and menus are readable in the colours of each client, ${scheme}`, async ({ page }) => {
    await openKit(page, { locale: 'nl-NL', only: 'layers' });
    await eachLayer(page, async (layer) => {
      for (const { name, colours } of looks.filter((look) => look.colours.scheme === scheme)) {
        await forceColours(page, colours);
        expect.soft(await violationsOf(page, 'colours', withinLayers), `${layer} at ${name}`).toEqual([]);
      }
    });
  });
}

for (const [device, width] of [
  ['a desk', 1440],
  ['a tablet', 768],
  ['a phone', 390],
] as const) {
  for (const locale of ['nl-NL', 'pl-PL', 'qps']) {
    test(`nothing is cut off, covered or too small to click on ${device} in ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openKit(page, { locale, only: 'boxes' });
      expect(/éê/.test(await page.getByRole('main').innerText())).toBe(locale === 'qps');
      expect.soft(await page.evaluate(kitFaults, '[data-sample="box"]')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await openKit(page, { locale, only: 'layers' });
      let words = '';
      await eachLayer(page, async (layer) => {
        words += await page.locator(layerSelector).last().innerText();
        expect.soft(await page.evaluate(kitFaults, layerSelector), layer).toEqual([]);
      });
      expect(/éê/.test(words)).toBe(locale === 'qps');
    });
  }
}

test('the visual rules detect planted faults', async ({ page }) => {
  await page.setContent(`
    <article aria-label="planted"><div id="box" style="width: 300px; padding: 0">
      <p style="width: 40px; overflow: hidden; white-space: nowrap">much too long</p>
      <p style="margin: 0; width: 400px; background: silver">wide</p>
      <p style="margin: 0">below</p><p style="margin: -20px 0 0">above</p>
      <button style="width: 20px; height: 20px; padding: 0">x</button>
    </div></article>`);
  const faults = await page.evaluate(kitFaults, '#box');
  expect(faults).toEqual([
    'cut off: p “much too long” in planted',
    'sticks out: p “wide” in planted',
    '“below” lies over “above”',
    'smaller than 24 px (20 × 20): button “x” in planted',
  ]);
});

test('the focus is visible on every focusable element, also for a client with lemon colours', async ({ page }) => {
  await openKit(page, { brand: 'fff44f-2b3a67', locale: 'nl-NL', only: 'boxes' });
  // After a key press, focus set by a script counts as keyboard focus.
  await page.keyboard.press('Tab');
  const unseen = await page.evaluate(() => {
    const takers = document.querySelectorAll<HTMLElement>(
      '[data-sample="box"] :is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)',
    );
    return [...takers].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.tabIndex < 0) return [];
      element.focus();
      // A field may show the focus at its border, a hidden input at the element that represents it.
      const places = [
        element,
        element.parentElement,
        element.nextElementSibling,
        element.closest('.mantine-Input-input'),
      ];
      const isSeen = places.some((place) => {
        if (!place) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      });
      return isSeen ? [] : [element.outerHTML.slice(0, 160)];
    });
  });
  expect(unseen).toEqual([]);
});
