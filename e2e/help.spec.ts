import { checkColours, checkEverything } from './axe.ts';
import { handel, installatie, personOf } from './demo-people.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { signIn } from './pages/login-page.ts';
import { Palette } from './pages/palette.ts';

/* The help page: contacts, tasks, terms, keys. */

readingTest(
  'it opens from the profile menu and the palette, and explains the terms of the user’s screens',
  async ({ page }) => {
    const frame = await signIn(page, personOf('fleet', installatie));
    await frame.openProfile();
    await page.getByRole('menuitem', { name: frame.text('help.title') }).click();
    await expect(page.getByRole('heading', { level: 1, name: frame.text('help.title') })).toBeVisible();
    const terms = page.getByRole('region', { name: frame.text('help.terms.title') });
    await terms.getByRole('searchbox').fill('kostenplaats');
    await expect(terms.getByRole('term')).toHaveText([frame.text('fact.Referentie')]);
    await frame.openLeaseContracts();
    const palette = new Palette(page, frame.locale);
    await palette.open();
    await palette.box.fill('hulp');
    await palette.options.first().click();
    await expect(page).toHaveURL(/\/help$/);
  },
);

test('a link leads to a term in the complete page, which violates no accessibility rule', async ({ page }) => {
  const frame = await signIn(page, personOf('supervisor', installatie));
  await page.goto('/help#addition');
  await expect(page.getByText(frame.text('help.term.addition'))).toBeInViewport();
  await checkEverything(page, 'the page of help');
  await page.evaluate(() => localStorage.setItem('wagenpark.user.theme', 'dark'));
  await page.reload();
  await expect(page.getByText(frame.text('help.term.addition'))).toBeInViewport();
  await checkColours(page, 'the page of help, dark');
});

test.describe('at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a driver finds a telephone number and the topics for drivers, without horizontal scrolling', async ({
    page,
  }) => {
    const frame = await signIn(page, personOf('driver', handel));
    await page.goto('/help');
    const contact = page.getByRole('region', { name: frame.text('help.contact.title') });
    await expect(contact.getByRole('link').first()).toHaveAttribute('href', /^tel:\+48\d+$/);
    await expect(page.getByRole('heading', { name: frame.text('help.driver.title') })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
