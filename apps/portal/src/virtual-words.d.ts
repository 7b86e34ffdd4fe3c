/** The words' modules, made by `build/words-plugin.ts` from the catalogues. */
declare module 'virtual:words' {
  import type { Messages } from '@lingui/core';
  import type { Locale } from '@wagenpark/messages';

  /** `login` holds what the login page shows, `app` holds every subject. */
  export type WordsBundle = 'login' | 'app';

  /**
   * Fetches the compiled messages of a locale, to hand to `i18n.loadAndActivate({ locale, messages })`.
   * Rejects when the chunk cannot be fetched (LO-08).
   */
  export function loadWords(locale: Locale, bundle: WordsBundle): Promise<Messages>;
}
