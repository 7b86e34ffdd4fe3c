import { expect, type Page } from '@playwright/test';
import type { Locale } from '@wagenpark/messages';
import { DetailPage } from './detail-page.ts';
import { ListPage } from './list-page.ts';

/** The list of mileage readings. */
export class MileageReadingsPage extends ListPage {
  constructor(page: Page, locale: Locale) {
    super(page, locale, 'mileageReadings.title', 'mileageReadings.search');
  }

  /** Finds the newest reading of a car and opens it by its row. */
  async openNewest(plate: string): Promise<DetailPage> {
    await this.searchFor(plate);
    await this.table.row(plate).first().getByRole('gridcell').nth(3).click();
    const detail = new DetailPage(this.page, this.locale, 'mileageReadings.one', plate);
    await expect(detail.title).toBeVisible();
    return detail;
  }
}
