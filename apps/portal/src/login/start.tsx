import { chooseLocale, DEFAULT_LOCALE } from '@wagenpark/domain/locale';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { LastResort, LastResortText } from '../app/last-resort.tsx';
import { browserPage } from '../platform/browser-page.ts';
import { reloadOnce } from '../platform/chunk-reload.ts';
import { rememberLook } from '../platform/client-look.ts';
import { forgetDraftsAtSignOut } from '../platform/drafts.ts';
import { forgetKeptAnswers } from '../platform/kept-answers.ts';
import { exchangeAddressToken } from '../platform/session/address-token.ts';
import { rememberedClient, tokens } from '../platform/session/tokens.ts';
import { localStore, personalKeys, tabStore } from '../platform/storage.ts';
import { asLocale, storedLocale, tellLocale } from '../platform/words/remembered-locale.ts';
import { setBrand } from '../ui/theme/brand.ts';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { showLocale } from '../words/words.ts';
import { type ClientSetting, clientSettings } from './contract.ts';
import { LoginPage } from './login-page.tsx';
import { takeWantedPage } from './wanted-page.ts';

/**
 * The client company of this address: query `clt` or `client`, else the stored one (AU-02, AU-03). Null: the server's
 * default. An empty value names nobody.
 */
function clientName(): string | null {
  const query = new URLSearchParams(location.search);
  return query.get('clt') || query.get('client') || rememberedClient.name;
}

/**
 * Starts the login page in `root`. A token of the address is exchanged first (AU-07); who is signed in already goes to
 * the portal (AU-16).
 */
export async function start(root: Pick<Root, 'render'>): Promise<void> {
  forgetDraftsAtSignOut();
  const handedOver = await exchangeAddressToken();
  if (handedOver === 'exchanged') return browserPage.replace(takeWantedPage());
  if (tokens.access !== null && tokens.expiresAt > Date.now()) return browserPage.replace('/');
  // A session that ended with nobody looking, or another tab that was still reading: nothing of it stays here.
  void forgetKeptAnswers();
  // AU-06
  tabStore.remove(personalKeys.fleetToken);
  localStore.remove(personalKeys.previousLogin);
  const client = await clientSettings(clientName());
  if (client !== null) {
    rememberedClient.keep(client.name);
    setBrand({ primary: client.primaryColor, secondary: client.secondaryColor });
    rememberLook(client);
    // AU-04: the address says whose page this is.
    if (new URLSearchParams(location.search).get('clt') !== client.name) {
      history.replaceState(null, '', `/auth?clt=${encodeURIComponent(client.name)}`);
    }
  }
  try {
    await showLanguage(client);
  } catch (error) {
    // Not a single language could be loaded: most likely a new version was put in place.
    console.error(error);
    if (!reloadOnce()) root.render(<LastResortText />);
    return;
  }
  // In pieces: a slow phone shows what it can between them.
  startTransition(() =>
    root.render(
      <LastResort>
        <ThemeProvider>
          <LoginPage client={client} linkRefused={handedOver === 'refused'} />
        </ThemeProvider>
      </LastResort>,
    ),
  );
}

async function showLanguage(client: ClientSetting | null): Promise<void> {
  const offered = (client?.languages ?? []).flatMap(({ culture, isDefault }) => {
    const locale = asLocale(culture.languageCulture);
    return locale === null ? [] : [{ locale, isDefault }];
  });
  // An unknown client offers no languages; then the visitor's own say which one is understood.
  const locale =
    client === null
      ? (asLocale(storedLocale() ?? navigator.language) ?? DEFAULT_LOCALE)
      : chooseLocale({ stored: storedLocale(), offered, country: client.countryCarData });
  const shown = await showLocale(
    locale,
    'login',
    offered.map((language) => language.locale),
  );
  tellLocale(shown);
}
