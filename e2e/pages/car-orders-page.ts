import { expect, type Page } from '@playwright/test';
import type { CarOrderRow } from '@wagenpark/contract/fleet/car-orders';
import type { Locale } from '@wagenpark/messages';
import { DetailPage } from './detail-page.ts';
import { ListPage } from './list-page.ts';

/** The list of car orders. */
export class CarOrdersPage extends ListPage {
  constructor(page: Page, locale: Locale) {
    super(page, locale, 'carOrders.title', 'carOrders.search');
  }

  /** Finds a car order by its number and opens it by its row. */
  async open({ BestelNummer: number }: Pick<CarOrderRow, 'BestelNummer'>): Promise<DetailPage> {
    await this.searchFor(String(number));
    await this.table.row(String(number)).getByRole('gridcell').nth(3).click();
    const detail = new DetailPage(this.page, this.locale, 'carOrders.one', number);
    await expect(detail.title).toBeVisible();
    return detail;
  }
}
