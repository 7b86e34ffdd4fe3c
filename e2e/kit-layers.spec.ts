import { expect, type Locator, type Page, test } from '@playwright/test';
import { layerSelector, openKit } from './open-kit.ts';

/*
 * Opens every dialog and menu of the kit and closes it in each way. Checks the focus inside, the accessible name,
 * what screen readers announce, what is reachable meanwhile, and where the focus is afterwards (WCAG 2.1.2, 2.4.3,
 * 4.1.2).
 */

/** Tab forwards through the window, and backwards. */
const around = [...Array.from({ length: 6 }, () => 'Tab'), ...Array.from({ length: 6 }, () => 'Shift+Tab')];

/** Maximum length of an accessible description: a line, not the whole content. */
const MOST_WORDS = 30;

/** Ways to close a window; false when the window does not have one. */
const ways: Readonly<Record<string, (page: Page, layer: Locator) => Promise<boolean>>> = {
  Escape: async (page) => {
    await page.keyboard.press('Escape');
    return true;
  },
  'the cross': (_page, layer) => clicked(layer.getByRole('button', { name: 'Close', exact: true })),
  cancelling: (_page, layer) => clicked(layer.getByRole('button', { name: 'Cancel', exact: true })),
};

async function clicked(button: Locator): Promise<boolean> {
  if ((await button.count()) === 0) return false;
  await button.click();
  return true;
}

/** The faults of an open window. */
function faultsOfWindow(layer: Element, most: number): string[] {
  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent.trim() ?? '')
      .join(' ')
      .trim();
  const faults: string[] = [];
  const name = layer.getAttribute('aria-label') ?? textOf(layer.getAttribute('aria-labelledby'));
  if (name === '') faults.push('has no name');
  const description = textOf(layer.getAttribute('aria-describedby'));
  if (description.split(/\s+/).length > most) faults.push(`is described by ${description}`);
  const described = document.getElementById(layer.getAttribute('aria-describedby') ?? '');
  if (described?.querySelector('button, input, select, textarea')) faults.push('is described by what is filled in');
  const isModal = layer.getAttribute('aria-modal') === 'true';
  if (isModal !== (document.getElementById('root')?.inert ?? false)) faults.push('the page below is not inert');
  const fields = [...layer.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select, textarea')];
  const first = fields.find((field) => !field.disabled);
  const { activeElement } = document;
  if (!layer.contains(activeElement)) faults.push('does not have the focus');
  const isOfGroup =
    first?.type === 'radio' && activeElement instanceof HTMLInputElement && activeElement.name === first.name;
  if (first !== undefined && activeElement !== first && !isOfGroup) faults.push('the first field has not the focus');
  return faults;
}

const isFocusIn = (layer: Locator) => layer.evaluate((element) => element.contains(document.activeElement));

for (const [way, close] of Object.entries(ways)) {
  test(`a window opens on its first field, keeps the focus and gives it back, closed by ${way}`, async ({ page }) => {
    await openKit(page, { locale: 'en-GB', only: 'layers' });
    for (const opener of await page.getByRole('button', { name: /^Open: / }).all()) {
      const name = await opener.innerText();
      await opener.focus();
      await page.keyboard.press('Enter');
      const layer = page.locator(layerSelector).last();
      await expect(layer, name).toBeVisible();
      if ((await layer.getAttribute('role')) === 'menu') {
        await page.keyboard.press('Escape');
        continue;
      }
      await expect.poll(() => layer.evaluate(faultsOfWindow, MOST_WORDS), name).toEqual([]);
      // A non-modal panel does not trap the focus.
      const isModal = (await layer.getAttribute('aria-modal')) === 'true';
      for (const stop of isModal && way === 'Escape' ? around : []) {
        await page.keyboard.press(stop);
        expect.soft(await isFocusIn(layer), `${name}: Tab leaves it`).toBe(true);
      }
      if ((await layer.locator('[aria-busy="true"]').count()) > 0) {
        // Only the end of the running action closes it.
        await page.evaluate(() => window.dispatchEvent(new Event('kit:close')));
      } else if (!(await close(page, layer))) await page.keyboard.press('Escape');
      await expect(layer, name).toHaveCount(0);
      await expect(opener, name).toBeFocused();
      expect(await page.evaluate(() => document.getElementById('root')?.inert)).toBe(false);
    }
  });
}

