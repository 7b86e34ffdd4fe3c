import type { Locator, Page } from '@playwright/test';
import type { Locale } from '@wagenpark/messages';
import { type Client, type Person, password } from '../demo-people.ts';
import { Frame } from './frame.ts';
import { PortalPage } from './portal-page.ts';

/** The login page of a client. */
export class LoginPage extends PortalPage {
  /** Opens `/auth?clt=…`. */
  static async open(page: Page, client: Client, locale: Locale = client.locale): Promise<LoginPage> {
    await page.goto(`/auth?clt=${client.name}`);
    const login = new LoginPage(page, locale);
    // Only then does the page know its client, and remembers it.
    await login.title.waitFor();
    return login;
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get email(): Locator {
    return this.page.getByRole('textbox', { name: this.text('login.email') });
  }

  get password(): Locator {
    return this.page.getByLabel(this.text('login.password')).and(this.page.locator('input'));
  }

  get submit(): Locator {
    return this.button('login.submit');
  }

  get refusal(): Locator {
    return this.page.getByRole('alert');
  }

  async fillIn(email: string, secret: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(secret);
    await this.submit.click();
  }

  /** Signs in where the page that was wanted has no frame. */
  async signInElsewhere({ email }: Person): Promise<void> {
    await this.fillIn(email, password);
  }

  /** Signs in and gives the frame that stands around every page then. */
  async signIn({ email }: Person): Promise<Frame> {
    await this.fillIn(email, password);
    const frame = new Frame(this.page, this.locale);
    await frame.profile.waitFor();
    return frame;
  }
}

/** Signs a person in at the page of the person's client. */
export async function signIn(page: Page, who: Person, locale: Locale = who.client.locale): Promise<Frame> {
  const login = await LoginPage.open(page, who.client, locale);
  return login.signIn(who);
}
