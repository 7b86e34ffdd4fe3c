import { Refusal } from '@wagenpark/contract';
import { DEFAULT_LOCALE } from '@wagenpark/domain/locale';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { browserPage } from '../platform/browser-page.ts';
import { reloadOnce } from '../platform/chunk-reload.ts';
import { rememberLook } from '../platform/client-look.ts';
import { forgetDraftsAtSignOut } from '../platform/drafts.ts';
import { notify } from '../platform/notify.ts';
import { exchangeAddressToken } from '../platform/session/address-token.ts';
import { startSession } from '../platform/session/session.ts';
import { leave, loginAddress, rememberWantedPage, watchSession } from '../platform/session/session-watch.ts';
import { tokens } from '../platform/session/tokens.ts';
import { deviceKeys, localStore } from '../platform/storage.ts';
import { showFirstLanguage } from '../platform/words/choose-language.ts';
import { asLocale, storedLocale } from '../platform/words/remembered-locale.ts';
import { setBrand } from '../ui/theme/brand.ts';
import { hasWords, showLocale } from '../words/words.ts';
import { Application } from './application.tsx';
import { FailedStart } from './failed-start.tsx';
import { showFavicon } from './favicon.ts';
import { LastResortText } from './last-resort.tsx';
import { makeRouter } from './router.tsx';
import { beginPage, preparePage } from './routing.ts';

/**
 * Starts the application in `root`: exchanges a token of the address (AU-12), starts the session behind the frame that
 * the document painted (SH-09), puts on the client's brand and language (LO-11, LO-03), and only then shows a page (SH-10). Somebody who is
 * not signed in is led to the login page and comes back afterwards (AU-15, AU-17); any other failure is the error page
 * with status 400 (AU-14).
 */
export async function start(root: Pick<Root, 'render'>): Promise<void> {
  forgetDraftsAtSignOut();
  await exchangeAddressToken();
  if (tokens.access === null) {
    rememberWantedPage();
    browserPage.replace(loginAddress());
    return;
  }
  try {
    const session = await startSession();
    setBrand({ primary: session.client.primaryColor, secondary: session.client.secondaryColor });
    rememberLook(session.client);
    showFavicon(session.client.faviconUrl ?? session.client.logoUrl);
    await Promise.all([showFirstLanguage(session.client), preparePage(location.pathname, session)]);
    watchSession();
    const isHome = location.pathname === '/';
    const router = makeRouter(session);
    await router.load();
    if (isHome) rememberStart(router.state.location.pathname);
    await beginPage(location.pathname, session);
    // In pieces, between which the browser answers: nobody waits for it in one go, and the first frame stands until then.
    startTransition(() => root.render(<Application session={session} router={router} />));
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) {
      rememberWantedPage();
      leave();
      return;
    }
    await showFailure(root, error);
  }
}

/** Keeps where `/` led, for the boot script of the next visit. */
function rememberStart(pathname: string): void {
  const segment = pathname.split('/')[1];
  if (segment) localStore.set(deviceKeys.start, segment);
  else localStore.remove(deviceKeys.start);
}

async function showFailure(root: Pick<Root, 'render'>, error: unknown): Promise<void> {
  if (!hasWords())
    await showLocale(asLocale(storedLocale() ?? navigator.language) ?? DEFAULT_LOCALE, 'frame', []).catch(
      () => undefined,
    );
  if (hasWords()) {
    root.render(<FailedStart error={error} />);
    // ER-23: which call failed, and why, beside the page that says sorry.
    notify.failure(error);
    return;
  }
  // Not a single language could be loaded: most likely a new version was put in place.
  console.error(error);
  if (!reloadOnce()) root.render(<LastResortText />);
}
