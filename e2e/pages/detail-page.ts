import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale, MessageId } from '@wagenpark/messages';
import { DownloadDialog } from './download-dialog.ts';
import { PortalPage } from './portal-page.ts';
import { Table } from './table.ts';

/** Escapes a text for use in a regular expression. */
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The open detail of a record beside its list. */
export class DetailPage extends PortalPage {
  readonly root: Locator;

  constructor(page: Page, locale: Locale, type: MessageId, number: number | string) {
    super(page, locale);
    const name = escaped(this.text('detail.title', { type: this.text(type), number }));
    this.root = page.getByRole('region', { name: new RegExp(`^${name}$`) });
  }

  get title(): Locator {
    return this.root.getByRole('heading', { level: 2 });
  }

  get panel(): Locator {
    // A tab may have tabs of its own, whose panel is inside.
    return this.root.getByRole('tabpanel').first();
  }

  /** The content of a tab once its data have loaded: facts, a table, a list, or the empty state. */
  get shown(): Locator {
    return this.panel
      .getByRole('term')
      .or(this.panel.getByRole('table'))
      .or(this.panel.getByRole('gridcell'))
      .or(this.panel.getByRole('list'))
      .or(this.panel.locator('[data-empty]'));
  }

  get next(): Locator {
    return this.button('detail.next', this.root);
  }

  get previous(): Locator {
    return this.button('detail.previous', this.root);
  }

  /** A tab, with or without its count. */
  tab(id: MessageId): Locator {
    return this.root.getByRole('tab', { name: new RegExp(`^${escaped(this.text(id))}( \\d+)?$`) });
  }

  async openTab(id: MessageId): Promise<void> {
    await this.tab(id).click();
    await expect(this.tab(id)).toHaveAttribute('aria-selected', 'true');
  }

  /** The table of the open tab. */
  get table(): Table {
    return new Table(this.panel.getByRole('table').or(this.panel.getByRole('grid')));
  }

  /** Downloads the document of the record. */
  get pdf(): Locator {
    return this.button('detail.pdf.download', this.root);
  }

  /** Downloads the table of the open tab. */
  get tableDownload(): Locator {
    return this.button('download.menu', this.root);
  }

  async downloadTable(format: 'xlsx' | 'csv' | 'xml'): Promise<DownloadDialog> {
    await this.tableDownload.click();
    await this.page.getByRole('menuitem', { name: this.text(`download.${format}`) }).click();
    return new DownloadDialog(this.page, this.locale, format);
  }

  /** The value of a label. */
  fact(label: string): Locator {
    return this.panel
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${escaped(label)}$`) })
      .locator('xpath=following-sibling::dd[1]');
  }

  /** Every label of the open tab. */
  labels(): Promise<string[]> {
    return this.panel.getByRole('term').allInnerTexts();
  }

  timeline(id: MessageId): Locator {
    return this.panel.getByRole('list', { name: this.text(id) }).locator('> li');
  }

  async close(): Promise<void> {
    await this.button('common.close', this.root).click();
    await expect(this.root).toHaveCount(0);
  }
}
