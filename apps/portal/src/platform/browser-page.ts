/**
 * Full-page navigation, so that nothing of this page stays in memory. It is wrapped in one place because browsers do
 * not let tests replace these functions, and tests must not navigate away from their page.
 */
export const browserPage = {
  /** Opens an address. Back returns to this page. */
  open: (address: string): void => location.assign(address),
  /** Opens an address in place of this page. */
  replace: (address: string): void => location.replace(address),
  /** Loads this page again. */
  reload: (): void => location.reload(),
};
