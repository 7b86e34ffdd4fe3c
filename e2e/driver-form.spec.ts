import { DRIVER_FORM_FIELDS } from '@wagenpark/domain/driver-change-form';
import type { MessageId } from '@wagenpark/messages';
import { runningContracts } from './contract-picker.ts';
import { handel, personOf } from './demo-people.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { DriverChangePanel } from './pages/driver-change-panel.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { signIn } from './pages/login-page.ts';
import { PortalPage } from './pages/portal-page.ts';

/* The form for a driver change. Nothing is sent. */

const fleet = personOf('fleet', handel);

readingTest(
  'CR-14 CR-15 CR-16 CR-17 DM-12 the form has every field, the current driver’s values, and a button to send',
  async ({ page, request }) => {
    const withDriver = (await runningContracts(request, fleet)).filter(({ Bestuurder }) => Bestuurder !== null);
    await signIn(page, fleet);
    const names: string[] = [];
    for (const row of withDriver.slice(0, 2)) {
      const contract = await LeaseContractPage.open(page, handel.locale, row.LeaseContractNummer);
      const form = await contract.changeDriver();
      await form.correctDetails();
      for (const field of DRIVER_FORM_FIELDS) {
        await expect(form.field(`driver.fact.${field}` as MessageId), field).toBeVisible();
      }
      await expect(form.root.getByRole('checkbox')).toHaveCount(4);
      await expect(form.button('common.send', form.root)).toBeEnabled();
      await expect(form.field('driver.fact.Naam')).not.toHaveValue('');
      names.push(await form.field('driver.fact.Naam').inputValue());
      expect(row.Bestuurder).toContain(names.at(-1));
    }
  },
);

readingTest('RT-20 closing a form with typed values asks for confirmation', async ({ page, request }) => {
  const row = (await runningContracts(request, fleet)).find(({ Bestuurder }) => Bestuurder !== null);
  await signIn(page, fleet);
  const contract = await LeaseContractPage.open(page, handel.locale, row?.LeaseContractNummer ?? 0);
  const form = await contract.changeDriver();
  await form.correctDetails();
  await form.fill('driver.fact.Referentie', 'KP-77');
  await page.keyboard.press('Escape');
  await expect(form.leaveQuestion).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.leaveQuestion).toBeHidden();
  await expect(form.field('driver.fact.Referentie')).toHaveValue('KP-77');
});

test('CR-13 from the list to the confirmation takes at most seven clicks or keys, and nothing is sent before the last', async ({
  page,
  request,
}) => {
  const contracts = (await runningContracts(request, fleet)).filter(({ Bestuurder }) => Bestuurder !== null);
  const [row, other] = contracts.toReversed();
  if (!row || !other) throw new Error('the demo world has no two contracts with a driver');
  const frame = await signIn(page, fleet);
  const list = await frame.openLeaseContracts();
  await list.expectReady();
  let steps = 0;
  const step = async (deed: Promise<unknown>) => {
    await deed;
    steps += 1;
  };

  await step(page.keyboard.press('Control+k'));
  await page.keyboard.type(`${list.text('leaseContracts.change.driver')} ${row.Kenteken}`);
  await expect(page.getByRole('option').first()).toContainText(row.Kenteken);
  await step(page.keyboard.press('Enter'));
  const form = await DriverChangePanel.opened(page, handel.locale);
  await expect(form.root.getByRole('combobox', { name: form.text('driver.choose') })).toBeFocused();
  await page.keyboard.type(other.Bestuurder ?? '');
  await expect(page.getByRole('option').first()).toContainText(other.Bestuurder ?? '');
  await step(page.keyboard.press('Enter'));
  await expect(form.root.getByRole('region', { name: other.Bestuurder ?? '' })).toBeVisible();
  await step(form.button('change.tomorrow', form.root).click());
  // The response is faked, so that the contract does not change.
  const sentCalls: string[] = [];
  await page.route('**/api-fleet/**', (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes('BestuurderNummerOud')) return route.continue();
    sentCalls.push(body);
    return route.fulfill({ json: true });
  });
  expect(sentCalls).toEqual([]);
  await step(page.keyboard.press('Control+Enter'));
  await expect(form.root).toHaveCount(0);
  expect(sentCalls).toHaveLength(1);
  expect(steps).toBeLessThanOrEqual(7);
});

test('DM-12 a row’s menu contains the changes, and opens by its button, a right click and the menu key', async ({
  page,
}) => {
  const frame = await signIn(page, fleet);
  const list = await frame.openLeaseContracts();
  await list.expectReady();
  const offered = [
    list.text('leaseContracts.change.driver'),
    list.text('change.debtor.title'),
    list.text('change.reference.title'),
    list.text('fuelPass.title'),
    list.text('greenCard.title'),
    list.text('damageReports.add'),
  ];
  const entries = page.getByRole('menuitem');
  const row = list.table.root.getByRole('row').nth(2);
  const cell = row.getByRole('gridcell').nth(3);
  await cell.hover();
  await page.getByRole('button', { name: list.text('ui.rowMenu', { row: '' }).trim() }).click();
  await expect(entries).toHaveText(offered);
  await page.keyboard.press('Escape');
  await expect(entries).toHaveCount(0);
  await cell.click({ button: 'right' });
  await expect(entries).toHaveText(offered);
  await page.keyboard.press('Escape');
  await expect(entries).toHaveCount(0);
  await page.keyboard.press('.');
  await expect(entries).toHaveText(offered);
  await entries.first().click();
  const form = await DriverChangePanel.opened(page, handel.locale);
  await expect(form.root.getByRole('combobox', { name: form.text('driver.choose') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form.root).toHaveCount(0);
});

test('DM-13 drivers correct their own details from their contract; other requests are explained as unavailable', async ({
  page,
}) => {
  const driver = personOf('driver', handel);
  await signIn(page, driver);
  const contract = await LeaseContractPage.ofDriver(page, handel.locale);
  const own = new URL(page.url()).searchParams.get('id');
  await contract.button('leaseContracts.change.ownDetails', contract.root).click();
  const form = new PortalPage(page, handel.locale).dialog('driver.ownTitle');
  await expect(form.getByRole('textbox', { name: contract.text('driver.fact.Naam') })).not.toHaveValue('');
  await expect(form.getByRole('radiogroup')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.goto(`/lease-contracts/view?id=${own}&change=debtor`);
  await expect(contract.root.getByRole('alert')).toHaveText(contract.text('detail.changeRefused'));
  await page.goto(`/lease-contracts/view?id=${own}&change=driver`);
  await expect(form).toBeVisible();
});
