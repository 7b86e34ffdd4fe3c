import type * as words from 'virtual:words';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browserPage } from '../platform/browser-page.ts';
import { stopWatching } from '../platform/session/session-watch.ts';
import { aClientSetting, aSession } from '../platform/session/testing.ts';
import { rememberedClient, tokens } from '../platform/session/tokens.ts';
import { deviceKeys, localStore, personalKeys, tabStore } from '../platform/storage.ts';
import { currentBrand } from '../ui/theme/brand.ts';
import { hideToast, shownToasts } from '../ui/toasts/toast-store.ts';
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
const { account, company, user, licences } = aSession({ rights: ['Dashboard'] });
let settings = aClientSetting();
/** The fake server's responses by the end of a call's address or inner path; a function can delay its response. */
let answers: Record<string, () => Response | Promise<Response>>;
let calls: string[];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const results = (...items: unknown[]) => json({ successful: true, results: items });
const refusal = (status: number) => json({ successful: false, errors: [] }, status);

function nameOf(path: string, init: RequestInit): string {
  if (!path.startsWith('/api-fleet')) return path.split('?')[0] ?? '';
  return (JSON.parse(init.body as string) as { cFunctie: string }).cFunctie;
}

let root: Root;
let element: HTMLElement;

beforeEach(() => {
  settings = aClientSetting();
  calls = [];
  noWords.is = false;
  answers = {
    '/api-admin/account/currentloggedinaccount': () => results(account),
    '/api-admin/clientsetting': () => results(settings),
    '/api-admin/clientsetting/licenses': () => results(licences),
    '/api-admin/fleetdisk/token': () => results('wpf_token'),
    '/Gebruikers/Synchronisatie': () => json('2.1'),
    '/Bedrijf/Huidig': () => json(company),
    '/Gebruiker/Current': () => json(user),
  };
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const name = nameOf(path, init);
    calls.push(name);
    const knownPath = Object.keys(answers).find((key) => name === key || name === `${key}/wpf_token`);
    return Promise.resolve(answers[knownPath ?? '']?.() ?? results());
  });
  for (const name of ['open', 'replace', 'reload'] as const) {
    vi.spyOn(browserPage, name).mockImplementation(() => undefined);
  }
  tokens.keep({ access_token: 'a', refresh_token: 'r', expires_in: 900, '.expires': '' });
  rememberedClient.keep('installatie');
  for (const key of [deviceKeys.locale, deviceKeys.langId]) localStore.remove(key);
  element = document.createElement('div');
  const overlays = document.createElement('div');
  overlays.id = 'overlays';
  document.body.append(element, overlays);
  root = createRoot(element);
  history.replaceState(null, '', '/no/such/page');
});
afterEach(() => {
  root.unmount();
  for (const added of document.querySelectorAll('body > div')) added.remove();
  for (const { id } of shownToasts()) hideToast(id);
  stopWatching();
  tokens.clear();
  tabStore.remove(personalKeys.wantedPage);
  history.replaceState(null, '', originalAddress);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const frame = () => page.getByRole('banner');

// Runs before any language is loaded, because loaded words would be shown.
test('LO-08 SH-12 ER-05 when no language can be loaded the page reloads; the second time it shows plain text', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  tabStore.remove('chunkReload');
  noWords.is = true;
  await start(root);
  expect(browserPage.reload).toHaveBeenCalledOnce();
  await start(root);
  expect(browserPage.reload).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect.element(page.getByText(/een fout opgetreden bij het tonen van de foutpagina/)).toBeInTheDocument();
  tabStore.remove('chunkReload');
});

test('AU-15 AU-17 without a session, the requested page is stored and the client’s login page opens', async () => {
  tokens.clear();
  history.replaceState(null, '', '/lease-contracts/view?id=7&tab=car');
  await start(root);
  expect(browserPage.replace).toHaveBeenCalledExactlyOnceWith('/auth?clt=installatie');
  expect(tabStore.get(personalKeys.wantedPage)).toBe('/lease-contracts/view?id=7&tab=car');
  expect(calls).toEqual([]);
});

test('AU-12 a token in the address is exchanged before the start and removed from the address', async () => {
  answers['/api-admin/leasewise/loginrefresh'] = () =>
    json({ access_token: 'b', refresh_token: 's', expires_in: 900, '.expires': '' });
  history.replaceState(null, '', '/no/such/page?token=handed-over');
  await start(root);
  expect(calls[0]).toBe('/api-admin/leasewise/loginrefresh');
  expect(tokens.access).toBe('b');
  expect(location.search).toBe('');
  await expect.element(frame()).toBeInTheDocument();
});

test('AU-12 AA-21 a refused token ends the session and leads to the login page', async () => {
  answers['/api-admin/leasewise/loginrefresh'] = () => refusal(401);
  history.replaceState(null, '', '/no/such/page?token=nonsense');
  await start(root);
  expect(calls).toEqual(['/api-admin/leasewise/loginrefresh']);
  expect(browserPage.replace).toHaveBeenCalledExactlyOnceWith('/auth?clt=installatie');
  expect(tabStore.get(personalKeys.wantedPage)).toBe('/no/such/page');
});

test('SH-09 SH-10 AU-13 until the user and all other data have loaded, the frame painted by the document stays', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers['/Gebruiker/Current'] = () => promise;
  element.innerHTML = '<div class="first-paint" aria-busy="true"></div>';
  const started = start(root);
  await expect.poll(() => calls.at(-1)).toContain('/Gebruiker/Current');
  expect(element.querySelector('.first-paint')).not.toBeNull();
  expect(element.textContent).toBe('');
  resolve(json(user));
  await started;
  await expect.element(frame()).toBeInTheDocument();
  expect(element.querySelector('.first-paint')).toBeNull();
});

