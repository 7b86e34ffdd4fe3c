import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale, MessageId } from '@wagenpark/messages';
import { PortalPage } from './portal-page.ts';

/** The form that requests another driver. */
export class DriverChangePanel extends PortalPage {
  readonly root: Locator = this.page.getByRole('dialog', { name: this.text('driver.title') });

  static async opened(page: Page, locale: Locale): Promise<DriverChangePanel> {
    const dialog = new DriverChangePanel(page, locale);
    await dialog.root.waitFor();
    return dialog;
  }

  field(id: MessageId): Locator {
    return this.root.getByLabel(this.text(id)).and(this.page.locator('input')).first();
  }

  /** Expects an error on a field, linked to it for screen readers. */
  async expectFault(id: MessageId, fault: MessageId): Promise<void> {
    await expect(this.field(id)).toHaveAttribute('aria-invalid', 'true');
    await expect(this.field(id)).toHaveAccessibleDescription(this.text(fault));
  }

  get failure(): Locator {
    return this.root.getByRole('alert');
  }

  get leaveQuestion(): Locator {
    return this.dialog('forms.leaveTitle');
  }

  /** CR-12, CR-17: corrects the present driver's details. */
  async correctDetails(): Promise<void> {
    // The label of the second choice contains the driver's name.
    await this.root
      .getByRole('radiogroup')
      .getByText(this.text('driver.mode.current', { name: '' }).trim())
      .click();
    await expect(this.field('driver.fact.Naam')).not.toHaveValue('');
  }

  /** CR-12: opens the form for a new driver. */
  async describeNewDriver(): Promise<void> {
    await this.button('driver.describeNew', this.root).click();
    await expect(this.field('driver.fact.Naam')).toHaveValue('');
  }

  /** CR-13: chooses another existing driver, who is shown as a card. */
  async pickDriver(searchText: string): Promise<Locator> {
    await this.root.getByRole('combobox', { name: this.text('driver.choose') }).fill(searchText);
    await this.page.getByRole('option', { name: searchText }).first().click();
    const card = this.root.getByRole('region', { name: searchText });
    await expect(card).toBeVisible();
    return card;
  }

  async choose(id: MessageId, option: MessageId): Promise<void> {
    await this.field(id).click();
    await this.page.getByRole('option', { name: this.text(option), exact: true }).click();
  }

  async fill(id: MessageId, text: string): Promise<void> {
    await this.field(id).fill(text);
  }

  async send(): Promise<void> {
    await this.button('common.send', this.root).click();
  }

  /** Sends the form and gives the request's number from the confirmation. */
  async sendForNumber(): Promise<number> {
    await this.send();
    const confirmation = this.page
      .getByRole('status')
      .filter({ hasText: this.text('change.sent', { number: '' }).slice(-60) });
    await expect(confirmation).toBeVisible();
    const number = Number(/\d+/.exec(await confirmation.innerText())?.[0]);
    await expect(this.root).toHaveCount(0);
    return number;
  }
}
