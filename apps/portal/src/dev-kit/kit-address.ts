import { DEFAULT_LOCALE, isLocale, type Locale } from '@wagenpark/domain/locale';
import { PSEUDO_LOCALE } from './pseudo-words.ts';

/** What the address of the kit asks for: `?scheme=dark&brand=fff44f-2b3a67&locale=pl-PL&part=Dialogs&only=layers`. */
export interface KitAddress {
  readonly scheme: 'light' | 'dark' | null;
  /** Two colours; null for the house's own. */
  readonly brand: { readonly primary: string; readonly secondary: string } | null;
  readonly locale: Locale;
  /** The locale's words are shown lengthened: `?locale=qps`. */
  readonly isPseudo: boolean;
  /** Only this part; null for all of them. */
  readonly part: string | null;
  /** Only what lies over the page, or only what stands in it; null for both. */
  readonly only: 'layers' | 'boxes' | null;
}

/** Reads the kit's address; what makes no sense there counts as not given. */
export function readKitAddress(search: string): KitAddress {
  const parameters = new URLSearchParams(search);
  const scheme = parameters.get('scheme');
  const locale = parameters.get('locale') ?? '';
  const only = parameters.get('only');
  const isPseudo = locale === PSEUDO_LOCALE;
  const [, primary, secondary] = /^([0-9a-f]{6})-([0-9a-f]{6})$/i.exec(parameters.get('brand') ?? '') ?? [];
  return {
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    brand:
      primary === undefined || secondary === undefined ? null : { primary: `#${primary}`, secondary: `#${secondary}` },
    locale: isPseudo ? 'en-GB' : isLocale(locale) ? locale : DEFAULT_LOCALE,
    isPseudo,
    part: parameters.get('part'),
    only: only === 'layers' || only === 'boxes' ? only : null,
  };
}
