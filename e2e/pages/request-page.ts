import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale, MessageId } from '@wagenpark/messages';
import { DetailPage } from './detail-page.ts';
import { Table } from './table.ts';

type Action = 'approve' | 'decline' | 'ask' | 'answer' | 'withdraw' | 'revoke';

/** The detail of a request. */
export class RequestPage extends DetailPage {
  constructor(page: Page, locale: Locale, number: number) {
    super(page, locale, 'requests.one', number);
  }

  static async opened(page: Page, locale: Locale, number: number): Promise<RequestPage> {
    const detail = new RequestPage(page, locale, number);
    await detail.title.waitFor();
    return detail;
  }

  /** What the request changes, before and after. */
  get changes(): Table {
    return new Table(this.panel.getByRole('table', { name: this.text('requests.changes') }));
  }

  get events(): Locator {
    return this.timeline('requests.timeline');
  }

  action(action: Action): Locator {
    return this.button(`requests.action.${action}`, this.panel);
  }

  actionDialog(action: Action): Locator {
    return this.dialog(`requests.action.${action}`);
  }

  /** Opens the dialog of an action, fills it in, and confirms. */
  async perform(action: Action, write: { text?: string; day?: string } = {}): Promise<void> {
    await this.action(action).click();
    const dialog = this.actionDialog(action);
    if (write.day !== undefined)
      await dialog.getByLabel(this.text('requests.fact.effectiveFrom')).first().fill(write.day);
    if (write.text !== undefined) {
      await dialog.getByRole('textbox', { name: this.text(`requests.text.${action}` as MessageId) }).fill(write.text);
    }
    await this.button(`requests.action.${action}`, dialog).click();
  }

  /** Decides on the request as staff, and returns to it. */
  async decided(
    action: 'approve' | 'decline' | 'ask',
    number: number,
    write: { text?: string; day?: string } = {},
  ): Promise<void> {
    const address = this.page.url();
    await this.performed(action, number, write);
    await this.goBackTo(address);
  }

  /** A decision opens the next request, or the list, by itself; this opens the decided one again. */
  async goBackTo(address: string): Promise<void> {
    await expect(this.page).not.toHaveURL(address);
    await this.page.goto(address);
    await this.title.waitFor();
  }

  /** Performs an action and waits until the server has done it. */
  async performed(action: Action, number: number, write: { text?: string; day?: string } = {}): Promise<void> {
    await this.perform(action, write);
    await expect(this.notice(this.text(`requests.done.${action}`, { number }))).toBeVisible();
    await expect(this.actionDialog(action)).toHaveCount(0);
  }
}
