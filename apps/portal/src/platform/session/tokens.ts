import { deviceKeys, localStore, personalKeys, tabStore } from '../storage.ts';

/** The fields of the token endpoint's and the login's response that the portal stores. */
export interface TokenResponse {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly '.expires': string;
}

const cookie = (value: string, maxAge: number) => {
  // The cookie is for other products of the provider on the same origin (AU-18). Our server never reads it, so that it
  // enables no cross-site request forgery.
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `wagenpark.token=${value}; Path=/; SameSite=Strict; Max-Age=${maxAge}${secure}`;
};

/** The bearer and refresh tokens of this browser (AU-18). All tabs share one session. */
export const tokens = {
  get access(): string | null {
    return localStore.get(personalKeys.accessToken);
  },
  get refresh(): string | null {
    return localStore.get(personalKeys.refreshToken);
  },
  /** Milliseconds since 1970 at which the access token ends; 0 when there is none. */
  get expiresAt(): number {
    const storedEnd = localStore.get(personalKeys.expires);
    return storedEnd === null ? 0 : Date.parse(storedEnd) || 0;
  },
  keep(answer: TokenResponse): void {
    localStore.set(personalKeys.accessToken, answer.access_token);
    localStore.set(personalKeys.refreshToken, answer.refresh_token);
    // Computed with this device's clock, which may differ from the server's.
    localStore.set(personalKeys.expires, new Date(Date.now() + answer.expires_in * 1000).toISOString());
    cookie(answer.access_token, answer.expires_in);
  },
  /** Removes all personal data (AU-20, AU-28) except the page to return to, which only this tab stores (AU-17). */
  clear(): void {
    for (const key of Object.values(personalKeys)) {
      localStore.remove(key);
      if (key !== personalKeys.wantedPage) tabStore.remove(key);
    }
    cookie('', 0);
  },
};

/** The client whose portal this is, from the address or an earlier visit (AU-02, AU-03). */
export const rememberedClient = {
  get name(): string | null {
    return localStore.get(deviceKeys.client);
  },
  keep(name: string): void {
    localStore.set(deviceKeys.client, name);
  },
};
