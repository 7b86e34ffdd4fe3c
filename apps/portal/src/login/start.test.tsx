import type * as words from 'virtual:words';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/theme/login-styles.css';
import { browserPage } from '../platform/browser-page.ts';
import { aClientSetting } from '../platform/session/testing.ts';
import { rememberedClient, tokens } from '../platform/session/tokens.ts';
import { deviceKeys, localStore, personalKeys, tabStore } from '../platform/storage.ts';
import { start } from './start.tsx';

const noWords = vi.hoisted(() => ({ is: false }));
vi.mock('virtual:words', async (original) => {
  const { loadWords } = await original<typeof words>();
  return {
    loadWords: (...args: Parameters<typeof loadWords>) =>
      noWords.is ? Promise.reject(new TypeError('Failed to fetch')) : loadWords(...args),
  } satisfies Partial<typeof words>;
});

const originalAddress = location.href;
const tokenResponse = { access_token: 'a', refresh_token: 'r', expires_in: 900, '.expires': '' };
const open = vi.spyOn(browserPage, 'replace');
let calls: string[];
let loginStatus: number;
/** The second step that follows a correct password. */
let stepCode: 'secondFactorRequired' | 'secondFactorDemanded';
/** The server's responses to the codes of two-step verification. */
let codeAnswers: (readonly [status: number, body: object])[];
/** What the account may use after the password. */
let means: 'app' | 'passkey' | 'both';
/** The server's answers to sign-ins with a passkey. */
let passkeyAnswers: (readonly [status: number, body: object])[];
let exchangeStatus: number;
/** Resolves when the server responds to a sign-in. */
let answered: Promise<void>;
/** What was sent to sign in with a passkey. */
let bodies: unknown[];
let root: Root;
/** The clients' languages. */
let languages: readonly string[];

const client = (name: string) =>
  aClientSetting({
    name,
    displayName: `Firma ${name}`,
    languages: languages.map((languageCulture, index) => ({
      id: index + 1,
      isDefault: index === 0,
      culture: { languageCulture, name: languageCulture },
    })),
  });

