import { expect, type Page } from '@playwright/test';
import type { DamageReportRow } from '@wagenpark/contract/fleet/damage-reports';
import type { Locale } from '@wagenpark/messages';
import { DetailPage } from './detail-page.ts';
import { ListPage } from './list-page.ts';

/** The list of damage reports. */
export class DamageReportsPage extends ListPage {
  constructor(page: Page, locale: Locale) {
    super(page, locale, 'damageReports.title', 'damageReports.search');
  }

  /** Finds a damage report by its code and opens it by its row. */
  async open({ Meldcode }: DamageReportRow): Promise<DetailPage> {
    await this.searchFor(String(Meldcode));
    await this.table.row(String(Meldcode)).getByRole('gridcell').nth(3).click();
    const detail = new DetailPage(this.page, this.locale, 'damageReports.one', Meldcode);
    await expect(detail.title).toBeVisible();
    return detail;
  }
}
