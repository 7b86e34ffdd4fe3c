import type { Locator } from '@playwright/test';
import type { MessageId } from '@wagenpark/messages';
import { PortalPage } from './portal-page.ts';

/** The saved views of a list: the button at its head, the menu behind it, and the dialogs. */
export class SavedViews extends PortalPage {
  /** The button at the head of the list; it names the open view, and no view on the plain list. */
  opener(name?: string): Locator {
    const label = name === undefined ? this.text('views.title') : this.text('views.current', { name });
    return this.page.getByRole('button', { name: label, exact: true });
  }

  get changed(): Locator {
    return this.page.getByText(this.text('views.changed'), { exact: true });
  }

  /** Chooses something in the menu while `open` is open. */
  async act(id: MessageId, open?: string): Promise<void> {
    await this.opener(open).click();
    await this.page.getByRole('menuitem', { name: this.text(id), exact: true }).click();
  }

  /** Opens a view, or without a name the plain list. */
  async choose(name: string | undefined, open?: string): Promise<void> {
    await this.opener(open).click();
    await this.page.getByRole('menuitemradio', { name: name ?? this.text('views.plain') }).click();
    await this.opener(name).waitFor();
  }

  /** Saves the list as it stands under a new name. */
  async saveAs(
    name: string,
    { shared = false, opensList = false }: { readonly shared?: boolean; readonly opensList?: boolean } = {},
  ): Promise<void> {
    await this.act('views.saveAs');
    const dialog = this.dialog('views.createTitle');
    await dialog.getByRole('textbox').fill(name);
    if (shared) await dialog.getByRole('checkbox').first().check();
    if (opensList) await dialog.getByRole('checkbox', { name: this.text('views.openList') }).check();
    await this.button('common.save', dialog).click();
    await this.opener(name).waitFor();
  }

  /** Deletes the open view. */
  async delete(name: string): Promise<void> {
    await this.act('views.delete', name);
    await this.button('views.deleteConfirm', this.dialog('views.deleteTitle', { name })).click();
    await this.opener().waitFor();
  }
}
