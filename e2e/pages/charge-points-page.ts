import { expect, type Page } from '@playwright/test';
import type { ChargePointRow } from '@wagenpark/contract/fleet/charge-points';
import type { Locale } from '@wagenpark/messages';
import { DetailPage } from './detail-page.ts';
import { ListPage } from './list-page.ts';

/** The list of charge points. */
export class ChargePointsPage extends ListPage {
  constructor(page: Page, locale: Locale) {
    super(page, locale, 'chargePoints.title', 'chargePoints.search');
  }

  /** Finds a charge point by its serial number and opens it by its row. */
  async open(point: ChargePointRow): Promise<DetailPage> {
    await this.searchFor(point.SerieNummer);
    await this.table.row(point.SerieNummer).getByRole('gridcell').nth(3).click();
    const detail = new DetailPage(this.page, this.locale, 'chargePoints.one', point.SerieNummer);
    await expect(detail.title).toBeVisible();
    return detail;
  }
}
