import type { Page } from '@playwright/test';
import { expect, type Locator } from '@playwright/test';
import type { Locale, MessageId } from '@wagenpark/messages';
import { DownloadDialog } from './download-dialog.ts';
import { PortalPage } from './portal-page.ts';
import { Table } from './table.ts';

/** A list screen: tabs, search, the table, its footer. */
export class ListPage extends PortalPage {
  readonly table: Table;
  readonly #searchLabel: MessageId;
  readonly title: Locator;

  constructor(page: Page, locale: Locale, title: MessageId, searchLabel: MessageId) {
    super(page, locale);
    this.#searchLabel = searchLabel;
    this.table = new Table(page.getByRole('grid', { name: this.text(title), exact: true }));
    this.title = page.getByRole('heading', { level: 1, name: this.text(title) });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.text(this.#searchLabel) });
  }

  /** 'First–last of total results' below the table. */
  get range(): Locator {
    return this.page.getByTestId('grid-range');
  }

  get pages(): Locator {
    return this.page.getByRole('navigation', { name: this.text('ui.pages') });
  }

  /** A tab, with or without its count. */
  tab(id: MessageId): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${this.text(id)}( [\\d.]+)?$`) });
  }

  /** A built-in view of the list; its name ends with its row count. */
  builtInView(id: MessageId): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.text(id)} [\\d.]+$`) });
  }

  /** The chip of an active filter. */
  chip(filter: string, value: string): Locator {
    return this.page.getByRole('button', { name: this.text('filters.chip', { filter, value }), exact: true });
  }

  async openTab(id: MessageId): Promise<void> {
    await this.tab(id).click();
    await expect(this.tab(id)).toHaveAttribute('aria-selected', 'true');
    await this.expectReady();
  }

  /** Waits until the list shows the result of its query. */
  async expectReady(): Promise<void> {
    await expect(this.table.root).toHaveAttribute('aria-busy', 'false');
    await expect(this.range).toBeVisible();
  }

  /** Number of records in the list, from the footer. */
  async total(): Promise<number> {
    await this.expectReady();
    const digits = (await this.range.innerText()).replace(/\D*$/, '').split(/\D+/).at(-1) ?? '';
    return Number(digits);
  }

  async searchFor(text: string): Promise<void> {
    await this.search.fill(text);
    await this.expectReady();
  }

  async sortBy(header: string): Promise<void> {
    await this.table.header(header).getByRole('button', { name: header, exact: true }).click();
    await this.expectReady();
  }

  async hideColumn(header: string): Promise<void> {
    await this.table
      .header(header)
      .getByRole('button', { name: this.text('ui.columnMenu', { column: header }) })
      .click();
    await this.page.getByRole('menuitem', { name: this.text('ui.hideColumn') }).click();
    await expect(this.table.header(header)).toHaveCount(0);
  }

  get downloadButton(): Locator {
    return this.button('download.menu');
  }

  async download(format: 'xlsx' | 'csv' | 'xml'): Promise<DownloadDialog> {
    await this.downloadButton.click();
    await this.page.getByRole('menuitem', { name: this.text(`download.${format}`) }).click();
    return new DownloadDialog(this.page, this.locale, format);
  }
}
