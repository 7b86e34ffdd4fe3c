import { DEFAULT_LOCALE, type Locale, localeOf } from '@wagenpark/domain/locale';
import type { Root } from 'react-dom/client';
import { lastResortText } from '../app/last-resort-text.ts';
import { deviceKeys, localStore } from '../platform/storage.ts';
import { lookOf, type Opened, openLink } from './calls.ts';
import { LinkPage, type Look } from './link-page.tsx';
import { showLanguage } from './page-words.ts';
import { wearBrand } from './wear-brand.ts';

/** The language that the mail named, that was chosen here, or that the browser asks for; else the client's. */
function localeFor(client: string | null): Locale {
  const named = new URLSearchParams(location.search).get('lang');
  for (const one of [named, localStore.get(deviceKeys.locale), ...navigator.languages, client]) {
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
  wearBrand(look?.primaryColor);
  const wanted = localeFor(opened.kind === 'link' ? opened.link.client.locale : null);
  try {
    await showLanguage(wanted).catch(() => showLanguage(DEFAULT_LOCALE));
  } catch {
    // Not a single language could be loaded.
    root.render(<p>{lastResortText}</p>);
    return;
  }
  root.render(<LinkPage token={token} opened={opened} look={look} />);
}
