import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { browserPage } from '../../platform/browser-page.ts';
import { aSession } from '../../platform/session/testing.ts';
import { tokens } from '../../platform/session/tokens.ts';
import { localStore, personalKeys, tabStore } from '../../platform/storage.ts';
import { hideToast, shownToasts } from '../../ui/toasts/toast-store.ts';
import { AppSwitcher } from './app-switcher.tsx';
import { ClientSwitcher } from './client-switcher.tsx';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import { refusalResponse, renderInFrame, serve } from './testing.tsx';

const clients = Array.from({ length: 40 }, (_, index) => ({
  id: index + 2,
  name: `client-${index + 2}`,
  displayName: `Client ${index + 2}`,
  debtorNumber: 1001 + index,
}));
const master = aSession({ role: 'master', client: { clientId: 2, name: 'client-2' } });
const opener = page.getByRole('button', { name: 'Switch client' });
const search = page.getByPlaceholder('Search clients');
const replace = vi.spyOn(browserPage, 'replace').mockImplementation(() => undefined);

beforeEach(() => {
  tokens.keep({ access_token: 'a', refresh_token: 'r', expires_in: 900, '.expires': '' });
  tabStore.set(personalKeys.fleetToken, 'wpf_here');
  replace.mockClear();
});
afterEach(() => {
  for (const { id } of shownToasts()) hideToast(id);
  tokens.clear();
  vi.unstubAllGlobals();
});

const token = { access_token: 'b', refresh_token: 's', expires_in: 900, '.expires': '' };

test('TH-05 TH-06 TH-07 the clients in a list of at most 400 px, searched word by word', async () => {
  serve(() => clients);
  await renderInFrame(<ClientSwitcher />, master);
  await opener.click();
  const option = page.getByRole('option', { name: 'Client 2 client-2 / 1001', exact: true });
  await expect.element(option).toBeVisible();
  const list = page.getByRole('listbox').element();
  expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(400);
  expect(list.scrollHeight).toBeGreaterThan(400);
  await search.fill('1010 CLIENT');
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Client 11client-11 / 1010']);
});

test('TH-08 FS-11 choosing a client switches the session to it and restarts the portal on /', async () => {
  const calls = serve(({ name }) =>
    name.startsWith('/api-admin-auth') ? new Response(JSON.stringify(token)) : clients,
  );
  await renderInFrame(<ClientSwitcher />, master);
  await opener.click();
  await search.fill('client-5');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => replace.mock.calls).toEqual([['/']]);
  expect(calls.map(({ name }) => name)).toEqual([
    '/api-admin/client',
    '/api-admin/management/switchclient?clientid=5',
    '/api-admin-auth/oauth/token',
  ]);
  expect(tokens.access).toBe('b');
  expect(tabStore.get(personalKeys.fleetToken)).toBeNull();
  expect(localStore.get(personalKeys.switchedTo)).toMatch(/^client-5 /);
});

test('FS-15 a refused switch changes nothing and is reported', async () => {
  serve(({ name }) => (name.includes('switchclient') ? refusalResponse(404, 'notFound') : clients));
  await renderInFrame(
    <>
      <ClientSwitcher />
      <Notices />
    </>,
    master,
  );
  await opener.click();
  await page.getByRole('option', { name: 'Client 5 client-5 / 1004' }).click();
  await expect.poll(() => shownToasts().length).toBe(1);
  expect(replace).not.toHaveBeenCalled();
  expect(tabStore.get(personalKeys.fleetToken)).toBe('wpf_here');
  expect(tokens.access).toBe('a');
});

test('TH-04 TH-09 switching clients and products is for master', async () => {
  serve(() => []);
  const products = [
    { id: 7, name: 'Wagenpark', url: '/', datePreviousLogin: null },
    { id: 3, name: 'LeaseWise', url: 'https://leasewise.example/', datePreviousLogin: null },
  ];
  const header = (
    <Header onToggleSidebar={undefined} sidebarOpen isPhone={false} width="container" onWidth={() => {}} />
  );
  const withProducts = (role: 'master' | 'supervisor') => {
    const session = aSession({ role });
    return { ...session, account: { ...session.account, managementProducts: products } };
  };
  await renderInFrame(header, withProducts('master'));
  await expect.element(opener).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Apps' })).toBeVisible();
  await renderInFrame(header, withProducts('supervisor'));
  await expect.element(page.getByRole('button', { name: /^VD/ })).toBeVisible();
  expect(opener.elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'Apps' }).elements()).toHaveLength(0);
});

test('TH-10 TH-11 TH-12 TH-13 the other products are links with a logo or gift icon; the menu closes when it loses the focus', async () => {
  const session = {
    ...master,
    account: {
      ...master.account,
      managementProducts: [
        { id: 7, name: 'Wagenpark', url: '/', datePreviousLogin: null },
        { id: 3, name: 'LeaseWise', url: 'https://leasewise.example/', datePreviousLogin: null },
        { id: 4, name: 'Rent', url: 'https://rent.example/', datePreviousLogin: null },
      ],
    },
  };
  await renderInFrame(
    <>
      <AppSwitcher />
      <input aria-label="elsewhere" />
    </>,
    session,
  );
  await page.getByRole('button', { name: 'Apps' }).click();
  const items = page.getByRole('menuitem');
  await expect
    .poll(() => items.elements().map((item) => [item.textContent, item.getAttribute('href')]))
    .toEqual([
      ['LeaseWise', 'https://leasewise.example/'],
      ['Rent', 'https://rent.example/'],
    ]);
  await expect.element(page.getByText('Apps')).toBeVisible();
  const pictures = items.elements().map((item) => item.querySelector('img, svg')?.tagName.toLowerCase());
  expect(pictures).toEqual(['img', 'svg']);
  items.first().element().focus();
  page.getByRole('textbox', { name: 'elsewhere' }).element().focus();
  await expect.poll(() => items.elements()).toEqual([]);
});
