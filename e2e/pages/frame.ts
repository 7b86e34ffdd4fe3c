import { expect, type Locator } from '@playwright/test';
import type { Locale, MessageId } from '@wagenpark/messages';
import { LeaseContractsPage } from './lease-contracts-page.ts';
import { PortalPage } from './portal-page.ts';
import { RequestsPage } from './requests-page.ts';

/** The frame around every page: header, sidebar, breadcrumbs. */
export class Frame extends PortalPage {
  get profile(): Locator {
    return this.page.getByRole('button', { name: this.text('frame.profile', { name: '' }).trim() });
  }

  get language(): Locator {
    return this.page.getByRole('button', { name: this.text('frame.language', { language: '' }).trim() });
  }

  get sidebar(): Locator {
    return this.page.getByRole('navigation', { name: this.text('frame.menu'), exact: true });
  }

  /** The addresses of the sidebar's entries, without external ones. */
  addresses(): Promise<string[]> {
    return this.sidebar
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? '').filter((address) => address.startsWith('/')),
      );
  }

  get breadcrumbs(): Locator {
    return this.page.getByRole('navigation', { name: this.text('frame.breadcrumbs') }).getByRole('listitem');
  }

  /** The lease-contract search of the header. */
  get contractSearch(): Locator {
    return this.page.getByRole('banner').getByRole('combobox', { name: this.text('frame.lookAtOne') });
  }

  /** Button of staff that opens the list of clients. */
  get clientSwitcher(): Locator {
    return this.button('frame.switchClient');
  }

  /** Button of staff that shows the current fleet and opens the fleet switch. */
  get currentFleet(): Locator {
    return this.sidebar.getByRole('button', { name: this.text('frame.currentFleet', { fleet: '' }).trim() });
  }

  /** Activates the first contract that a search finds; gives its plate. */
  async chooseContract(search: string): Promise<string> {
    await this.contractSearch.fill(search);
    const firstOption = this.page.getByRole('option').first();
    await expect(firstOption).toContainText(search);
    await firstOption.click();
    await expect(this.contractSearch).toHaveValue(/ · /);
    return (await this.contractSearch.inputValue()).split(' · ')[0] ?? '';
  }

  /** Switches to another fleet by the full label of its debtor. */
  async chooseFleet(label: string): Promise<void> {
    await this.currentFleet.click();
    const dialog = this.dialog('frame.changeFleet');
    await dialog.getByRole('combobox').fill(label);
    await this.page.getByRole('treeitem', { name: label }).click();
    const anew = this.page.waitForEvent('load');
    await this.button('frame.selectFleet', dialog).click();
    await anew;
  }

  get menuButton(): Locator {
    return this.button('frame.toggleMenu');
  }

  entry(id: MessageId): Locator {
    return this.sidebar.getByRole('link', { name: this.text(id), exact: true });
  }

  async openLeaseContracts(): Promise<LeaseContractsPage> {
    await this.entry('leaseContracts.title').click();
    return new LeaseContractsPage(this.page, this.locale);
  }

  async openOwnRequests(): Promise<RequestsPage> {
    await this.entry('requests.own').click();
    return new RequestsPage(this.page, this.locale, 'requests.own');
  }

  /** The request queue of the leasing company's staff. */
  async openQueue(): Promise<RequestsPage> {
    await this.entry('requests.queue').click();
    return new RequestsPage(this.page, this.locale, 'requests.queue');
  }

  async openProfile(): Promise<Locator> {
    await this.profile.click();
    return this.page.getByRole('menu');
  }

  async openLanguages(): Promise<Locator> {
    await this.language.click();
    return this.page.getByRole('menu');
  }

  /** Chooses a language by its own name; gives the frame in that language. */
  async chooseLanguage(name: string, locale: Locale): Promise<Frame> {
    const menu = await this.openLanguages();
    await menu.getByRole('menuitem', { name, exact: true }).click();
    const frame = new Frame(this.page, locale);
    await frame.breadcrumbs.first().waitFor();
    return frame;
  }

  async signOut(): Promise<void> {
    const menu = await this.openProfile();
    await menu.getByRole('menuitem', { name: this.text('frame.signOut'), exact: true }).click();
    await this.page.waitForURL(/\/auth/);
  }
}
