import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@wagenpark/messages';
import { type Client, type Person, password } from '../demo-people.ts';
import { sharedPages } from '../guarded-test.ts';
import { Frame } from './frame.ts';
import { PortalPage } from './portal-page.ts';

/** The login page of a client. */
export class LoginPage extends PortalPage {
  /** Opens `/auth?clt=…`. */
  static async open(page: Page, client: Client, locale: Locale = client.locale): Promise<LoginPage> {
    await page.goto(`/auth?clt=${client.name}`);
    const login = new LoginPage(page, locale);
    // Only then does the page know its client, and remembers it.
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

  /** Signs in where the page that was wanted has no frame. */
  async signInElsewhere({ email }: Person): Promise<void> {
    await this.fillIn(email, password);
  }

  /** Signs in and gives the frame that stands around every page then. */
  async signIn({ email }: Person): Promise<Frame> {
    await this.fillIn(email, password);
    const frame = new Frame(this.page, this.locale);
    await frame.profile.waitFor();
    return frame;
  }
}

/** Half of how long a token lives: a journey that begins with one ends before it does. */
const KEPT_MS = 450_000;
/** The sessions of the page that journeys share, which nobody signs out. */
const sessions = new Map<string, Session>();

async function sessionOf(page: Page, { email, client }: Person): Promise<Session> {
  const key = `${client.name} ${email}`;
  const before = sharedPages.has(page) ? sessions.get(key) : undefined;
  if (before !== undefined && Date.now() - before.since < KEPT_MS) return before;
  const since = Date.now();
  const answer = await page.request.post('/api-admin-auth/', {
    data: { username: email, password, client: client.name },
  });
  expect(answer.ok(), `${email} signs in`).toBe(true);
  const session = { since, tokens: (await answer.json()) as Tokens };
  if (sharedPages.has(page)) sessions.set(key, session);
  return session;
}

/**
 * Has a person signed in, as the sign-in page of the person's client would have left the browser: what it does is shown by
 * `login.spec.ts`, and every other journey begins behind it.
 */
export async function signIn(page: Page, who: Person, locale: Locale = who.client.locale): Promise<Frame> {
  const { since, tokens } = await sessionOf(page, who);
  // A page of the same origin without a script of ours.
  if (!page.url().endsWith('/icon.svg')) await page.goto('/icon.svg');
  const kept = {
    client: who.client.name,
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expires: new Date(since + tokens.expires_in * 1000).toISOString(),
  };
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(`wagenpark.${key}`, value);
  }, Object.entries(kept));
  await page.goto(who.begins);
  const frame = new Frame(page, locale);
  await frame.profile.waitFor();
  return frame;
}

/** What the portal keeps of the answer to a sign-in. */
interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

interface Session {
  readonly since: number;
  readonly tokens: Tokens;
}
