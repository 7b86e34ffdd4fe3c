import { expect, type Page } from '@playwright/test';
import type { Locale } from '@wagenpark/messages';
import { DetailPage } from './detail-page.ts';
import { ListPage } from './list-page.ts';

/** The list of fuel contracts. */
export class FuelContractsPage extends ListPage {
  constructor(page: Page, locale: Locale) {
    super(page, locale, 'fuelContracts.title', 'fuelContracts.search');
  }

  /** Opens a contract by its row. */
  async openByRow(number: number): Promise<DetailPage> {
    await this.table.row(String(number)).getByRole('gridcell').nth(4).click();
    return this.opened(number);
  }

  /** Opens a contract by a link, as in a mail to a colleague. */
  async openByAddress(number: number, parameters = ''): Promise<DetailPage> {
    await this.page.goto(`/fuel-contracts/view?id=${number}${parameters}`);
    return this.opened(number);
  }

  async opened(number: number): Promise<DetailPage> {
    const detail = new DetailPage(this.page, this.locale, 'fuelContracts.one', number);
    await expect(detail.title).toBeVisible();
    return detail;
  }
}
