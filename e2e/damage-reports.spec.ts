import type { APIRequestContext, Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { DamageReportRow } from '@wagenpark/contract/fleet/damage-reports';
import { words } from '@wagenpark/messages/server-words';
import { atColours, atEverything } from './axe.ts';
import { answerTo } from './contract-picker.ts';
import { type Client, handel, installatie, person } from './demo-people.ts';
import { expect, test } from './guarded-test.ts';
import { DamageReportsPage } from './pages/damage-reports-page.ts';
import { Frame } from './pages/frame.ts';
import { signIn } from './pages/login-page.ts';

/* The list of damage reports and the facts of one. Nothing here changes a record. */

const { damageReports } = fleetSubjects;
const fleet = person('fleet', installatie);
const { locale } = installatie;
const text = words(locale);

async function openList(page: Page, client: Client = installatie): Promise<DamageReportsPage> {
  const frame = await signIn(page, person('fleet', client));
  await frame.entry('damageReports.title').click();
  const list = new DamageReportsPage(page, client.locale);
  await list.expectReady();
  return list;
}

const all = (request: APIRequestContext): Promise<DamageReportRow[]> => answerTo(request, fleet, damageReports.all, {});

test('the list holds every one of the damage reports, the highest number first', async ({ page, request }) => {
  const rows = await all(request);
  const list = await openList(page);
  await expect(page).toHaveURL(/\/damage-reports$/);
  expect(await list.total()).toBe(rows.length);
  const shown = await list.table.column(text('damageReports.fact.StatusOmschrijving'));
  expect(shown.slice(0, 8)).toEqual(rows.slice(0, 8).map((row) => row.StatusOmschrijving));
});

test('a damage report opens over the list with its facts', async ({ page, request }) => {
  const [first] = await all(request);
  if (!first) throw new Error('the demo world has none');
  const list = await openList(page);
  const detail = await list.open(first);
  await expect(page).toHaveURL(new RegExp(`/damage-reports/view\\?.*id=${first.VolgNummer}`));
  await expect(detail.fact(text('damageReports.fact.StatusOmschrijving'))).toContainText(first.StatusOmschrijving);
  await expect(detail.fact(text('fact.DebiteurNaam'))).toContainText(first.DebiteurNaam);
});

test('with an active contract the list holds those of that contract', async ({ page, request }) => {
  const number = (await all(request))[0]?.LeaseContractNummer ?? 0;
  const own = await answerTo(request, fleet, damageReports.ofLeaseContract, { number });
  const list = await openList(page);
  const frame = new Frame(page, locale);
  await frame.chooseContract(String(number));
  await frame.entry('damageReports.title').click();
  await list.expectReady();
  await expect.poll(() => list.total()).toBe(own.length);
});

test.describe('one that does not exist', () => {
  test.use({ expectedStatuses: [404] });
  test('says so over the list', async ({ page }) => {
    await signIn(page, fleet);
    await page.goto('/damage-reports/view?id=999999999');
    await expect(page.getByRole('dialog').getByText(text('errors.notFound'))).toBeVisible();
  });
});

for (const { client, scheme, look } of [
  { client: installatie, scheme: 'light', look: atEverything },
  { client: handel, scheme: 'dark', look: atColours },
] as const) {
  test(`no rule is broken by damage reports, ${client.name} ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const list = await openList(page, client);
    await look(page, 'list');
    await list.table.root.getByRole('row').nth(2).getByRole('gridcell').nth(3).click();
    await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
    await look(page, 'detail', 'dialog');
  });
}
