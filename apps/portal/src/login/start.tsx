import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { FallbackErrorBoundary, FallbackErrorText } from '../app/fallback-error.tsx';
import { browserPage } from '../platform/browser-page.ts';
import { reloadOnce } from '../platform/chunk-reload.ts';
import { storeClientLook } from '../platform/client-look.ts';
import { forgetDraftsAtSignOut } from '../platform/drafts.ts';
import { clearListCache } from '../platform/list-cache.ts';
import { exchangeAddressToken } from '../platform/session/address-token.ts';
import { rememberedClient, tokens } from '../platform/session/tokens.ts';
import { localStore, personalKeys, tabStore } from '../platform/storage.ts';
import { setBrand } from '../ui/theme/brand.ts';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { fetchClientSetting } from './login-calls.ts';
import { LoginPage } from './login-page.tsx';
import { takeRequestedPage } from './requested-page.ts';
import { signInAddress } from './sign-in-address.ts';
import { showStartLanguage } from './start-language.ts';

/**
 * The client of this address: parameter `clt` or `client`, otherwise the stored one (AU-02, AU-03). Null stands for the
 * server's default client. An empty value counts as missing.
 */
function clientName(): string | null {
  const query = new URLSearchParams(location.search);
  return query.get('clt') || query.get('client') || rememberedClient.name;
}

/**
 * Starts the login page in `root`. First exchanges a token of the address (AU-07). Users who are signed in already are
 * redirected to the portal (AU-16).
 */
export async function start(root: Pick<Root, 'render'>): Promise<void> {
  forgetDraftsAtSignOut();
  const exchange = await exchangeAddressToken();
  if (exchange === 'exchanged') return browserPage.replace(takeRequestedPage());
  if (tokens.access !== null && tokens.expiresAt > Date.now()) return browserPage.replace('/');
  // Clears cached responses that an expired session or another tab may have left.
  void clearListCache();
  // AU-06
  tabStore.remove(personalKeys.fleetToken);
  localStore.remove(personalKeys.previousLogin);
  const client = await fetchClientSetting(clientName());
  if (client !== null) {
    rememberedClient.keep(client.name);
    setBrand({ primary: client.primaryColor, secondary: client.secondaryColor });
    storeClientLook(client);
    // AU-04: the client is in the URL.
    if (new URLSearchParams(location.search).get('clt') !== client.name) {
      history.replaceState(null, '', `/auth?clt=${encodeURIComponent(client.name)}`);
    }
  }
  try {
    await showStartLanguage(client, 'login');
  } catch (error) {
    // No language could be loaded: most likely a new version was deployed.
    console.error(error);
    if (!reloadOnce()) root.render(<FallbackErrorText />);
    return;
  }
  const address = signInAddress.take();
  // In a transition, so that a slow phone stays responsive.
  startTransition(() =>
    root.render(
      <FallbackErrorBoundary>
        <ThemeProvider>
          <LoginPage client={client} linkRefused={exchange === 'refused'} address={address} />
        </ThemeProvider>
      </FallbackErrorBoundary>,
    ),
  );
}
