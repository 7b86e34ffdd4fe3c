import type { Page } from '@playwright/test';
import { demoPassword } from '@wagenpark/demo-world';

/** A session of a demo account. */
export interface SignedInSession {
  /** The response of the token endpoint, as the portal stores it. */
  readonly session: {
    readonly access_token: string;
    readonly refresh_token: string;
    readonly expires_in: number;
    readonly '.expires': string;
  };
  /** A fleet token for a debtor and all below it; without a debtor for everything that the account sees. */
  fleetToken(debtor?: number): Promise<string>;
}

/** Signs in at the portal on a port of this machine. */
export async function signIn(port: number, client: string, mailbox: string): Promise<SignedInSession> {
  const address = `http://127.0.0.1:${port}`;
  const response = await fetch(`${address}/api-admin-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `${mailbox}@${client}.example`, password: demoPassword, client }),
  });
  if (!response.ok) throw new Error(`signing in: ${response.status} ${await response.text()}`);
  const session = (await response.json()) as SignedInSession['session'];
  return {
    session: session,
    async fleetToken(debtor) {
      const query = debtor === undefined ? '' : `?debtorNumber=${debtor}`;
      const tokenResponse = await fetch(`${address}/api-admin/fleetdisk/token${query}`, {
        headers: { authorization: `Bearer ${session.access_token}` },
      });
      const { results } = (await tokenResponse.json()) as { results: [string] };
      return results[0];
    },
  };
}

/**
 * Stores a session in a browser, together with the client's branding and language that the login page stores. It does
 * so on a picture of the same origin, because opening the portal would start it at once.
 */
export async function storeSession(
  page: Page,
  origin: string,
  client: string,
  answer: SignedInSession['session'],
): Promise<void> {
  const settings = await fetch(`${origin}/api-admin/clientsetting?clientName=${client}`);
  const { results } = (await settings.json()) as {
    readonly results: readonly [{ primaryColor: string; logoUrl: string | null; displayName: string }];
  };
  const [{ primaryColor, logoUrl, displayName }] = results;
  const entries = {
    token: answer.access_token,
    refreshToken: answer.refresh_token,
    expires: new Date(Date.now() + answer.expires_in * 1000).toISOString(),
    client,
    colour: primaryColor,
    logo: logoUrl ?? '',
    name: displayName,
  };
  await page.goto(new URL('/icon.svg', origin).href);
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(`wagenpark.${name}`, value);
    // The cookie by which the login page tells the server the language.
    document.cookie = 'language=nl-NL; Path=/; SameSite=Lax';
  }, entries);
}
