import type { Page } from '@playwright/test';
import type { Locale } from '@wagenpark/messages';
import { ListPage } from './list-page.ts';
import { RequestPage } from './request-page.ts';

/** A list of requests: one's own, or the queue of staff. */
export class RequestsPage extends ListPage {
  constructor(page: Page, locale: Locale, title: 'requests.own' | 'requests.queue') {
    super(page, locale, title, 'requests.search');
  }

  /** Filters the queue by one client. */
  async filterByClient(displayName: string): Promise<void> {
    await this.page.getByRole('combobox', { name: this.text('requests.filter.client') }).click();
    await this.page.getByRole('option', { name: displayName }).click();
    await this.expectReady();
  }

  async open(number: number): Promise<RequestPage> {
    await this.table.row(String(number)).getByRole('link').click();
    return RequestPage.opened(this.page, this.locale, number);
  }
}
