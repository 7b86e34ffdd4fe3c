/**
 * The words' front door for the browser: which locales exist and which message ids. The texts themselves come through
 * `@wagenpark/messages/server-words` on the server and through the portal's `virtual:words` in the browser.
 */
export {
  baseLocales,
  baseOf,
  fallbackChain,
  intlTag,
  isLocale,
  type Locale,
  locales,
} from './locales.ts';
export type { MessageId } from './message-id.gen.ts';
