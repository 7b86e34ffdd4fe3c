import { expect, type Page, test } from '@playwright/test';
import { demoClients } from '@wagenpark/demo-world/clients';
import { violationsOf } from './axe.ts';
import { kitFaults } from './kit-faults.ts';
import { layers, openKit } from './open-kit.ts';

/*
 * Every part of the portal in all its states, as `/dev/kit` shows them: in the eyes of axe, and of rules about what can
 * be seen that hold on any machine (docs/decisions/0020).
 */

const digits = (colour: string) => colour.slice(1);
/** The colours of the demo clients; the last is yellow, the hardest there is. */
const brands = demoClients.map(({ name, primaryColor, secondaryColor }) => ({
  name,
  colours: [primaryColor, secondaryColor],
}));
const schemes = ['light', 'dark'] as const;

/** Opens each layer of the page in turn: dialogs, menus, side panels. */
async function eachLayer(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const openers = page.getByRole('button', { name: /^Open: / });
  for (const opener of await openers.all()) {
    const name = await opener.innerText();
    await opener.click();
    const layer = page.locator(layers).last();
    await expect(layer).toBeVisible();
    await look(name);
    await page.evaluate(() => window.dispatchEvent(new Event('kit:close')));
    await expect(page.locator(layers)).toHaveCount(0);
  }
}

for (const { name, colours } of brands) {
  for (const scheme of schemes) {
    const parameters = { scheme, brand: colours.map(digits).join('-'), locale: 'nl-NL' };
    // Only the colours differ from one to the other: all rules are asked once.
    const rules = name === 'handel' && scheme === 'light' ? 'everything' : 'colours';

    test(`no part breaks a rule of accessibility at ${name}, ${scheme}`, async ({ page }) => {
      await openKit(page, parameters);
      for (const kind of ['Success', 'Error']) await page.getByRole('button', { name: kind, exact: true }).click();
      await expect(page.getByRole('alert').last()).toBeVisible();
      expect.soft(await violationsOf(page, rules)).toEqual([]);
      await eachLayer(page, async (layer) => {
        expect.soft(await violationsOf(page, rules, { within: '#overlays, [data-side-panel]' }), layer).toEqual([]);
      });
    });
  }
}

for (const [device, width] of [
  ['a desk', 1440],
  ['a tablet', 768],
  ['a phone', 390],
] as const) {
  for (const locale of ['nl-NL', 'pl-PL', 'qps']) {
    test(`nothing is cut off, covered or too small to hit on ${device} in ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openKit(page, { locale });
      expect(/éê/.test(await page.getByRole('main').innerText())).toBe(locale === 'qps');
      expect.soft(await page.evaluate(kitFaults, '[data-sample="box"]')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await eachLayer(page, async (layer) => {
        expect.soft(await page.evaluate(kitFaults, layers), layer).toEqual([]);
      });
    });
  }
}

test('the rules about what can be seen find what is wrong', async ({ page }) => {
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

test('the focus can be seen on everything that takes it, with a lemon client too', async ({ page }) => {
  await openKit(page, { brand: 'fff44f-2b3a67', locale: 'nl-NL' });
  // From the keyboard on, a script's focus counts as the keyboard's.
  await page.keyboard.press('Tab');
  const unseen = await page.evaluate(() => {
    const takers = document.querySelectorAll<HTMLElement>(
      '[data-sample="box"] :is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)',
    );
    return [...takers].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.tabIndex < 0) return [];
      element.focus();
      // A field may show it at its edge, a hidden input at what stands for it.
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
