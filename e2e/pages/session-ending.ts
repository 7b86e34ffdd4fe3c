import type { Locator, Page } from '@playwright/test';
import type { Locale } from '@wagenpark/messages';
import { PortalPage } from './portal-page.ts';

/** The question that comes before an idle session ends. */
export class SessionEnding extends PortalPage {
  /** Puts the clock forward as far as the browser can tell: the last activity long ago, the token's end near. */
  static async provoke(page: Page, locale: Locale, leftMs: number): Promise<SessionEnding> {
    await page.evaluate((left) => {
      localStorage.setItem('wagenpark.lastActivity', '0');
      localStorage.setItem('wagenpark.expires', new Date(Date.now() + left).toISOString());
    }, leftMs);
    const ending = new SessionEnding(page, locale);
    await ending.countdown.waitFor();
    return ending;
  }

  get countdown(): Locator {
    return this.page.getByRole('timer');
  }

  get goOn(): Locator {
    return this.button('session.continue');
  }

  get signOut(): Locator {
    return this.button('frame.signOut');
  }

  clickOutside(): Promise<void> {
    return this.page.mouse.click(5, 5);
  }

  /** What is left of the session as the browser keeps it. */
  millisecondsLeft(): Promise<number> {
    return this.page.evaluate(() => Date.parse(localStorage.getItem('wagenpark.expires') ?? '') - Date.now());
  }
}
