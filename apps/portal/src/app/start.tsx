import { Refusal } from '@wagenpark/contract';
import { DEFAULT_LOCALE } from '@wagenpark/domain/locale';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { browserPage } from '../platform/browser-page.ts';
import { reloadOnce } from '../platform/chunk-reload.ts';
import { forgetDraftsAtSignOut } from '../platform/drafts.ts';
import { notify } from '../platform/notify.ts';
import { exchangeAddressToken } from '../platform/session/address-token.ts';
import { startSession } from '../platform/session/session.ts';
import {
  endSessionInBrowser,
  loginAddress,
  rememberRequestedPage,
  watchSession,
} from '../platform/session/session-watch.ts';
import { tokens } from '../platform/session/tokens.ts';
import { deviceKeys, localStore } from '../platform/storage.ts';
import { showFirstLanguage } from '../platform/words/choose-language.ts';
import { parseLocale, readStoredLocale } from '../platform/words/remembered-locale.ts';
import { hasWords, showLocale } from '../words/words.ts';
import { Application } from './application.tsx';
import { applyLook } from './apply-look.ts';
import { FailedStart } from './failed-start.tsx';
import { FallbackErrorText } from './fallback-error.tsx';
import { makeRouter } from './router.tsx';
import { preparePage, startPageCalls } from './routing.ts';

/**
 * Starts the application in `root`. Exchanges a token of the address (AU-12), starts the session behind the frame that
 * the document painted (SH-09), applies the client's brand and language (LO-11, LO-03), and only then shows a page
 * (SH-10). A user who is not signed in is redirected to the login page and returns afterwards (AU-15, AU-17). Any other
 * failure shows the error page with status 400 (AU-14).
 */
export async function start(root: Pick<Root, 'render'>): Promise<void> {
  forgetDraftsAtSignOut();
  await exchangeAddressToken();
  if (tokens.access === null) {
    rememberRequestedPage();
    browserPage.replace(loginAddress());
    return;
  }
  try {
    const session = await startSession();
    applyLook(session.client);
    await Promise.all([showFirstLanguage(session.client), preparePage(location.pathname, session)]);
    watchSession();
    const isHome = location.pathname === '/';
    const router = makeRouter(session);
    await router.load();
    if (isHome) rememberStart(router.state.location.pathname);
    await startPageCalls(location.pathname, session);
    // Rendered in a transition, so that the browser stays responsive. The painted frame is shown until it is done.
    startTransition(() => root.render(<Application session={session} router={router} />));
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) {
      rememberRequestedPage();
      endSessionInBrowser();
      return;
    }
    await showFailure(root, error);
  }
}

/** Stores where `/` redirected to, for the boot script of the next visit. */
function rememberStart(pathname: string): void {
  const segment = pathname.split('/')[1];
  if (segment) localStore.set(deviceKeys.start, segment);
  else localStore.remove(deviceKeys.start);
}

async function showFailure(root: Pick<Root, 'render'>, error: unknown): Promise<void> {
  if (!hasWords())
    await showLocale(parseLocale(readStoredLocale() ?? navigator.language) ?? DEFAULT_LOCALE, 'frame', []).catch(
      () => undefined,
    );
  if (hasWords()) {
    root.render(<FailedStart error={error} />);
    // ER-23: shows the failed call and its reason as a notice next to the error page.
    notify.failure(error);
    return;
  }
  // No language could be loaded: most likely a new version was deployed.
  console.error(error);
  if (!reloadOnce()) root.render(<FallbackErrorText />);
}
