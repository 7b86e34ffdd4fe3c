import { deviceKeys, localStore, personalKeys, tabStore } from '../storage.ts';

/** The answer of the token endpoint and of the login, as far as the portal keeps it. */
export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly '.expires': string;
}

const cookie = (value: string, maxAge: number) => {
  // Kept for other products of the provider on the same origin (AU-18); our server never reads it, so it cannot be abused across sites.
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
    const stored = localStore.get(personalKeys.expires);
    return stored === null ? 0 : Date.parse(stored) || 0;
  },
  keep(answer: TokenAnswer): void {
    localStore.set(personalKeys.accessToken, answer.access_token);
    localStore.set(personalKeys.refreshToken, answer.refresh_token);
    // Counted from now on this device: its clock may differ from the server's.
    localStore.set(personalKeys.expires, new Date(Date.now() + answer.expires_in * 1000).toISOString());
    cookie(answer.access_token, answer.expires_in);
  },
  /** Removes everything personal (AU-20, AU-28) but the page to come back to, which only this tab knows (AU-17). */
  clear(): void {
    for (const key of Object.values(personalKeys)) {
      localStore.remove(key);
      if (key !== personalKeys.wantedPage) tabStore.remove(key);
    }
    cookie('', 0);
  },
};

/** The client company whose portal this is, as the address or an earlier visit told (AU-02, AU-03). */
export const rememberedClient = {
  get name(): string | null {
    return localStore.get(deviceKeys.client);
  },
  keep(name: string): void {
    localStore.set(deviceKeys.client, name);
  },
};
