import { expect, type Locator, type Page } from '@playwright/test';
import type { InvoiceRow } from '@wagenpark/contract/fleet/invoices';
import type { Locale } from '@wagenpark/messages';
import { DetailPage } from './detail-page.ts';
import { ListPage } from './list-page.ts';

/** The list of invoices. */
export class InvoicesPage extends ListPage {
  constructor(page: Page, locale: Locale) {
    super(page, locale, 'invoices.title', 'invoices.search');
  }

  /** Finds an invoice by its number and opens it by its row. */
  async open(invoice: InvoiceRow): Promise<InvoicePage> {
    await this.searchFor(invoice.FactuurNummer);
    await this.table.row(invoice.FactuurNummer).getByRole('gridcell').nth(3).click();
    const detail = new InvoicePage(this.page, this.locale, invoice.FactuurNummer);
    await expect(detail.title).toBeVisible();
    return detail;
  }
}

/** The detail of an invoice. */
export class InvoicePage extends DetailPage {
  constructor(page: Page, locale: Locale, number: string) {
    super(page, locale, 'invoices.one', number);
  }

  /** The kinds of lines, as tabs. */
  get types(): Locator {
    return this.panel.getByRole('tablist', { name: this.text('invoices.lines.type') }).getByRole('tab');
  }
}
