/**
 * Going to another page of the browser as a whole, so that nothing of this one stays in memory. One place for it: a
 * browser lets nobody replace these functions of its own, and tests must not be taken away from their page.
 */
export const browserPage = {
  /** Opens an address; Back leads here again. */
  open: (address: string): void => location.assign(address),
  /** Opens an address in place of this page. */
  replace: (address: string): void => location.replace(address),
  /** Loads this page again. */
  reload: (): void => location.reload(),
};
