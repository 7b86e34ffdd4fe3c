import { expect, type Page } from '@playwright/test';
import type { MileageReadingRow } from '@wagenpark/contract/fleet/mileage-readings';
import type { Locale } from '@wagenpark/messages';
import { DetailPage } from './detail-page.ts';
import { ListPage } from './list-page.ts';

/** The list of mileage readings. */
export class MileageReadingsPage extends ListPage {
  constructor(page: Page, locale: Locale) {
    super(page, locale, 'mileageReadings.title', 'mileageReadings.search');
  }

  /** Finds a mileage reading by its title and opens it by its row. */
  async open(mileageReading: MileageReadingRow): Promise<DetailPage> {
    await this.searchFor(mileageReading.Kenteken);
    await this.table.row(mileageReading.Kenteken).getByRole('gridcell').nth(3).click();
    const detail = new DetailPage(this.page, this.locale, 'mileageReadings.one', mileageReading.Kenteken);
    await expect(detail.title).toBeVisible();
    return detail;
  }
}
