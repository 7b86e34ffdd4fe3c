import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { refusal } from '@wagenpark/contract';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly, type Right } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DetailDescriptor } from '../patterns/detail/detail-descriptor.ts';
import { OpenRecord } from '../patterns/detail/record-route.tsx';
import { fleetContext } from '../platform/calls/fleet-context.ts';
import { queryClient } from '../platform/calls/queries.ts';
import type { Feature } from '../platform/feature.ts';
import { type Notice, showNoticesWith } from '../platform/notify.ts';
import { recordPages } from '../platform/record-pages.ts';
import { SessionProvider } from '../platform/session/session.ts';
import { aSession } from '../platform/session/testing.ts';
import { IconMail } from '../ui/icons.ts';
import { render } from '../ui/testing/render.tsx';
import { showLocale } from '../words/words.ts';
import { makeRouter } from './router.tsx';

const originalAddress = location.href;

const contract: DetailDescriptor<{ number: number }> = {
  typeName: 'requests.one',
  query: (number) => ({ queryKey: ['record', number], queryFn: () => Promise.resolve({ number }) }),
  pages: recordPages('/contracts'),
  tabs: [{ id: 'facts', label: 'requests.detail.request', render: ({ number }) => <p>record {number}</p> }],
};

const pageOf = (Page: () => ReactNode) => () => Promise.resolve({ default: Page });

const loadAway = vi.fn<() => Promise<{ readonly default: () => ReactNode }>>();

const made: Feature = {
  // Its words are loaded, independent of its pages.
  name: 'lease-contracts',
  routes: [
    {
      ...recordPages('/contracts').route,
      permission: pagePermissions['lease-contracts'],
      title: 'requests.own',
      menu: { section: 'leasing', icon: IconMail },
      load: pageOf(() => (
        <>
          <p>the list</p>
          <OpenRecord detail={contract} />
        </>
      )),
    },
    {
      path: '/rent-agreements',
      permission: pagePermissions['rent-agreements'],
      title: 'requests.own',
      load: pageOf(() => <p>rent agreements</p>),
    },
    {
      path: '/staff',
      permission: exactly('master'),
      title: 'requests.queue',
      load: pageOf(() => <p>for staff</p>),
    },
    {
      path: '/broken',
      permission: pagePermissions['lease-contracts'],
      title: 'requests.own',
      load: pageOf(() => {
        throw new Error('broken');
      }),
    },
    {
      path: '/away',
      permission: pagePermissions['lease-contracts'],
      title: 'requests.own',
      load: () => loadAway(),
    },
    {
      path: '/refused',
      permission: pagePermissions['lease-contracts'],
      title: 'requests.own',
      load: pageOf(() => {
        throw refusal('notPermitted');
      }),
    },
  ],
};

