import { I18nProvider } from '@lingui/react';
import { DEFAULT_LOCALE, LOCALES, type Locale, localeOf } from '@wagenpark/domain/locale';
import type { Root } from 'react-dom/client';
import { LastResort, LastResortText } from '../app/last-resort.tsx';
import { reloadOnce } from '../platform/chunk-reload.ts';
import { storedLocale } from '../platform/words/remembered-locale.ts';
import { setBrand } from '../ui/theme/brand.ts';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { i18n, showLocale } from '../words/words.ts';
import { lookOf, type Opened, openLink } from './calls.ts';
import { LinkPage, type Look } from './link-page.tsx';

/** The language that the mail named, that was chosen here, or that the browser asks for; else the client's. */
function localeFor(client: string | null): Locale {
  const wanted = [new URLSearchParams(location.search).get('lang'), storedLocale(), ...navigator.languages, client];
  for (const one of wanted) {
    const locale = one === null ? null : (localeOf(one) ?? localeOf(one.slice(0, 2)));
    if (locale !== null) return locale;
  }
  return DEFAULT_LOCALE;
}

async function lookFor(opened: Opened): Promise<Look | null> {
  if (opened.kind === 'link') return opened.link.client;
  return opened.kind === 'ended' && opened.client !== null ? lookOf(opened.client) : null;
}

/** Opens the link of the address and shows its page in `root`, in the client's brand. Nobody is sent to sign in (PM-25). */
export async function start(root: Pick<Root, 'render'>): Promise<void> {
  const token = location.pathname.split('/')[2] ?? '';
  const opened = await openLink(token);
  const look = await lookFor(opened);
  if (look !== null) setBrand({ primary: look.primaryColor, secondary: look.secondaryColor });
  try {
    await showLocale(localeFor(opened.kind === 'link' ? opened.link.client.locale : null), 'ktc', LOCALES);
  } catch (error) {
    // Not a single language could be loaded: most likely a new version was put in place.
    console.error(error);
    if (!reloadOnce()) root.render(<LastResortText />);
    return;
  }
  root.render(
    <LastResort>
      <I18nProvider i18n={i18n}>
        <ThemeProvider>
          <LinkPage token={token} opened={opened} look={look} />
        </ThemeProvider>
      </I18nProvider>
    </LastResort>,
  );
}
