/** The words' modules, made by `build/words-plugin.ts` from the catalogues. */
declare module 'virtual:words' {
  import type { Messages } from '@lingui/core';
  import type { Locale } from '@wagenpark/messages';

  /**
   * Fetches the compiled messages of a locale: those of `login`, of the application's `frame`, of a feature's pages by the
   * feature's name, of what these bring when it is wanted by `<feature>-more`, or in tests and on the page of parts `all`. Rejects when the chunk cannot be fetched (LO-08).
   */
  export function loadWords(locale: Locale, bundle: string): Promise<Messages>;
}