/** A fake server with two clients; the first is its default. */
beforeEach(() => {
  calls = [];
  bodies = [];
  loginStatus = 200;
  codeAnswers = [];
  stepCode = 'secondFactorRequired';
  means = 'app';
  passkeyAnswers = [];
  exchangeStatus = 401;
  noWords.is = false;
  languages = ['nl-NL'];
  open.mockReset().mockImplementation(() => undefined);
  answered = Promise.resolve();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${path}`);
    const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
    if (path === '/api-admin-auth/' && codeAnswers.length > 0) {
      return json({ errors: [{ code: stepCode, params: { means } }] }, 403);
    }
    if (path.startsWith('/api-admin-auth/second-factor')) {
      const [status, body] = codeAnswers.shift() ?? [500, {}];
      return json({ sent: init?.body, ...body }, status);
    }
    if (path.startsWith('/api-admin-auth/passkey')) {
      bodies.push(JSON.parse(init?.body as string));
      const [status, body] = passkeyAnswers.shift() ?? [500, {}];
      return (path.endsWith('/begin') ? Promise.resolve() : answered).then(() => json(body, status));
    }
    if (path === '/api-admin-auth/') return answered.then(() => json(tokenResponse, loginStatus));
    if (path === '/api-admin/leasewise/loginrefresh') return json(tokenResponse, exchangeStatus);
    const name = new URL(path, location.origin).searchParams.get('clientName') ?? 'installatie';
    const isKnown = ['installatie', 'logistik'].includes(name);
    return json({ results: [client(name)] }, isKnown ? 200 : 404);
  });
  tokens.clear();
  for (const key of [deviceKeys.client, deviceKeys.locale]) localStore.remove(key);
  tabStore.remove(personalKeys.wantedPage);
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
}
const title = () => page.getByRole('heading', { level: 1 });
const password = () => page.elementLocator(document.querySelector('input[name="password"]') ?? document.body);
const submit = () => page.getByRole('button', { name: 'Inloggen', exact: true });
// The other status, in the password field, explains what to do about a forgotten password.
const statusText = () => document.querySelector('form > [role="status"]')?.textContent;
const slowText = 'Na mislukte pogingen duurt het controleren langer. Dit kan een halve minuut duren.';

// Runs first: loaded words would not be loaded again.
test('LO-08 SH-12 ER-05 when no language can be loaded the page reloads; the second time it shows plain text', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
  tabStore.remove('chunkReload');
  noWords.is = true;
  await visit('/auth?clt=installatie');
  expect(reload).toHaveBeenCalledOnce();
  await visit('/auth?clt=installatie');
  expect(reload).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect.element(page.getByText(/een fout opgetreden bij het tonen van de foutpagina/)).toBeInTheDocument();
  tabStore.remove('chunkReload');
});

test.each(['/auth?clt=logistik', '/auth?client=logistik', '/auth?clt=&client=logistik'])(
  'AU-02 AU-04 %s opens the page of that client, and the address names the client',
  async (address) => {
    await visit(address);
    await expect.element(title()).toHaveTextContent('Inloggen bij Firma logistik');
    expect(location.pathname + location.search).toBe('/auth?clt=logistik');
    expect(rememberedClient.name).toBe('logistik');
  },
);

test('AU-03 AU-04 without a client in the address the stored one is used, else the server’s default', async () => {
  await visit('/auth?clt=');
  await expect.element(title()).toHaveTextContent('Inloggen bij Firma installatie');
  expect(location.search).toBe('?clt=installatie');
  rememberedClient.keep('logistik');
  await visit('/auth');
  await expect.element(title()).toHaveTextContent('Inloggen bij Firma logistik');
  expect(location.search).toBe('?clt=logistik');
});

test.each([
  ['unknown', 'nobody'],
  ['a NUL', '%00'],
  ['a path', '..%2F..%2Fetc'],
  ['an emoji', '%F0%9F%9A%97'],
  ['broken escapes', '%zz%'],
  ['3,000 letters', 'x'.repeat(3000)],
  ['SQL', "'%20or%201=1--"],
])('AU-05 an unknown client (%s) is reported instead of the form', async (_what, name) => {
  localStore.set(deviceKeys.locale, 'en-GB');
  await visit(`/auth?clt=${name}`);
  await expect.element(title()).toHaveTextContent("Hmm. we're having trouble finding this client.");
  await expect.element(page.getByText('If the client is correct, try again later.')).toBeInTheDocument();
  expect(page.getByRole('textbox').elements()).toHaveLength(0);
  expect(rememberedClient.name).toBeNull();
});

test('AU-06 opening the login page deletes the fleet token and the previous login of the last visit', async () => {
  tabStore.set(personalKeys.fleetToken, 'wpf_old');
  localStore.set(personalKeys.previousLogin, '2026-11-01T08:00:00.000Z');
  await visit('/auth?clt=installatie');
  expect(tabStore.get(personalKeys.fleetToken)).toBeNull();
  expect(localStore.get(personalKeys.previousLogin)).toBeNull();
});

test('AU-20 signing in deletes cached lists of any user', async () => {
  await caches.open('wagenpark.lists');
  await visit('/auth?clt=installatie');
  await expect.poll(() => caches.has('wagenpark.lists')).toBe(false);
});

test('a delayed sign-in says so, and a refused one returns to the password', async () => {
  loginStatus = 401;
  const response = Promise.withResolvers<void>();
  answered = response.promise;
  await visit('/auth?clt=installatie');
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('fleet@installatie.example');
  await password().fill('a wrong password');
  await submit().click();
  await expect.poll(statusText).toBe(slowText);
  response.resolve();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.poll(statusText).toBe('');
  await expect.element(password()).toHaveFocus();
});

test('AU-40 AU-17 AU-18 signing in is a single call without fetching the user or logging out; the requested page opens', async () => {
  tabStore.set(personalKeys.wantedPage, '/lease-contracts/view?id=7');
  await visit('/auth?clt=installatie');
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('fleet@installatie.example');
  await password().fill('a good password');
  await submit().click();
  await expect.poll(() => open).toHaveBeenCalledExactlyOnceWith('/lease-contracts/view?id=7');
  expect(calls).toEqual(['GET /api-admin/clientsetting?clientName=installatie', 'POST /api-admin-auth/']);
  expect(tokens.access).toBe('a');
  expect(tabStore.get(personalKeys.wantedPage)).toBeNull();
});

test.each([
  [401, 'E-mailadres of wachtwoord klopt niet.'],
  [423, 'Dit account is niet actief en heeft geen toegang tot het portaal.'],
  [429, 'Te veel pogingen. Probeer het over een minuut opnieuw.'],
  [503, 'Inloggen lukt nu niet door een storing. Probeer het zo nog eens.'],
])(
  'AU-01 MSG-18 a sign-in that is answered with %i shows the reason and keeps the typed values',
  async (status, text) => {
    loginStatus = status;
    await visit('/auth?clt=installatie');
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill('fleet@installatie.example');
    await password().fill('x');
    await submit().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    await expect.element(page.getByRole('textbox', { name: 'E-mailadres' })).toHaveValue('fleet@installatie.example');
    expect(open).not.toHaveBeenCalled();
  },
);

test('LO-06 the language is chosen before anything is typed, in its own name, and is remembered', async () => {
  languages = ['nl-NL', 'pl-PL'];
  await visit('/auth?clt=installatie');
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('fleet@installatie.example');
  await expect.element(page.getByRole('button', { name: 'Nederlands' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Polski' }).click();
  await expect.element(title()).toHaveTextContent('Logowanie: Firma installatie');
  await expect.element(page.getByRole('textbox', { name: 'Adres e-mail' })).toHaveValue('fleet@installatie.example');
  expect(localStore.get(deviceKeys.locale)).toBe('pl-PL');
});

test('AU-01 the link for a forgotten password takes the typed address along', async () => {
  await visit('/auth?clt=logistik');
  const link = page.getByRole('link', { name: 'Wachtwoord vergeten?' });
  await expect.element(link).toHaveAttribute('href', '/auth/password?clt=logistik');
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('anna@example.nl');
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await link.click();
  expect(tabStore.get(personalKeys.signInAddress)).toBe('anna@example.nl');
});

test('AU-01 an address taken from another page is filled in once, and the focus is on the password', async () => {
  tabStore.set(personalKeys.signInAddress, 'jan@example.nl');
  await visit('/auth?clt=installatie');
  await expect.element(page.getByRole('textbox', { name: 'E-mailadres' })).toHaveValue('jan@example.nl');
  await expect.element(password()).toHaveFocus();
  expect(tabStore.get(personalKeys.signInAddress)).toBeNull();
});

test('AU-16 signed-in users are redirected to the portal', async () => {
  tokens.keep(tokenResponse);
  await visit('/auth?clt=installatie');
  expect(open).toHaveBeenCalledExactlyOnceWith('/');
});

test('AU-07 a valid token gives access to the requested page, or to the start page', async () => {
  exchangeStatus = 200;
  await visit('/auth/grant_access?token=good');
  expect(open).toHaveBeenLastCalledWith('/');
  tabStore.set(personalKeys.wantedPage, '/requests');
  await visit('/auth/grant_access?token=good');
  expect(open).toHaveBeenLastCalledWith('/requests');
  expect(location.search).toBe('');
});

test.each([
  ['an unknown one', 'bad'],
  ['none', ''],
  ['a NUL', '%00'],
  ['3,000 letters', 'x'.repeat(3000)],
])('AU-07 an invalid token (%s) leads to the login page with a message', async (_what, token) => {
  await visit(`/auth/grant_access?token=${token}`);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Deze link is niet meer geldig. Log in met je e-mailadres en wachtwoord.');
  expect(location.pathname + location.search).toBe('/auth?clt=installatie');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'AU-17 %s is not a page of the portal: the start page opens',
  async (target) => {
    exchangeStatus = 200;
    tabStore.set(personalKeys.wantedPage, target);
    await visit('/auth/grant_access?token=good');
    expect(open).toHaveBeenLastCalledWith('/');
  },
);

test('an empty sign-in focuses the first missing field and reports each; the title names the client', async () => {
  await visit('/auth?clt=installatie');
  await expect.poll(() => document.title).toContain('Firma installatie');
  await submit().click();
  const email = page.getByRole('textbox', { name: /mail/i });
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
  await email.fill('anna@example.nl');
  await submit().click();
  await expect.element(password()).toHaveFocus();
  await expect.element(email).not.toHaveAttribute('aria-invalid');
});

test('two-step verification asks for the code, reports a wrong one, and then opens the portal', async () => {
  codeAnswers = [
    [422, { errors: [{ code: 'wrongCode', params: { left: 4 } }] }],
    [429, {}],
    [200, tokenResponse],
  ];
  await visit('/auth?clt=installatie');
  await page.getByLabelText(/^E-mailadres/).fill('a@b.example');
  await password().fill('right');
  await submit().click();
  await expect.element(title(), { timeout: 30_000 }).toHaveTextContent('Vul de code in');
  const field = page.getByLabelText(/^Code/);
  await expect.element(field).toHaveFocus();
  expect(calls.filter((call) => call.includes('second-factor'))).toEqual([]);
  await submit().click();
  await expect.element(page.getByText('Vul de code in.')).toBeVisible();
  await field.fill('123 456');
  await submit().click();
  await expect
    .element(page.getByText(/klopt niet, is verlopen of al gebruikt\. Je kunt het nog 4 keer proberen/))
    .toBeVisible();
  await expect.element(field).toHaveValue('123 456');
  await submit().click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Te veel pogingen. Probeer het over een minuut opnieuw.');
  await page.getByRole('button', { name: 'Herstelcode gebruiken' }).click();
  await page.getByLabelText(/^Herstelcode/).fill('7F2KB-9QXMA');
  await submit().click();
  await expect.poll(() => open.mock.calls).toEqual([['/']]);
  expect(tokens.access).toBe('a');
});

test('when a sign-in has expired, the form returns to the password, with the address as it was typed', async () => {
  codeAnswers = [[401, { errors: [{ code: 'signInEnded', params: { left: 0 } }] }]];
  await visit('/auth?clt=installatie');
  await page.getByLabelText(/^E-mailadres/).fill('a@b.example');
  await password().fill('right');
  await submit().click();
  await page.getByLabelText(/^Code/).fill('123456');
  await submit().click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Deze inlogpoging is verlopen. Vul je wachtwoord opnieuw in.');
  await page.getByRole('button', { name: 'Terug' }).click();
  await expect.element(title()).toHaveTextContent('Inloggen bij Firma installatie');
  await expect.element(page.getByLabelText(/^E-mailadres/)).toHaveValue('a@b.example');
  await expect.element(password()).toHaveValue('');
  expect(open).not.toHaveBeenCalled();
});

const challenge = { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [], timeout: 300_000 };
const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const signed = {
  id: 'cGFzcw',
  response: {
    clientDataJSON: bytes(123, 125),
    authenticatorData: bytes(251, 255),
    signature: bytes(1),
    userHandle: null,
  },
} as unknown as Credential;
const sent = { id: 'cGFzcw', clientData: 'e30', authenticatorData: '-_8', signature: 'AQ', userHandle: null };
const choosePasskey = () => page.getByRole('button', { name: 'Inloggen met een passkey' }).click();

test('a passkey signs in; a closed dialog says nothing, and a refusal says what to do', async () => {
  const get = vi.spyOn(navigator.credentials, 'get').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  get.mockResolvedValue(signed);
  await visit('/auth?clt=installatie');
  passkeyAnswers = [[200, challenge]];
  await choosePasskey();
  await expect.poll(() => get.mock.calls.length).toBe(1);
  // The person closes the dialog and can go on where they were.
  await expect.element(page.getByRole('button', { name: 'Inloggen met een passkey' })).toHaveFocus();
  expect(page.getByRole('alert').elements()).toEqual([]);
  const texts = [];
  for (const status of [401, 423, 429, 503]) {
    passkeyAnswers = [
      [200, challenge],
      [status, {}],
    ];
    await choosePasskey();
    await expect.poll(() => passkeyAnswers.length).toBe(0);
    await expect.element(page.getByRole('alert')).toBeVisible();
    texts.push(page.getByRole('alert').element().textContent);
  }
  expect(texts).toEqual([
    'Deze passkey werkte niet. Log in met je wachtwoord.',
    'Dit account is niet actief en heeft geen toegang tot het portaal.',
    'Te veel pogingen. Probeer het over een minuut opnieuw.',
    'Inloggen lukt nu niet door een storing. Probeer het zo nog eens.',
  ]);
  bodies = [];
  passkeyAnswers = [
    [200, challenge],
    [200, tokenResponse],
  ];
  await choosePasskey();
  await expect.poll(() => open.mock.calls).toEqual([['/']]);
  expect(bodies).toEqual([{ client: 'installatie' }, { client: 'installatie', passkey: sent }]);
  expect(tokens.access).toBe('a');
  get.mockRestore();
});

test('a delay is explained while the server checks a passkey, not while the person chooses one', async () => {
  const dialog = Promise.withResolvers<Credential>();
  const response = Promise.withResolvers<void>();
  const get = vi.spyOn(navigator.credentials, 'get').mockReturnValue(dialog.promise);
  answered = response.promise;
  passkeyAnswers = [
    [200, challenge],
    [401, {}],
  ];
  await visit('/auth?clt=installatie');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await choosePasskey();
  await expect.poll(() => get.mock.calls.length).toBe(1);
  vi.advanceTimersByTime(60_000);
  // React renders what a timer changed before the next frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(statusText()).toBe('');
  dialog.resolve(signed);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(3_000);
      return statusText();
    })
    .toBe(slowText);
  response.resolve();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.poll(statusText).toBe('');
  get.mockRestore();
});

test('after the password a passkey confirms, and a recovery code does where it is lost', async () => {
  means = 'passkey';
  const get = vi.spyOn(navigator.credentials, 'get').mockResolvedValue(signed);
  codeAnswers = [
    [200, challenge],
    [422, { errors: [{ code: 'wrongPasskey', params: { left: 1 } }] }],
    [422, { errors: [{ code: 'wrongCode', params: { left: 3 } }] }],
    [200, challenge],
    [200, tokenResponse],
  ];
  await visit('/auth?clt=installatie');
  await page.getByLabelText(/^E-mailadres/).fill('a@b.example');
  await password().fill('right');
  await submit().click();
  await expect.element(title(), { timeout: 30_000 }).toHaveTextContent('Bevestig met je passkey');
  const confirm = page.getByRole('button', { name: 'Passkey gebruiken' });
  await confirm.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Deze passkey werkte niet. Je kunt het nog één keer proberen.');
  await expect.element(confirm).toHaveFocus();
  await page.getByRole('button', { name: 'Herstelcode gebruiken' }).click();
  await page.getByLabelText(/^Herstelcode/).fill('7F2KB-9QXMA');
  // Without an app there are no codes of one.
  expect(page.getByRole('button', { name: 'Code uit de app gebruiken' }).elements()).toEqual([]);
  await submit().click();
  await expect.element(page.getByText(/Je kunt het nog 3 keer proberen/)).toBeVisible();
  await confirm.click();
  await confirm.click();
  await expect.poll(() => open.mock.calls).toEqual([['/']]);
  expect(calls.filter((call) => call.includes('second-factor'))).toEqual([
    'POST /api-admin-auth/second-factor/passkey/begin',
    'POST /api-admin-auth/second-factor/passkey',
    'POST /api-admin-auth/second-factor',
    'POST /api-admin-auth/second-factor/passkey/begin',
    'POST /api-admin-auth/second-factor/passkey',
  ]);
  get.mockRestore();
});

test('if the client requires two-step verification, it is set up before the portal opens, and the recovery codes are shown', async () => {
  stepCode = 'secondFactorDemanded';
  const enrolment = {
    secret: 'GEZDGNBVGY3TQOJQ',
    address: 'otpauth://totp/Wagenpark',
    name: 'Wagenpark (a@b.example)',
  };
  codeAnswers = [
    [200, enrolment],
    [422, { errors: [{ code: 'wrongCode', params: { left: 1 } }] }],
    [200, { ...tokenResponse, recoveryCodes: ['7F2KB-9QXMA', 'RB6NT-4YVCX'] }],
  ];
  await visit('/auth?clt=installatie');
  await page.getByLabelText(/^E-mailadres/).fill('a@b.example');
  await password().fill('right');
  await submit().click();
  await expect.element(page.getByText('GEZD GNBV GY3T QOJQ'), { timeout: 30_000 }).toBeVisible();
  await expect.element(title()).toHaveTextContent('Tweede stap instellen');
  await expect.element(page.getByRole('img', { name: 'QR-code voor je authenticator-app' })).toBeVisible();
  const field = page.getByLabelText(/^Code uit de app/);
  const on = page.getByRole('button', { name: 'Aanzetten en inloggen' });
  await field.fill('111111');
  await on.click();
  await expect.element(page.getByText(/klopt niet.*Je kunt het nog één keer proberen/)).toBeVisible();
  await expect.element(field).toHaveValue('111111');
  await field.fill('222222');
  await on.click();
  await expect.element(title()).toHaveTextContent('Herstelcodes');
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent),
  ).toEqual(['7F2KB-9QXMA', 'RB6NT-4YVCX']);
  expect(open).not.toHaveBeenCalled();
  expect(tokens.access).toBeNull();
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  expect(open.mock.calls).toEqual([['/']]);
  expect(tokens.access).toBe('a');
  expect(calls.filter((call) => call.includes('second-factor'))).toEqual([
    'POST /api-admin-auth/second-factor/setup',
    'POST /api-admin-auth/second-factor/on',
    'POST /api-admin-auth/second-factor/on',
  ]);
});