test('AU-20 cached lists of another user are deleted before any of their data could be shown', async () => {
  const store = await caches.open('wagenpark.lists');
  const cacheKeyOf = (accountId: number) =>
    `/kept-answers/${encodeURIComponent(JSON.stringify([accountId, 'installatie']))}`;
  await store.put(cacheKeyOf(account.id), new Response('[]'));
  await store.put(cacheKeyOf(account.id + 1), new Response('[]'));
  await start(root);
  await expect.element(frame()).toBeInTheDocument();
  const cachedPaths = async () => (await store.keys()).map(({ url }) => new URL(url).pathname);
  await expect.poll(cachedPaths).toEqual([new URL(cacheKeyOf(account.id), location.origin).pathname]);
  await caches.delete('wagenpark.lists');
});

test('AU-10 a missing start token is not an error: nothing is shown, and calls are made without it', async () => {
  answers['/api-admin/fleetdisk/token'] = () => refusal(500);
  tabStore.remove(personalKeys.fleetToken);
  await start(root);
  await expect.element(frame()).toBeInTheDocument();
  expect(calls).toContain('/Bedrijf/Huidig');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test.each([
  '/api-admin/account/currentloggedinaccount',
  '/api-admin/clientsetting',
  '/api-admin/clientsetting/licenses',
  '/Gebruikers/Synchronisatie',
  '/Bedrijf/Huidig',
])('AU-14 ER-08 ER-23 when %s fails, the error page with status 400 and a notice are shown', async (name) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answers[name] = () => refusal(500);
  await start(root);
  await expect
    .element(page.getByRole('heading'))
    .toHaveTextContent('Er is een fout opgetreden. Het ligt niet aan jou maar ons, onze excuses!');
  expect(document.querySelector('[data-error-status="400"]')).not.toBeNull();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Dat is niet gelukt. Probeer het opnieuw.');
  expect(browserPage.open).not.toHaveBeenCalled();
});

test('AU-11 staff can open a client without debtors: the lists are empty, and the first steps are shown', async () => {
  answers['/api-admin/account/currentloggedinaccount'] = () => results({ ...account, role: { name: 'master' } });
  answers['/Bedrijf/Huidig'] = () => json({ successful: false, errors: [{ code: 'notFound', message: '' }] }, 404);
  await start(root);
  await expect
    .element(page.getByText('Van Dongen Installatietechniek heeft nog geen debiteuren.', { exact: false }))
    .toBeInTheDocument();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Gegevens importeren' }))
    .toHaveAttribute('href', '/management/imports');
});

test('AU-14 other users without a visible company see an error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answers['/Bedrijf/Huidig'] = () => json({ successful: false, errors: [{ code: 'notFound', message: '' }] }, 404);
  await start(root);
  await expect.poll(() => document.querySelector('[data-error-status="400"]')).not.toBeNull();
});

test('AU-14 AU-17 a session that the server does not know is not an error: the login page opens, and after it the requested page', async () => {
  answers['/api-admin/account/currentloggedinaccount'] = () => refusal(401);
  answers['/api-admin-auth/oauth/token'] = () => json({ error: 'invalid_grant' }, 400);
  await start(root);
  expect(browserPage.open).toHaveBeenCalledWith('/auth?clt=installatie');
  expect(tabStore.get(personalKeys.wantedPage)).toBe('/no/such/page');
  expect(tokens.access).toBeNull();
});

test('LO-11 colours, favicon and display name are those of the client', async () => {
  settings = aClientSetting({ primaryColor: '#7a1f3d', faviconUrl: '/branding/installatie/favicon' });
  await start(root);
  await expect.element(frame().getByText('Van Dongen Installatietechniek')).toBeInTheDocument();
  expect(currentBrand().primary).toBe('#7a1f3d');
  // LO-11: used at the start of the next visit.
  expect(localStore.get(deviceKeys.colour)).toBe('#7a1f3d');
  expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/branding/installatie/favicon');
});

const language = (id: number, languageCulture: string, isDefault: boolean) => ({
  id,
  isDefault,
  culture: { languageCulture, name: languageCulture },
});

test('LO-03 LO-09 PE-16 Dutch becomes nl-BE for a client with a Belgian country code, and is stored', async () => {
  settings = aClientSetting({
    countryCarData: 'be',
    languages: [language(1, 'nl-NL', true), language(2, 'fr-BE', false)],
  });
  await start(root);
  expect(document.documentElement.lang).toBe('nl-BE');
  expect(localStorage.getItem('wagenpark.language')).toBe('nl-BE');
  expect(document.cookie).toContain('language=nl-BE');
});

test('LO-16 LO-05 a visitor without a choice gets the client’s default language, which is not stored as a choice', async () => {
  settings = aClientSetting({ languages: [language(1, 'nl-NL', false), language(2, 'pl-PL', true)] });
  await start(root);
  expect(document.documentElement.lang).toBe('pl-PL');
  expect(localStore.get(deviceKeys.locale)).toBeNull();
});

test('SH-11 a user without any permission sees a message that says whom to ask', async () => {
  answers['/api-admin/account/currentloggedinaccount'] = () => results({ ...account, rights: [] });
  history.replaceState(null, '', '/requests');
  await start(root);
  await expect
    .element(page.getByRole('heading', { name: 'Je hebt nog geen toegang tot een onderdeel van het portaal.' }))
    .toBeInTheDocument();
  await expect.element(page.getByText('Neem contact op met je supervisor om rechten te krijgen.')).toBeInTheDocument();
  expect(location.pathname).toBe('/');
});
