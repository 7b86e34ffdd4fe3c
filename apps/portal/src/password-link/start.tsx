import type { Root } from 'react-dom/client';
import { FallbackErrorBoundary, FallbackErrorText } from '../app/fallback-error.tsx';
import { fetchClientSetting } from '../login/login-calls.ts';
import { signInAddress } from '../login/sign-in-address.ts';
import { showStartLanguage } from '../login/start-language.ts';
import { reloadOnce } from '../platform/chunk-reload.ts';
import { storeClientLook } from '../platform/client-look.ts';
import { rememberedClient } from '../platform/session/tokens.ts';
import { setBrand } from '../ui/theme/brand.ts';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { openLink } from './calls.ts';
import { type PageClient, PasswordPage, type Request } from './password-page.tsx';
import { PasswordSkeleton } from './password-skeleton.tsx';
import { signInPageAddress } from './sign-in-button.tsx';

/**
 * Removes the token from the URL at once, so that nobody reads or shares it there, and returns it. The browser's
 * history entry stores it, so that a reload opens the link again. Null without a link.
 */
function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token !== '') {
    history.replaceState({ token }, '', location.pathname + location.search);
    return token;
  }
  const state = history.state as { readonly token?: unknown } | null;
  return typeof state?.token === 'string' ? state.token : null;
}

/** The client of the URL, else the stored one; null stands for the server's default client. */
const clientName = (): string | null => new URLSearchParams(location.search).get('clt') || rememberedClient.name;

/** The language of the person whom a link was mailed to. */
const localeOf = (request: Request): string | null =>
  request.kind === 'link' && request.opened.kind === 'open' ? request.opened.link.locale : null;

async function requestOf(token: string | null): Promise<Request> {
  return token === null
    ? { kind: 'forgot', address: signInAddress.take() }
    : { kind: 'link', token, opened: await openLink(token) };
}

/**
 * The settings of the page's client. An open link contains its client, which is sufficient when the settings cannot be
 * loaded.
 */
async function clientOf(request: Request): Promise<PageClient | null> {
  const opened = request.kind === 'link' ? request.opened : null;
  if (opened?.kind === 'open') {
    const { client } = opened.link;
    return (
      (await fetchClientSetting(client.name)) ?? {
        ...client,
        countryCarData: client.country,
        email: null,
        languages: [],
        timeZone: null,
      }
    );
  }
  return fetchClientSetting((opened?.kind === 'ended' ? opened.client : null) ?? clientName());
}

/** Opens the link of the URL, or asks for the address of a forgotten password, in the client's brand. */
export async function start(root: Pick<Root, 'render'>): Promise<void> {
  const token = takeToken();
  root.render(
    <ThemeProvider>
      <PasswordSkeleton />
    </ThemeProvider>,
  );
  const request = await requestOf(token);
  const client = await clientOf(request);
  if (client !== null) {
    rememberedClient.keep(client.name);
    setBrand({ primary: client.primaryColor, secondary: client.secondaryColor });
    storeClientLook(client);
  }
  try {
    await showStartLanguage(client, 'password', localeOf(request));
  } catch (error) {
    // No language could be loaded: most likely a new version was deployed.
    console.error(error);
    if (!reloadOnce()) root.render(<FallbackErrorText />);
    return;
  }
  root.render(
    <FallbackErrorBoundary>
      <ThemeProvider>
        {/* A reload opens the login page then, because the link has been used. */}
        <PasswordPage
          client={client}
          request={request}
          onStored={() => history.replaceState(null, '', signInPageAddress())}
        />
      </ThemeProvider>
    </FallbackErrorBoundary>,
  );
}
