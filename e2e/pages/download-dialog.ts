import { type Download, expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@wagenpark/messages';
import { PortalPage } from './portal-page.ts';

/** The confirmation before every download. */
export class DownloadDialog extends PortalPage {
  readonly root: Locator;

  constructor(page: Page, locale: Locale, format: 'xlsx' | 'csv' | 'xml') {
    super(page, locale);
    this.root = this.dialog('download.title', { format: this.text(`download.${format}`) });
  }

  get terms(): Locator {
    return this.root.getByRole('checkbox', { name: this.text('download.terms') });
  }

  get privacy(): Locator {
    return this.root.getByRole('checkbox', { name: this.text('download.privacy', { columns: '' }).trim() });
  }

  get steps(): Locator {
    return this.root.getByRole('listitem');
  }

  get execute(): Locator {
    return this.button('download.execute', this.root);
  }

  /** Accepts the terms and waits for the file. */
  async confirm(): Promise<Download> {
    await this.terms.check();
    const downloadEvent = this.page.waitForEvent('download');
    await this.execute.click();
    const download = await downloadEvent;
    await expect(this.root).toHaveCount(0);
    return download;
  }
}
