import { DEFAULT_LOCALE, type Locale, localeOf } from '@wagenpark/domain/locale';
import type { Root } from 'react-dom/client';
import { fallbackErrorText } from '../app/fallback-error-text.ts';
import { deviceKeys, localStore } from '../platform/storage.ts';
import { applyBrand } from './apply-brand.ts';
import { lookOf, type OpenLinkResult, openLink } from './calls.ts';
import { type ClientLook, LinkPage } from './link-page.tsx';
import { showLanguage } from './page-words.ts';

/** The start language: that of the mail's link, or chosen here before, or of the browser, or else of the client. */
function localeFor(client: string | null): Locale {
  const fromAddress = new URLSearchParams(location.search).get('lang');
  for (const candidate of [fromAddress, localStore.get(deviceKeys.locale), ...navigator.languages, client]) {
    const locale = candidate === null ? null : (localeOf(candidate) ?? localeOf(candidate.slice(0, 2)));
    if (locale !== null) return locale;
  }
  return DEFAULT_LOCALE;
}

async function lookFor(openResult: OpenLinkResult): Promise<ClientLook | null> {
  if (openResult.kind === 'link') return openResult.link.client;
  return openResult.kind === 'ended' && openResult.client !== null ? lookOf(openResult.client) : null;
}

/**
 * Opens the link of the address and renders its page in `root`, in the client's brand. No sign-in is needed (PM-25).
 */
export async function start(root: Pick<Root, 'render'>): Promise<void> {
  const token = location.pathname.split('/')[2] ?? '';
  const openResult = await openLink(token);
  const look = await lookFor(openResult);
  applyBrand(look?.primaryColor);
  const locale = localeFor(openResult.kind === 'link' ? openResult.link.client.locale : null);
  try {
    await showLanguage(locale).catch(() => showLanguage(DEFAULT_LOCALE));
  } catch {
    // No language could be loaded.
    root.render(<p>{fallbackErrorText}</p>);
    return;
  }
  root.render(<LinkPage token={token} opened={openResult} look={look} />);
}
