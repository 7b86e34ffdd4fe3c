import type { Locator } from '@playwright/test';
import type { MessageId } from '@wagenpark/messages';
import { PortalPage } from './portal-page.ts';

/** The saved views of a list: the button in its head, its menu, and the dialogs. */
export class SavedViews extends PortalPage {
  /** The button in the list's head. It has the name of the open view, or a general one on the plain list. */
  opener(name?: string): Locator {
    const label = name === undefined ? this.text('views.title') : this.text('views.current', { name });
    return this.page.getByRole('button', { name: label, exact: true });
  }

  get changed(): Locator {
    return this.page.getByText(this.text('views.changed'), { exact: true });
  }

  /** Chooses an item of the menu while the view `open` is open. */
  async act(id: MessageId, openView?: string): Promise<void> {
    await this.opener(openView).click();
    await this.page.getByRole('menuitem', { name: this.text(id), exact: true }).click();
  }

  /** Opens a view, or the plain list without a name. */
  async choose(name: string | undefined, openView?: string): Promise<void> {
    await this.opener(openView).click();
    await this.page.getByRole('menuitemradio', { name: name ?? this.text('views.plain') }).click();
    await this.opener(name).waitFor();
  }

  /** Saves the list's present state under a new name. */
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
