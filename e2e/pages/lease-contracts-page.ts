import { expect, type Page } from '@playwright/test';
import type { Locale } from '@wagenpark/messages';
import { LeaseContractPage } from './lease-contract-page.ts';
import { ListPage } from './list-page.ts';

/** The list of lease contracts. */
export class LeaseContractsPage extends ListPage {
  constructor(page: Page, locale: Locale) {
    super(page, locale, 'leaseContracts.title', 'leaseContracts.search');
  }

  /** Opens a contract by its row. */
  async openByRow(number: number): Promise<LeaseContractPage> {
    await this.table.row(String(number)).getByRole('gridcell').nth(4).click();
    return this.opened(number);
  }

  /** Opens a contract by the link of its number. */
  async openByLink(number: number): Promise<LeaseContractPage> {
    await this.table.row(String(number)).getByRole('link').click();
    return this.opened(number);
  }

  /** Finds a contract by a search text, and opens it. */
  async find(text: string, number: number): Promise<LeaseContractPage> {
    await this.searchFor(text);
    return this.openByRow(number);
  }

  async opened(number: number): Promise<LeaseContractPage> {
    const detail = new LeaseContractPage(this.page, this.locale, number);
    await expect(detail.title).toBeVisible();
    return detail;
  }
}
