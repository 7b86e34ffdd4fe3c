import '../ui/theme/app-styles.css';
import type { ClientSetting } from '@wagenpark/contract';
import { Refusal } from '@wagenpark/contract';
import { chooseLocale, type OfferedLocale } from '@wagenpark/domain/locale';
import { createRoot, type Root } from 'react-dom/client';
import { exchangeAddressToken } from '../platform/session/address-token.ts';
import { startSession } from '../platform/session/session.ts';
import { leave, loginAddress, rememberWantedPage, watchSession } from '../platform/session/session-watch.ts';
import { tokens } from '../platform/session/tokens.ts';
import { asLocale, rememberLocale, showLocale, storedLocale } from '../platform/words/words.ts';
import { setBrand } from '../ui/theme/brand.ts';
import { Application } from './application.tsx';
import { FailedStart } from './failed-start.tsx';
import { showFavicon } from './favicon.ts';
import { Loader } from './loader.tsx';

const offered = (client: ClientSetting): OfferedLocale[] =>
  client.languages.flatMap(({ culture, isDefault }) => {
    const locale = asLocale(culture.languageCulture);
    return locale === null ? [] : [{ locale, isDefault }];
  });

/** The language to start in, and what is remembered of it when the client's country changed it (LO-03, LO-04). */
async function showLanguage(client: ClientSetting): Promise<void> {
  const locales = offered(client);
  const stored = storedLocale();
  const wanted = chooseLocale({ stored, offered: locales, country: client.countryCarData });
  const shown = await showLocale(
    wanted,
    'app',
    locales.map(({ locale }) => locale),
  );
  if (stored !== null && asLocale(stored) !== shown) rememberLocale(shown);
}

async function start(root: Root): Promise<void> {
  await exchangeAddressToken();
  if (tokens.access === null) {
    // AU-15, AU-17: signed out, every page but the guests' leads to the login page and is opened afterwards.
    rememberWantedPage();
    location.replace(loginAddress());
    return;
  }
  root.render(<Loader />);
  try {
    const session = await startSession();
    setBrand({ primary: session.client.primaryColor, secondary: session.client.secondaryColor });
    showFavicon(session.client.faviconUrl ?? session.client.logoUrl);
    await showLanguage(session.client);
    watchSession();
    root.render(<Application session={session} />);
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) {
      rememberWantedPage();
      leave();
      return;
    }
    // AU-14: any other failure at the start is the error page with status 400.
    await showLocale(asLocale(storedLocale()) ?? 'nl-NL', 'app', []).catch(() => undefined);
    root.render(<FailedStart error={error} />);
  }
}

const element = document.getElementById('root');
if (element) void start(createRoot(element));
