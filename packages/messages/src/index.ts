/**
 * Entry point for the browser: the locales and the message ids. The texts come from `@wagenpark/messages/server-words`
 * on the server and from the portal's `virtual:words` in the browser.
 */
export {
  baseLocaleOf,
  baseLocales,
  fallbackChain,
  intlTag,
  isLocale,
  type Locale,
  locales,
} from './locales.ts';
export type { MessageId } from './message-id.gen.ts';
