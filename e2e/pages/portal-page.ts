import type { Locator, Page } from '@playwright/test';
import type { Locale, MessageId } from '@wagenpark/messages';
import { type WordValues, words } from '@wagenpark/messages/server-words';

/** Base class of all page objects. It knows the language of the screen, and finds elements by their words in it. */
export class PortalPage {
  readonly page: Page;
  readonly locale: Locale;

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.locale = locale;
  }

  /** A text of the portal in the language of the screen. */
  text(id: MessageId, values?: WordValues): string {
    return words(this.locale)(id, values);
  }

  button(id: MessageId, container: Page | Locator = this.page): Locator {
    return container.getByRole('button', { name: this.text(id), exact: true });
  }

  dialog(id: MessageId, values?: WordValues): Locator {
    return this.page.getByRole('dialog', { name: this.text(id, values) });
  }

  /** Notices, which disappear by themselves. */
  notice(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }
}
