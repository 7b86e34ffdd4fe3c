import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@wagenpark/messages';
import { PortalPage } from './portal-page.ts';

/** The page of a driver. */
export class PersonPage extends PortalPage {
  readonly root: Locator;
  readonly title: Locator;

  constructor(page: Page, locale: Locale, name: string) {
    super(page, locale);
    this.root = page.getByRole('article', { name });
    this.title = this.root.getByRole('heading', { level: 1, name });
  }

  /** The page of this person, once it has loaded. */
  static async opened(page: Page, locale: Locale, name: string): Promise<PersonPage> {
    const personPage = new PersonPage(page, locale, name);
    await expect(personPage.title).toBeVisible();
    return personPage;
  }

  /** Contact details of the person, in the head. */
  get ways(): Locator {
    return this.root.getByRole('list', { name: this.text('driver.group.contact') });
  }

  /** The person's records of one kind. */
  part(kind: 'contract' | 'refueling' | 'fine' | 'request' | 'chargePoint'): Locator {
    return this.root.getByRole('region', { name: this.text(`driver.page.part.${kind}`) });
  }
}