beforeAll(() => showLocale('nl-NL', 'all', ['nl-NL']));
beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"successful":true,"results":[]}'))));
afterEach(() => {
  history.replaceState(null, '', originalAddress);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let notices: Notice[];
beforeEach(() => {
  notices = [];
  showNoticesWith((notice) => notices.push(notice));
});

function open(address: string, rights: readonly Right[] = ['ContractenLease']): ReturnType<typeof makeRouter> {
  history.replaceState(null, '', address);
  const session = aSession({ rights });
  fleetContext.set({
    clientName: session.client.name,
    accountId: session.account.id,
    clientId: session.client.clientId,
    debtorNumber: null,
    fleetToken: null,
    synchronisation: '',
  });
  const router = makeRouter(session, [made]);
  render(
    <SessionProvider value={session}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionProvider>,
  );
  return router;
}

const frame = () => page.getByRole('navigation', { name: 'Kruimelpad' });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const notFound = 'De opgevraagde pagina is niet gevonden.';

test.each(['/nowhere', '/contracts/nonsense', '/contracts/view/7', '/CONTRACTS%00', '/management'])(
  'SH-05 ER-01 for %s the frame shows that there is no such page',
  async (address) => {
    open(address);
    await expect.element(heading(notFound)).toBeInTheDocument();
    await expect.element(frame()).toBeInTheDocument();
    await expect.element(page.getByText('the list')).not.toBeInTheDocument();
  },
);

test.each(['?id=abc', '?id=-1', '?id=1.5', '?id=12345678901', '?id=7%00', '?id=../7'])(
  'SH-06 a record’s page with %s shows the 404 of an unknown page',
  async (query) => {
    open(`/contracts/view${query}`);
    await expect.element(heading(notFound)).toBeInTheDocument();
    await expect.element(frame()).toBeInTheDocument();
  },
);

test('SH-04 a record opens by the number in its address; without a number the list is shown', async () => {
  open('/contracts/view?id=7');
  await expect.element(page.getByText('record 7')).toBeInTheDocument();
  open('/contracts/view?id=&page=2');
  await expect.element(page.getByText('the list')).toBeInTheDocument();
  await expect.poll(() => location.pathname).toBe('/contracts');
});

test.each(['/rent-agreements', '/staff'])(
  'PE-13 PE-14 RT-15 %s without its permission leads to the start, and so to the first page that is permitted',
  async (address) => {
    open(address);
    await expect.element(page.getByText('the list')).toBeInTheDocument();
    expect(location.pathname).toBe('/contracts');
  },
);

test('PE-14 with its permission a page opens', async () => {
  open('/rent-agreements', ['OvereenkomstenRent']);
  await expect.element(page.getByText('rent agreements')).toBeInTheDocument();
  expect(notices).toEqual([]);
});

test('PE-14 opening a page without its permission shows once which page was refused', async () => {
  const router = open('/contracts');
  await expect.element(page.getByText('the list')).toBeInTheDocument();
  expect(notices).toEqual([]);
  await router.navigate({ to: '/staff' });
  await expect.poll(() => location.pathname).toBe('/contracts');
  await expect.element(page.getByText('the list')).toBeInTheDocument();
  expect(notices).toMatchObject([{ kind: 'error', text: 'Je hebt geen rechten voor Aanvragen.' }]);
  expect(page.getByText('for staff').elements()).toEqual([]);
});

test('PE-14 hovering a link without permission reports nothing', async () => {
  const router = open('/contracts');
  await expect.element(page.getByText('the list')).toBeInTheDocument();
  await router.preloadRoute({ to: '/staff' });
  expect(notices).toEqual([]);
  expect(location.pathname).toBe('/contracts');
});

test('ER-02 ER-07 a page that throws shows the error page with status 500, a refused page that of its own status, inside the frame', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  open('/broken');
  await expect.element(heading('Er is een fout opgetreden.')).toBeInTheDocument();
  expect(document.querySelector('[data-error-status="500"]')).not.toBeNull();
  await expect.element(frame()).toBeInTheDocument();
  open('/refused');
  await expect
    .element(heading('Er is een fout opgetreden. Het ligt niet aan jou maar ons, onze excuses!'))
    .toBeInTheDocument();
  expect(document.querySelector('[data-error-status="403"]')).not.toBeNull();
});

test('SH-12 a page whose code cannot be loaded without a server shows this in the frame, and opens when the user returns', async () => {
  vi.stubGlobal('fetch', (path: string) =>
    path === '/livez'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('{"successful":true,"results":[]}')),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  loadAway.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const router = open('/away');
  const unreachableText = page.getByText(
    'De server is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
  );
  await expect.element(unreachableText).toBeVisible();
  await expect.element(frame()).toBeInTheDocument();
  expect(document.querySelector('[data-error-status]')).toBeNull();

  await router.navigate({ to: '/contracts' });
  await expect.element(page.getByText('the list')).toBeInTheDocument();
  loadAway.mockResolvedValue({ default: () => <p>the page from away</p> });
  await router.navigate({ to: '/away' });
  await expect.element(page.getByText('the page from away')).toBeInTheDocument();
  expect(unreachableText.elements()).toEqual([]);
});

test('SH-11 a user without any permission sees a notice at every address', async () => {
  open('/contracts', []);
  await expect.element(heading('Je hebt nog geen toegang tot een onderdeel van het portaal.')).toBeInTheDocument();
  await expect.element(page.getByText('Neem contact op met je supervisor om rechten te krijgen.')).toBeInTheDocument();
});
