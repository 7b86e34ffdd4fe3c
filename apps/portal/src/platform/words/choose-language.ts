import { chooseLocale, intlTag, type Locale, nameTag, type OfferedLocale } from '@wagenpark/domain/locale';
import { currentLocale, moreOf, openWords, showLocale } from '../../words/words.ts';
import { notify } from '../notify.ts';
import { asLocale, rememberLocale, storedLocale, tellLocale } from './remembered-locale.ts';

/** A language as a client's settings name it. */
interface ClientLanguage {
  readonly isDefault: boolean;
  readonly culture: { readonly languageCulture: string };
}

/** The languages of a client, as far as the portal speaks them (LO-16). */
export function offeredLocales(languages: readonly ClientLanguage[]): OfferedLocale[] {
  return languages.flatMap(({ culture, isDefault }) => {
    const locale = asLocale(culture.languageCulture);
    return locale === null ? [] : [{ locale, isDefault }];
  });
}

/** Shows a language; where another has to take its place, people are told, once (LO-08). */
async function showOrTell(wanted: Locale, offered: readonly Locale[], bundle = 'frame'): Promise<Locale> {
  const shown = await showLocale(wanted, bundle, offered);
  if (shown !== wanted) {
    const names = new Intl.DisplayNames([intlTag(shown)], { type: 'language' });
    const name = (locale: Locale) => names.of(nameTag(locale)) ?? locale;
    notify.problem('message.languageFailed', { wanted: name(wanted), shown: name(shown) });
  }
  return shown;
}

/**
 * Shows a language that somebody chose, and remembers it (LO-06). What only stands in for it because its words could
 * not be loaded is not remembered, so that the choice holds once they can be.
 * @param langId the client's number of the language
 * @returns the language that is shown
 */
export async function showChosenLanguage(wanted: Locale, offered: readonly Locale[], langId: number): Promise<Locale> {
  const shown = await showOrTell(wanted, offered);
  if (shown === wanted) rememberLocale(wanted, langId);
  return shown;
}

/**
 * Shows the language to start in: the stored choice or the client's default (LO-06, LO-16), suited to the client's
 * country. What the country changed is remembered in storage (LO-03, LO-04); the cookie tells which one is shown.
 */
export async function showFirstLanguage(client: {
  readonly languages: readonly ClientLanguage[];
  readonly countryCarData: string;
}): Promise<Locale> {
  const offered = offeredLocales(client.languages);
  const stored = storedLocale();
  const wanted = chooseLocale({ stored, offered, country: client.countryCarData });
  const clientDefault = (offered.find(({ isDefault }) => isDefault) ?? offered[0])?.locale;
  const shown = await showOrTell(
    wanted,
    offered.map(({ locale }) => locale),
  );
  tellLocale(shown);
  if (shown === wanted && wanted !== (stored ?? clientDefault ?? wanted)) rememberLocale(wanted);
  return shown;
}

/**
 * Brings the words of a feature whose page is opened. Where they cannot be had, another language takes the place of the
 * one that is shown, and people are told (LO-08): a page never stands there half in ids.
 * @throws when no language has them
 */
export async function bringWords(feature: string, languages: readonly ClientLanguage[]): Promise<void> {
  const offered = offeredLocales(languages).map(({ locale }) => locale);
  await openWords(feature).catch(() => showOrTell(currentLocale(), offered, feature));
}

/** The features of which a page was opened, or fetched ahead, with the languages that may take the place of the one that is shown. */
const opened = new Map<string, readonly ClientLanguage[]>();

/** A feature's bundles for a page; one that the menu does not name, a form, needs all of them at once. */
const bundlesOf = (feature: string, isPart: boolean): readonly string[] =>
  isPart ? [feature, moreOf(feature)] : [feature];

/**
 * The same for a page, whose parts come with {@link bringPartWords} once they are wanted.
 * @param isPart the page itself is one of those that others lead to
 */
export async function bringPageWords(
  feature: string,
  languages: readonly ClientLanguage[],
  isPart = false,
): Promise<void> {
  await Promise.all(bundlesOf(feature, isPart).map((bundle) => bringWords(bundle, languages)));
  opened.set(feature, languages);
}

/** The same ahead, in the language that is shown or not at all: the page is opened without being asked for again. */
export async function preparePageWords(
  feature: string,
  languages: readonly ClientLanguage[],
  isPart = false,
): Promise<void> {
  await Promise.all(bundlesOf(feature, isPart).map(openWords));
  opened.set(feature, languages);
}

/**
 * Brings the words of what the opened pages bring when it is wanted: a detail, a dialog. To be awaited beside its code.
 * @throws when no language has them
 */
export const bringPartWords = (): Promise<unknown> =>
  Promise.all([...opened].map(([feature, languages]) => bringWords(moreOf(feature), languages)));

/** The same ahead, in the language that is shown or not at all. */
export const preparePartWords = (): Promise<unknown> =>
  Promise.all([...opened.keys()].map((feature) => openWords(moreOf(feature))));
