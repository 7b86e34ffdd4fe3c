import type { Page } from '@playwright/test';
import { words } from '@wagenpark/messages/server-words';
import { violationsOf } from './axe.ts';
import { handel, personOf } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './pages/login-page.ts';

/*
 * Records that supervisors manage: created, changed by two people at once, disabled, deleted, found. The dealers and
 * segments here belong to one client, which no other test reads.
 */

const supervisor = personOf('supervisor', handel);
const text = words(handel.locale);
const box = (page: Page, id: Parameters<typeof text>[0]) => page.getByRole('textbox', { name: text(id), exact: true });
const button = (page: Page, id: Parameters<typeof text>[0]) =>
  page.getByRole('button', { name: text(id), exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('two concurrent users', () => {
  // The later of the two changes is refused with a conflict.
  test.use({ expectedStatuses: [409] });

  test('OC-07 MSG-20 a dealer is added, changed by two people at once without a loss, found and deleted', async ({
    page,
    otherPage,
  }) => {
    const name = 'Salon Pod Lipami';
    await test.step('a new record is beside the list', async () => {
      await signIn(page, supervisor);
      await page.goto('/administration/dealers');
      await button(page, 'preferredDealers.add').click();
      await box(page, 'preferredDealers.fact.name').fill(name);
      await page.getByRole('combobox', { name: text('preferredDealers.fact.makes') }).fill('Kia, Seat,');
      await box(page, 'preferredDealers.fact.city').fill('Radom');
      expect(await violationsOf(page, 'everything')).toEqual([]);
      await button(page, 'common.save').click();
      await expect(page).toHaveURL(/\/administration\/dealers\/view\?id=\d+/);
      await expect(page.getByText('Kia, Seat').first()).toBeVisible();
      const title = text('detail.title', { type: text('preferredDealers.one'), number: name });
      await expect(page.getByText(text('message.post.success', { name: title }))).toBeVisible();
    });

    await test.step('the later of two users who save adopts the other’s change, and chooses between conflicting values', async () => {
      await button(page, 'kept.edit').click();
      await box(page, 'preferredDealers.fact.city').fill('Kielce');
      await box(page, 'preferredDealers.fact.contactPerson').fill('Ewa Lis');
      await signIn(otherPage, supervisor);
      await otherPage.goto(page.url());
      await box(otherPage, 'preferredDealers.fact.city').fill('Opole');
      await box(otherPage, 'preferredDealers.fact.phone').fill('+48 00 111');
      await button(otherPage, 'common.save').click();
      await expect(otherPage.getByText('Opole').first()).toBeVisible();
      await button(page, 'common.save').click();
      const conflict = page.getByRole('alert').filter({ hasText: text('forms.conflict.choose') });
      await expect(conflict).toContainText('+48 00 111');
      await expect(box(page, 'preferredDealers.fact.phone')).toHaveValue('+48 00 111');
      expect(await violationsOf(page, 'everything')).toEqual([]);
      await conflict.getByRole('radio', { name: 'Opole' }).check();
      await button(page, 'common.save').click();
      await expect(button(page, 'common.save')).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('Ewa Lis');
      await expect(page.getByRole('main')).toContainText('Opole');
    });

    await test.step('its history shows both changes, and the palette finds it by a make', async () => {
      await page.getByRole('tab', { name: text('history.title') }).click();
      await expect(page.locator('#detail-panel')).toContainText('Radom');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').last().fill('seat');
      await expect(page.getByRole('option', { name })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('it is deleted after a confirmation that names it', async () => {
      await button(page, 'kept.more').click();
      await page.getByRole('menuitem', { name: text('kept.delete') }).click();
      const title = text('detail.title', { type: text('preferredDealers.one'), number: name });
      const dialog = page.getByRole('alertdialog', { name: text('kept.deleteTitle', { name: title }) });
      await button(page, 'kept.delete').last().click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(/\/administration\/dealers(\?|$)/);
      await expect(row(page, name)).toHaveCount(0);
    });
  });
});

test('OC-09 RT-24 segments: a missing language prevents saving; checked ones are disabled', async ({ page }) => {
  await signIn(page, supervisor);
  await page.goto('/administration/segments?change=new');
  await box(page, 'segments.fact.code').fill('Q');
  await box(page, 'segments.fact.name').fill('Próbny');
  await expect(button(page, 'common.save')).toBeDisabled();
  for (const tab of await page.getByRole('dialog').getByRole('tab').all()) {
    await tab.click();
    await box(page, 'segments.fact.name').fill('Próbny');
  }
  await button(page, 'common.save').click();
  await expect(page).toHaveURL(/\/administration\/segments\/view\?id=\d+/);
  await page.goto('/administration/segments');
  await row(page, 'Q').getByRole('checkbox').check();
  await button(page, 'kept.switchOff').click();
  await expect(row(page, 'Próbny')).toContainText(text('kept.off'));
});
