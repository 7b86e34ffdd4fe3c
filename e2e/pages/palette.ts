import { expect, type Locator } from '@playwright/test';
import { PortalPage } from './portal-page.ts';

/** The palette, which searches everything. */
export class Palette extends PortalPage {
  get box(): Locator {
    return this.page.getByRole('combobox', { name: this.text('palette.title') });
  }

  /** The placeholder dialog of the palette until its code has loaded. */
  get soon(): Locator {
    return this.page.getByRole('dialog', { name: this.text('palette.title') });
  }

  get options(): Locator {
    return this.page.getByRole('listbox', { name: this.text('palette.results') }).getByRole('option');
  }

  /** The active option, which Enter chooses. */
  get marked(): Locator {
    return this.options.and(this.page.locator('[aria-selected="true"]'));
  }

  group(kind: 'leaseContract' | 'driver' | 'invoice' | 'fine' | 'user' | 'commands'): Locator {
    return this.page.getByRole('group', { name: this.text(kind === 'user' ? 'users.title' : `palette.group.${kind}`) });
  }

  /** Opens it by keyboard, from any focus. */
  async open(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await expect(this.box).toBeFocused();
  }
}
