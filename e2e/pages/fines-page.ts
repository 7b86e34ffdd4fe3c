import { expect, type Page } from '@playwright/test';
import type { FineRow } from '@wagenpark/contract/fleet/fines';
import type { Locale } from '@wagenpark/messages';
import { DetailPage } from './detail-page.ts';
import { ListPage } from './list-page.ts';

/** The list of fines. */
export class FinesPage extends ListPage {
  constructor(page: Page, locale: Locale) {
    super(page, locale, 'fines.title', 'fines.search');
  }

  /** Finds a fine by the authority's number and opens it by its row. */
  async open(fine: FineRow): Promise<DetailPage> {
    await this.searchFor(fine.CjibNummer);
    // The column with its number is visible on wide screens only.
    await expect(this.table.root.getByRole('row')).toHaveCount(2);
    await this.table.row(fine.Kenteken).getByRole('gridcell').nth(3).click();
    return this.opened(fine);
  }

  async opened(fine: FineRow): Promise<DetailPage> {
    const detail = new DetailPage(this.page, this.locale, 'fines.one', fine.CjibNummer);
    await expect(detail.title).toBeVisible();
    return detail;
  }
}
