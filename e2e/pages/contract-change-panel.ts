import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale, MessageId } from '@wagenpark/messages';
import type { DetailPage } from './detail-page.ts';
import { PortalPage } from './portal-page.ts';

/** The form that requests another debtor or another reference of a contract. */
export class ContractChangePanel extends PortalPage {
  readonly root: Locator;

  constructor(page: Page, locale: Locale, change: 'debtor' | 'reference') {
    super(page, locale);
    this.root = this.dialog(`change.${change}.title`);
  }

  /** Opens it from the change menu of a contract's detail. */
  static async openedFrom(detail: DetailPage, change: 'debtor' | 'reference'): Promise<ContractChangePanel> {
    await detail.button('detail.change', detail.root).click();
    await detail.page.getByRole('menuitem', { name: detail.text(`change.${change}.title`) }).click();
    const dialog = new ContractChangePanel(detail.page, detail.locale, change);
    await dialog.root.waitFor();
    return dialog;
  }

  get send(): Locator {
    return this.button('common.send', this.root);
  }

  field(id: MessageId): Locator {
    return this.root.getByLabel(this.text(id)).and(this.page.locator('input')).first();
  }

  async chooseDebtor(name: string): Promise<void> {
    await this.field('change.debtor.new').click();
    await this.page.getByRole('option', { name }).first().click();
  }

  /** Sends the form and gives the request's number from the confirmation; the dialog closes (CR-10). */
  async sendForNumber(): Promise<number> {
    await this.send.click();
    const confirmation = this.page
      .getByRole('status')
      .filter({ hasText: this.text('change.sent', { number: '' }).slice(-60) });
    await expect(confirmation).toBeVisible();
    const number = Number(/\d+/.exec(await confirmation.innerText())?.[0]);
    await expect(this.root).toHaveCount(0);
    return number;
  }
}
