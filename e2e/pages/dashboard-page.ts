import { expect, type Locator } from '@playwright/test';
import type { MessageId } from '@wagenpark/messages';
import { PortalPage } from './portal-page.ts';

/** The dashboard. */
export class DashboardPage extends PortalPage {
  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.text('dashboard.title') });
  }

  /** A block by its heading. */
  block(title: MessageId): Locator {
    return this.page.getByRole('region', { name: this.text(title), exact: true });
  }

  /** The text of a key figure, by its name. */
  tile(title: MessageId): Locator {
    return this.block('dashboard.tiles')
      .locator('div')
      .filter({ has: this.page.getByRole('heading', { name: this.text(title) }) });
  }

  /** The number of a key figure, once it has loaded. */
  async figure(title: MessageId): Promise<number> {
    const tile = this.tile(title);
    await expect(tile).toHaveAttribute('aria-busy', 'false');
    const [, numberText = ''] = (await tile.innerText()).split('\n').filter((line) => line.trim() !== '');
    return Number(numberText.replace(/[^\d]/g, ''));
  }

  async openTile(title: MessageId): Promise<void> {
    await this.tile(title).getByRole('link').click();
  }

  range(id: '7d' | '30d' | '90d' | '12m' | '2y'): Locator {
    return this.page
      .getByRole('radiogroup', { name: this.text('dashboard.range') })
      .getByText(this.text(`dashboard.range.${id}.short`), { exact: true });
  }
}
