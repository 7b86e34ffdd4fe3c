import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@wagenpark/messages';
import { PortalPage } from './portal-page.ts';

/** The question before an idle session ends. */
export class SessionEnding extends PortalPage {
  /**
   * Moves the browser's clock: the last activity was long ago, and four minutes are left. Repeats it if a call of the
   * page counted as activity meanwhile.
   */
  static async provoke(page: Page, locale: Locale): Promise<SessionEnding> {
    const ending = new SessionEnding(page, locale);
    await expect(async () => {
      await page.evaluate(() => {
        localStorage.setItem('wagenpark.lastActivity', '0');
        localStorage.setItem('wagenpark.expires', new Date(Date.now() + 4 * 60_000).toISOString());
      });
      await ending.countdown.waitFor({ timeout: 7_000 });
    }).toPass();
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

  /** Makes the remaining time pass at once, except two seconds. */
  runOut(): Promise<void> {
    return this.page.evaluate(() =>
      localStorage.setItem('wagenpark.expires', new Date(Date.now() + 2_000).toISOString()),
    );
  }

  /** The remaining time of the session in the browser's storage. */
  millisecondsLeft(): Promise<number> {
    return this.page.evaluate(() => Date.parse(localStorage.getItem('wagenpark.expires') ?? '') - Date.now());
  }
}