test('what opens beside a button has a name, takes the focus and returns it', async ({ page }) => {
  await openKit(page, { locale: 'en-GB', only: 'boxes' });
  const openers = page.locator(
    '[data-sample="box"] button[aria-haspopup]:enabled:not([aria-disabled="true"], [data-disabled])',
  );
  const count = await openers.count();
  expect(count).toBeGreaterThan(3);
  for (let index = 0; index < count; index += 1) {
    const opener = openers.nth(index);
    const sample = await opener.evaluate((button) => {
      const name = button.getAttribute('aria-label') ?? button.textContent;
      return `${button.closest('article')?.getAttribute('aria-label') ?? ''}: ${name}`;
    });
    if (!(await opener.isVisible())) continue;
    // Centred, because a popover hides when its anchor is scrolled out of sight.
    await opener.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await opener.focus();
    await page.keyboard.press('Enter');
    const layer = page.locator(layerSelector).last();
    await expect(layer, sample).toBeVisible();
    await expect(layer, sample).toHaveAccessibleName(/\S/);
    const isDialog = (await layer.getAttribute('role')) === 'dialog';
    // A menu takes the focus a moment after it appears; an earlier key press would go to the button.
    if (!isDialog) await expect.poll(() => isFocusIn(layer), sample).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocusIn(layer), sample).toBe(true);
    if (isDialog) {
      for (let stops = 0; stops < 6; stops += 1) {
        await page.keyboard.press('Tab');
        expect.soft(await isFocusIn(layer), `${sample}: Tab leaves it`).toBe(true);
      }
    }
    await page.keyboard.press('Escape');
    await expect(layer, sample).toHaveCount(0);
    // Back to the button, to its field, or to its column head.
    await expect
      .poll(
        () =>
          opener.evaluate((button) =>
            (button.closest('[role="columnheader"], .mantine-InputWrapper-root') ?? button).contains(
              document.activeElement,
            ),
          ),
        sample,
      )
      .toBe(true);
  }
});

test('in forced colours every state is visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openKit(page, { locale: 'en-GB', only: 'boxes' });
  const unseen = await page.evaluate(() => {
    const properties = [
      'backgroundColor',
      'color',
      'borderColor',
      'borderStyle',
      'outlineStyle',
      'outlineWidth',
    ] as const;
    const look = (element: Element) =>
      JSON.stringify(
        [element, element.nextElementSibling, ...element.querySelectorAll('*')].flatMap((each) =>
          each === null
            ? []
            : [null, '::before', '::after'].map((part) => {
                const style = getComputedStyle(each, part);
                return properties.map((property) => style[property]);
              }),
        ),
      );
    /** Whether an element looks different with its mark than without. */
    const isSeen = (element: Element, without: () => () => void) => {
      const before = look(element);
      const restore = without();
      const after = look(element);
      restore();
      return before !== after;
    };
    const nameOf = (element: Element) =>
      `${element.closest('article')?.ariaLabel ?? ''}: ${element.outerHTML.slice(0, 120)}`;
    const faults: string[] = [];
    for (const attribute of ['aria-selected', 'aria-current', 'aria-pressed', 'data-combobox-selected']) {
      for (const element of document.querySelectorAll(`[data-sample="box"] [${attribute}]`)) {
        const value = element.getAttribute(attribute) ?? '';
        if (value === 'false' || element.matches('[role="row"]') || !element.checkVisibility()) continue;
        const without = () => {
          element.removeAttribute(attribute);
          return () => element.setAttribute(attribute, value);
        };
        if (!isSeen(element, without)) faults.push(`${attribute}: ${nameOf(element)}`);
      }
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('[data-sample="box"] input:checked')) {
      if (input.type === 'radio' && input.closest('[class*="SegmentedControl"]')) continue;
      const without = () => {
        input.checked = false;
        return () => {
          input.checked = true;
        };
      };
      if (!isSeen(input, without)) faults.push(`checked: ${nameOf(input)}`);
    }
    return faults;
  });
  expect(unseen).toEqual([]);
});
