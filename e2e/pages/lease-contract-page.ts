import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@wagenpark/messages';
import { words } from '@wagenpark/messages/server-words';
import { DetailPage } from './detail-page.ts';
import { DriverChangePanel } from './driver-change-panel.ts';
import { RequestPage } from './request-page.ts';

/** The detail of a lease contract. */
export class LeaseContractPage extends DetailPage {
  constructor(page: Page, locale: Locale, number: number) {
    super(page, locale, 'leaseContracts.one', number);
  }

  /** Opens the contract by a link, as in a mail to a colleague. */
  static async open(page: Page, locale: Locale, number: number): Promise<LeaseContractPage> {
    await page.goto(`/lease-contracts/view?id=${number}`);
    const detail = new LeaseContractPage(page, locale, number);
    await detail.title.waitFor();
    return detail;
  }

  /** The contract of a driver with a single one, opened from the car page that such a driver starts on. */
  static async ofDriver(page: Page, locale: Locale): Promise<LeaseContractPage> {
    const link = page.getByRole('link', { name: words(locale)('leaseContracts.own.contract') });
    await link.click();
    await expect(page).toHaveURL(/\/lease-contracts\/view\?id=\d+$/);
    const detail = new LeaseContractPage(page, locale, Number(new URL(page.url()).searchParams.get('id')));
    await detail.title.waitFor();
    return detail;
  }

  /** The driver in the head of the contract. */
  get driver(): Locator {
    return this.root
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${this.text('fact.Bestuurder')}$`) })
      .first()
      .locator('xpath=following-sibling::dd[1]');
  }

  async changeDriver(): Promise<DriverChangePanel> {
    await this.button('leaseContracts.change.driver', this.root).click();
    return DriverChangePanel.opened(this.page, this.locale);
  }

  /** Opens a request from the tab of the contract's requests. */
  async openRequest(number: number): Promise<RequestPage> {
    await this.openTab('leaseContracts.detail.requests');
    await this.panel.getByRole('link', { name: new RegExp(` ${number}$`) }).click();
    return RequestPage.opened(this.page, this.locale, number);
  }
}
