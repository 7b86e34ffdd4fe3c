import { chooseLocale, intlTag, type Locale, nameTag, type OfferedLocale } from '@wagenpark/domain/locale';
import { currentLocale, moreWordsBundle, openWords, showLocale } from '../../words/words.ts';
import { notify } from '../notify.ts';
import { parseLocale, readStoredLocale, storeLocale, storeLocaleCookie } from './remembered-locale.ts';

/** A language in a client's settings. */
interface ClientLanguage {
  readonly isDefault: boolean;
  readonly culture: { readonly languageCulture: string };
}

/** The languages of a client that the portal supports (LO-16). */
export function offeredLocales(languages: readonly ClientLanguage[]): OfferedLocale[] {
  return languages.flatMap(({ culture, isDefault }) => {
    const locale = parseLocale(culture.languageCulture);
    return locale === null ? [] : [{ locale, isDefault }];
  });
}

/** Shows a language. If a fallback has to be shown instead, a notice says so once (LO-08). */
async function showOrTell(locale: Locale, offered: readonly Locale[], bundle = 'frame'): Promise<Locale> {
  const shownLocale = await showLocale(locale, bundle, offered);
  if (shownLocale !== locale) {
    const names = new Intl.DisplayNames([intlTag(shownLocale)], { type: 'language' });
    const name = (requested: Locale) => names.of(nameTag(requested)) ?? requested;
    notify.problem('message.languageFailed', { wanted: name(locale), shown: name(shownLocale) });
  }
  return shownLocale;
}

/**
 * Shows the language that somebody chose, and stores the choice (LO-06). A fallback, shown because the words could not
 * be loaded, is not stored, so that the choice applies once they can be.
 * @param langId the client's number of the language
 * @returns the language that is shown
 */
export async function showChosenLanguage(locale: Locale, offered: readonly Locale[], langId: number): Promise<Locale> {
  const shownLocale = await showOrTell(locale, offered);
  if (shownLocale === locale) storeLocale(locale, langId);
  return shownLocale;
}

/**
 * Shows the start language: the stored choice or the client's default (LO-06, LO-16), in the variant of the client's
 * country. When the country changed the choice, the result is stored (LO-03, LO-04). The cookie contains the displayed
 * language.
 */
export async function showFirstLanguage(client: {
  readonly languages: readonly ClientLanguage[];
  readonly countryCarData: string;
}): Promise<Locale> {
  const offeredLanguages = offeredLocales(client.languages);
  const chosenLocale = readStoredLocale();
  const locale = chooseLocale({ stored: chosenLocale, offered: offeredLanguages, country: client.countryCarData });
  const clientDefault = (offeredLanguages.find(({ isDefault }) => isDefault) ?? offeredLanguages[0])?.locale;
  const shownLocale = await showOrTell(
    locale,
    offeredLanguages.map(({ locale: requested }) => requested),
  );
  storeLocaleCookie(shownLocale);
  if (shownLocale === locale && locale !== (chosenLocale ?? clientDefault ?? locale)) storeLocale(locale);
  return shownLocale;
}

/**
 * Loads the words of a feature whose page is opened. When they cannot be loaded, a fallback language replaces the
 * current one and a notice says so (LO-08), so that no page shows message ids.
 * @throws when no language's words can be loaded
 */
export async function loadFeatureWords(feature: string, languages: readonly ClientLanguage[]): Promise<void> {
  const offeredLanguages = offeredLocales(languages).map(({ locale }) => locale);
  await openWords(feature).catch(() => showOrTell(currentLocale(), offeredLanguages, feature));
}

/** Features whose page was opened or prefetched, each with its possible fallback languages. */
const openedFeatures = new Map<string, readonly ClientLanguage[]>();

/**
 * The word bundles of a feature that a page needs. A page without a menu entry, such as a form, needs both bundles at
 * once.
 */
const bundlesOf = (feature: string, isPart: boolean): readonly string[] =>
  isPart ? [feature, moreWordsBundle(feature)] : [feature];

/**
 * Loads the words of a page. {@link loadPartWords} loads those of its lazily loaded parts.
 * @param isPart the page has no menu entry, such as a form
 */
export async function loadPageWords(
  feature: string,
  languages: readonly ClientLanguage[],
  isPart = false,
): Promise<void> {
  await Promise.all(bundlesOf(feature, isPart).map((bundle) => loadFeatureWords(bundle, languages)));
  openedFeatures.set(feature, languages);
}

/**
 * Prefetches the words of a page in the current language. It has no fallback, because the user has not opened the page
 * yet.
 */
export async function prefetchPageWords(
  feature: string,
  languages: readonly ClientLanguage[],
  isPart = false,
): Promise<void> {
  await Promise.all(bundlesOf(feature, isPart).map(openWords));
  openedFeatures.set(feature, languages);
}

/**
 * Loads the words of the lazily loaded parts of opened pages: a detail, a dialog. Await it together with their code.
 * @throws when no language's words can be loaded
 */
export const loadPartWords = (): Promise<unknown> =>
  Promise.all([...openedFeatures].map(([feature, languages]) => loadFeatureWords(moreWordsBundle(feature), languages)));

/** Prefetches the words of lazily loaded parts in the current language, without a fallback. */
export const prefetchPartWords = (): Promise<unknown> =>
  Promise.all([...openedFeatures.keys()].map((feature) => openWords(moreWordsBundle(feature))));
