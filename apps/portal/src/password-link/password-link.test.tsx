import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/theme/login-styles.css';
import { aClientSetting } from '../platform/session/testing.ts';
import { rememberedClient, tokens } from '../platform/session/tokens.ts';
import { deviceKeys, localStore, personalKeys, tabStore } from '../platform/storage.ts';
import { start } from './start.tsx';

const originalAddress = location.href;
const link = {
  client: {
    name: 'installatie',
    displayName: 'Van Dongen Installatietechniek',
    primaryColor: '#1455d9',
    secondaryColor: '#00806c',
    country: 'nl',
    logoUrl: null,
    locale: 'nl-NL',
  },
  purpose: 'invitation',
  name: 'Daan Kuiper',
  email: 'd.kuiper@vandongen.example',
  expiresAt: '2026-12-02T09:15:00.000Z',
  locale: 'nl-NL',
};
type Reply = readonly [status: number, body: object];
const item = (result: unknown): Reply => [200, { results: [result] }];
const refusal = (status: number, code: string, params = {}): Reply => [status, { errors: [{ code, params }] }];

/** The responses of the server by the end of the path, and the bodies that were sent there. */
let replies: Record<'link' | 'password' | 'renew' | 'forgot', Reply>;
let sentCalls: [path: string, body: unknown][];
let addresses: string[];
let root: Root;

beforeEach(() => {
  replies = { link: item(link), password: item({ email: link.email }), renew: item(true), forgot: item(true) };
  sentCalls = [];
  addresses = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    addresses.push(path);
    if (path.startsWith('/api-admin/clientsetting')) {
      return Response.json({ results: [aClientSetting({ name: 'installatie', email: 'help@vandongen.example' })] });
    }
    const name = path.split('/').at(-1) ?? '';
    const key = name === 'password-link' ? 'link' : name;
    sentCalls.push([key, JSON.parse(init?.body as string)]);
    const [status, body] = replies[key as keyof typeof replies];
    return Response.json(body, { status });
  });
  tokens.clear();
  for (const key of [deviceKeys.client, deviceKeys.locale]) localStore.remove(key);
  const element = document.createElement('div');
  document.body.append(element);
  root = createRoot(element);
});
afterEach(() => {
  root.unmount();
  for (const added of document.querySelectorAll('body > div')) added.remove();
  tokens.clear();
  history.replaceState(null, '', originalAddress);
  vi.unstubAllGlobals();
});

