import { DEFAULT_LOCALE, isLocale, type Locale } from '@wagenpark/domain/locale';
import { PSEUDO_LOCALE } from './pseudo-words.ts';

/** Query parameters of the kit page: `?scheme=dark&brand=fff44f-2b3a67&locale=pl-PL&part=Dialogs&only=layers`. */
export interface KitAddress {
  readonly scheme: 'light' | 'dark' | null;
  /** Client colours; null for the default ones. */
  readonly brand: { readonly primary: string; readonly secondary: string } | null;
  readonly locale: Locale;
  /** Pseudo-localization: words are lengthened. `?locale=qps`. */
  readonly isPseudo: boolean;
  /** Show only this component; null for all. */
  readonly part: string | null;
  /** Show only components over the page, or only those within it; null for both. */
  readonly only: 'layers' | 'boxes' | null;
}

/** Reads the kit's address. Invalid values are ignored. */
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
