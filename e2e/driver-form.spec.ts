import { DRIVER_FORM_FIELDS } from '@wagenpark/domain/driver-change-form';
import type { MessageId } from '@wagenpark/messages';
import { runningContracts } from './contract-picker.ts';
import { handel, person } from './demo-people.ts';
import { expect, test } from './guarded-test.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { signIn } from './pages/login-page.ts';

/* The form that asks for another driver. Nothing is sent here. */

const fleet = person('fleet', handel);

test('CR-14 CR-15 CR-16 CR-17 DM-12 the form has every field, the driver of the contract in it, and a button to send', async ({
  page,
  request,
}) => {
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
});

test('RT-20 what was typed is not lost by closing without a question', async ({ page, request }) => {
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
