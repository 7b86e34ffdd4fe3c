import type { Page } from '@playwright/test';
import { handel, installatie, logistik, type Person, personOf, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './pages/login-page.ts';
import { shownCells } from './pages/shown-cells.ts';

/* How many values of the demo world's lists are readable without scrolling or resizing. Read-only. */

const fleetLists = [
  '/lease-contracts',
  '/lease-contracts?list=terminated',
  '/lease-contracts?list=allcontracts',
  '/fuel-contracts',
  '/fuel-contracts?list=all',
  '/fines',
  '/car-orders',
  '/charge-points',
  '/iao',
  '/invoices',
  '/requests',
];
const staffLists = [
  '/management/requests',
  '/management/requests?list=all',
  '/management/mail/outbox',
  '/management/client',
];
const screens = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
/** Columns whose values must never be truncated, in any list: plates, days, amounts, numbers, statuses. */
const never =
  /^(Kenteken|plate|LeaseContractNummer|BrandstofcontractNummer|DebiteurNummer|number|BeginDatum|EindDatum|FactuurDatum|PeriodeVan|PeriodeTot|VervalDatum|DatumVerwerkt|OvertredingDatumTijd|createdAt|effectiveFrom|askedAt|BedragExclusief|BedragInclusief|TotaalTeBetalen|Doorgestuurd|Doorbelast|CreditGemaakt|status|kind):/;

async function expectReadable(page: Page, reader: Person, lists: readonly string[]): Promise<void> {
  await signIn(page, reader);
  for (const address of lists) {
    await page.goto(address);
    await page.locator('[role="grid"] [aria-rowindex="2"] [role="gridcell"]').first().waitFor();
    for (const screen of screens) {
      await page.setViewportSize(screen);
      const place = `${address} at ${screen.width} px`;
      // Columns appear and disappear a moment after the window was resized.
      await expect.poll(async () => (await shownCells(page)).beyond, `${place}: slides sideways`).toBe(0);
      const { all, cut, heads } = await shownCells(page);
      expect(all, place).toBeGreaterThan(8);
      expect(heads, place).toEqual([]);
      expect(
        cut.filter((cell) => never.test(cell)),
        place,
      ).toEqual([]);
      expect(cut.length / all, `${place}: ${cut.join(', ')}`).toBeLessThanOrEqual(1 / 20);
    }
  }
}

for (const client of [installatie, logistik, handel]) {
  test(`TB-12 no list slides sideways, at most 1 of 20 cells is cut, no plate, day, amount or state: ${client.locale}`, ({
    page,
  }) => expectReadable(page, personOf('supervisor', client), fleetLists));
}

for (const client of [installatie, logistik]) {
  test(`TB-12 no list of staff slides sideways, at most 1 of 20 cells is cut: ${client.locale}`, ({ page }) =>
    expectReadable(page, staffOfClient(client), staffLists));
}