async function visit(address: string): Promise<void> {
  history.replaceState(null, '', address);
  await start(root);
  await expect.element(title()).toBeVisible();
}
const title = () => page.getByRole('heading', { level: 1 });
const password = () => page.elementLocator(document.querySelector('input[name="password"]') ?? document.body);
const hint = () => password().element().getAttribute('aria-describedby') ?? '';
const hintText = () => document.getElementById(hint())?.textContent;
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('EW-24 an invitation asks for one password, names the account for password managers, and shows until when it is valid', async () => {
  await visit('/auth/password#2-secret');
  await expect.element(title()).toHaveTextContent('Kies je wachtwoord');
  await expect.element(page.getByText('Welkom, Daan Kuiper. Je logt in met d.kuiper@vandongen.example.')).toBeVisible();
  await expect.element(page.getByText(/^Deze link werkt één keer, tot 02-12-2026,? 10:15\.$/)).toBeVisible();
  expect(document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe(link.email);
  expect(document.querySelectorAll('input[autocomplete="new-password"]')).toHaveLength(1);
  await expect.element(password()).toHaveFocus();
  expect(document.title).toBe('Kies je wachtwoord');
});

test('EW-24 the token is removed from the URL at once, is in no URL of a call, and survives a reload', async () => {
  await visit('/auth/password?clt=installatie#2-secret');
  expect(location.href).not.toContain('2-secret');
  expect(addresses.join()).not.toContain('2-secret');
  expect(sentCalls).toEqual([['link', { token: '2-secret' }]]);
  await start(root);
  expect(sentCalls.at(-1)).toEqual(['link', { token: '2-secret' }]);
});

test.each([
  ['nothing', '', /^Minstens 12 tekens\. Vier losse woorden/, false],
  ['seven characters', 'vuurtor', /^Nog 5 tekens\. Vier losse woorden/, false],
  ['eleven characters', 'vuurtorenwa', /^Nog 1 teken\. Vier losse woorden/, false],
  ['the surname', 'kuiper2026', /^Je naam, je e-mailadres of de naam van je bedrijf/, true],
  ['a sequence', 'qwerty123456', /^Herhalingen en reeksen/, true],
  ['too much', 'vuurtoren wal '.repeat(10), /^Te lang: maximaal 128 tekens/, true],
  ['a good one', 'vuurtorenwal', /^Goed\. Met een woord erbij/, false],
  ['digits behind a short word', 'vuurtoren8264719', /^Goed\. Met een woord erbij/, false],
  ['words in a row', 'groene paraplu perron', /^Sterk: lang en moeilijk te raden\.$/, false],
])('EW-24 %s gets a hint in words', async (_what, typed, text, isInvalid) => {
  await visit('/auth/password#2-secret');
  await password().fill(typed);
  await expect.poll(hintText).toMatch(text);
  expect(password().element().getAttribute('aria-invalid') === 'true').toBe(isInvalid);
});

test('EW-24 the hint is announced when typing pauses, and a refusal at once', async () => {
  await visit('/auth/password#2-secret');
  await password().fill('groene paraplu perron');
  const announced = () => document.querySelector('p.visually-hidden[role="status"]')?.textContent;
  expect(announced()).toBe('');
  await expect.poll(announced, { timeout: 5_000 }).toBe('Sterk: lang en moeilijk te raden.');
});

test('EW-24 a password that breaks a rule is not sent, and the field gets the focus', async () => {
  await visit('/auth/password#2-secret');
  await password().fill('kort');
  await button('Wachtwoord opslaan').click();
  await expect.poll(hintText).toMatch(/^Te kort: minstens 12 tekens\./);
  await expect.element(password()).toHaveFocus();
  expect(sentCalls.map(([path]) => path)).toEqual(['link']);
});

test.each([
  [refusal(422, 'passwordRefused', { rule: 'common' }), /^Veel mensen gebruiken dit wachtwoord/],
  [refusal(422, 'passwordRefused', { rule: 'personal' }), /^Je naam, je e-mailadres/],
])('EW-24 a password that the server refuses stays, with the reason (%#)', async (reply, text) => {
  replies.password = reply;
  await visit('/auth/password#2-secret');
  await password().fill('groene paraplu perron');
  await button('Wachtwoord opslaan').click();
  await expect.poll(hintText).toMatch(text);
  await expect.element(password()).toHaveValue('groene paraplu perron');
  await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
  await password().fill('groene paraplu perrons');
  await expect.poll(hintText).toMatch(/^Sterk/);
});

test.each([
  [500, 'Er ging iets mis. Probeer het later opnieuw.'],
  [429, 'Te veel verzoeken in korte tijd. Wacht even en probeer het opnieuw.'],
])('a password that could not be stored (%i) stays in the field, and the page shows why', async (status, text) => {
  replies.password = refusal(status, 'internal');
  await visit('/auth/password#2-secret');
  await password().fill('groene paraplu perron');
  await button('Wachtwoord opslaan').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  await expect.element(password()).toHaveValue('groene paraplu perron');
});

test.each([
  ['invitation', 'Kies je wachtwoord', /^Log nu in met d\.kuiper@/],
  ['reset', 'Kies een nieuw wachtwoord', /ben je uitgelogd\.$/],
])(
  'EW-24 a stored password of an %s leads to the login page with the address, but not in the URL',
  async (purpose, heading, text) => {
    replies.link = item({ ...link, purpose });
    tokens.keep({ access_token: 'another', refresh_token: 'person', expires_in: 900, '.expires': '' });
    await visit('/auth/password#2-secret');
    await expect.element(title()).toHaveTextContent(heading);
    await password().fill('groene paraplu perron');
    await button('Wachtwoord opslaan').click();
    await expect.element(title()).toHaveTextContent('Je wachtwoord is opgeslagen');
    await expect.element(title()).toHaveFocus();
    await expect.element(page.getByText(text)).toBeVisible();
    expect(sentCalls.at(-1)).toEqual(['password', { token: '2-secret', password: 'groene paraplu perron' }]);
    // A reload opens the login page, not a used link.
    expect(location.pathname + location.search).toBe('/auth?clt=installatie');
    expect(history.state).toBeNull();
    const anchor = page.getByRole('link', { name: 'Naar inloggen' });
    await expect.element(anchor).toHaveAttribute('href', '/auth?clt=installatie');
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await anchor.click();
    expect(tabStore.get(personalKeys.signInAddress)).toBe(link.email);
    expect(tokens.access).toBeNull();
  },
);

test.each([
  ['expired, used or replaced', refusal(410, 'linkEnded')],
  ['altered beyond reading', refusal(400, 'invalidInput')],
])(
  'EW-24 MSG-19 a link that is %s says so without the address, and a button sends a new mail',
  async (_what, reply) => {
    replies.link = reply;
    await visit('/auth/password#2-old');
    await expect.element(title()).toHaveTextContent('Deze link werkt niet meer');
    await expect.element(page.getByText(/Vraag een nieuwe e-mail aan\.$/)).toBeVisible();
    await expect.element(page.getByText(/7 dagen.*30 minuten/)).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
    await button('Stuur een nieuwe link').click();
    await expect.element(title()).toHaveTextContent('Kijk in je mail');
    await expect.element(title()).toHaveFocus();
    await expect.element(page.getByText(/^Hoort de link bij een account/)).toBeVisible();
    expect(sentCalls.at(-1)).toEqual(['renew', { token: '2-old' }]);
    expect(document.body.textContent).not.toContain(link.email);
  },
);

test('EW-24 MSG-19 a link that ends while the password is typed gets the same page', async () => {
  replies.password = refusal(410, 'linkEnded');
  await visit('/auth/password#2-secret');
  await password().fill('groene paraplu perron');
  await button('Wachtwoord opslaan').click();
  await expect.element(title()).toHaveTextContent('Deze link werkt niet meer');
  await expect.element(title()).toHaveFocus();
});

test.each([
  [500, 'Er ging iets mis. Probeer het later opnieuw.'],
  [429, 'Te veel verzoeken in korte tijd. Wacht even en probeer het opnieuw.'],
])('a link that cannot be opened (%i) may be tried again', async (status, text) => {
  replies.link = refusal(status, 'internal');
  await visit('/auth/password#2-secret');
  await expect.element(title()).toHaveTextContent('De link kon niet worden geopend');
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  await expect.element(button('Opnieuw proberen')).toBeVisible();
});

test('a forgotten password: the typed address is filled in, checked, and the response does not reveal whether it exists', async () => {
  tabStore.set(personalKeys.signInAddress, 'anna');
  await visit('/auth/password?clt=installatie');
  await expect.element(title()).toHaveTextContent('Wachtwoord vergeten?');
  const email = page.getByRole('textbox', { name: 'E-mailadres' });
  await expect.element(email).toHaveValue('anna');
  await button('Stuur een link').click();
  await expect.element(email).toHaveAccessibleDescription(/volledig e-mailadres/);
  await email.fill('  ');
  await button('Stuur een link').click();
  await expect.element(email).toHaveAccessibleDescription(/Vul je e-mailadres in/);
  expect(sentCalls).toEqual([]);
  await email.fill(' anna@example.nl ');
  await button('Stuur een link').click();
  await expect.element(title()).toHaveTextContent('Kijk in je mail');
  expect(sentCalls).toEqual([['forgot', { client: 'installatie', email: 'anna@example.nl' }]]);
  await expect.element(page.getByText(/^Hoort dit adres bij een account/)).toBeVisible();
  await expect.element(page.getByText('anna@example.nl', { exact: true })).toBeVisible();
  expect(rememberedClient.name).toBe('installatie');
});

test('the button for sending again counts down and is then enabled', async () => {
  await visit('/auth/password?clt=installatie');
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('anna@example.nl');
  const now = vi.spyOn(Date, 'now');
  try {
    const clicked = Date.now();
    now.mockReturnValue(clicked);
    await button('Stuur een link').click();
    const waiting = button('Opnieuw sturen kan over 60 s');
    await expect.element(waiting).toHaveAttribute('aria-disabled', 'true');
    (waiting.element() as HTMLElement).click();
    now.mockReturnValue(clicked + 48_000);
    await expect.element(button('Opnieuw sturen kan over 12 s')).toBeVisible();
    expect(sentCalls).toHaveLength(1);
    now.mockReturnValue(clicked + 60_000);
    await expect.element(page.getByRole('button', { name: 'Opnieuw sturen', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Opnieuw sturen', exact: true }).click();
    await expect.element(page.getByText('Opnieuw verstuurd.')).toBeVisible();
    expect(sentCalls).toHaveLength(2);
  } finally {
    now.mockRestore();
  }
});
