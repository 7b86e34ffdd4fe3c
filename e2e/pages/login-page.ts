import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@wagenpark/messages';
import { type Client, type Person, password } from '../demo-people.ts';
import { sharedPages } from '../fixtures.ts';
import { Frame } from './frame.ts';
import { PortalPage } from './portal-page.ts';

/** The login page of a client. */
export class LoginPage extends PortalPage {
  /** Opens `/auth?clt=…`. */
  static async open(page: Page, client: Client, locale: Locale = client.locale): Promise<LoginPage> {
    await page.goto(`/auth?clt=${client.name}`);
    const login = new LoginPage(page, locale);
    // After this the page knows its client and has stored it.
    await login.title.waitFor();
    return login;
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get email(): Locator {
    return this.page.getByRole('textbox', { name: this.text('login.email') });
  }

  get password(): Locator {
    return this.page.getByLabel(this.text('login.password')).and(this.page.locator('input'));
  }

  get submit(): Locator {
    return this.button('login.submit');
  }

  get refusal(): Locator {
    return this.page.getByRole('alert');
  }

  async fillIn(email: string, secret: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(secret);
    await this.submit.click();
  }

  /** Signs in when the requested page has no frame. */
  async signInElsewhere({ email }: Person): Promise<void> {
    await this.fillIn(email, password);
  }

  /** Signs in and gives the frame of the next page. */
  async signIn({ email }: Person): Promise<Frame> {
    await this.fillIn(email, password);
    const frame = new Frame(this.page, this.locale);
    await frame.profile.waitFor();
    return frame;
  }
}

/**
 * Half of a token's lifetime in milliseconds, so that a test that starts with a cached token ends before the token
 * does.
 */
const KEPT_MS = 450_000;
/** Cached sessions of the shared page, which no test signs out. */
const sessions = new Map<string, Session>();

async function sessionOf(page: Page, { email, client }: Person): Promise<Session> {
  const key = `${client.name} ${email}`;
  const cached = sharedPages.has(page) ? sessions.get(key) : undefined;
  if (cached !== undefined && Date.now() - cached.since < KEPT_MS) return cached;
  const signedInAt = Date.now();
  const answer = await page.request.post('/api-admin-auth/', {
    data: { username: email, password, client: client.name },
  });
  expect(answer.ok(), `${email} signs in`).toBe(true);
  const session = { since: signedInAt, tokens: (await answer.json()) as Tokens };
  if (sharedPages.has(page)) sessions.set(key, session);
  return session;
}

/**
 * Signs a person in by writing the tokens to the browser's storage, as the login page would. `login.spec.ts` tests the
 * login page; every other test skips it.
 */
export async function signIn(page: Page, user: Person, locale: Locale = user.client.locale): Promise<Frame> {
  const { since: signedInAt, tokens } = await sessionOf(page, user);
  // A page of the same origin without our scripts.
  if (!page.url().endsWith('/icon.svg')) await page.goto('/icon.svg');
  const storedValues = {
    client: user.client.name,
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expires: new Date(signedInAt + tokens.expires_in * 1000).toISOString(),
  };
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(`wagenpark.${key}`, value);
  }, Object.entries(storedValues));
  await page.goto(user.begins);
  const frame = new Frame(page, locale);
  await frame.profile.waitFor();
  return frame;
}

/** The fields of the sign-in response that the portal stores. */
interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

interface Session {
  readonly since: number;
  readonly tokens: Tokens;
}
