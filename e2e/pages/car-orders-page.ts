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

  /** Finds a car order by its title and opens it by its row. */
  async open(carOrder: CarOrderRow): Promise<DetailPage> {
    await this.searchFor(carOrder.Merk);
    await this.table.row(carOrder.Merk).getByRole('gridcell').nth(3).click();
    const detail = new DetailPage(this.page, this.locale, 'carOrders.one', carOrder.Merk);
    await expect(detail.title).toBeVisible();
    return detail;
  }
}
