import { createRootRoute, createRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../patterns/testing/render-routes.tsx';
import { GoPagesProvider } from '../../platform/go-pages.ts';
import type { Session } from '../../platform/session/session.ts';
import { aSession } from '../../platform/session/testing.ts';
import { keyboardShortcuts } from '../../ui/keys/keys.ts';
import HelpPage from './page.tsx';

const contracts = { goKey: 'c', label: 'leaseContracts.title', path: '/lease-contracts' } as const;

async function open(session: Session, address = '/help'): Promise<void> {
  const root = createRootRoute();
  const help = createRoute({
    getParentRoute: () => root,
    path: '/help',
    component: () => (
      <GoPagesProvider value={[contracts]}>
        <HelpPage />
      </GoPagesProvider>
    ),
  });
  await renderRoutes(root.addChildren([help]), session, address);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const part = (name: string) => page.getByRole('region', { name });
const terms = () =>
  part('Leasing terms explained')
    .getByRole('term')
    .elements()
    .map((term) => term.textContent);
const ask = () => part('Leasing terms explained').getByRole('searchbox');

test('only terms of screens that the user has are explained, in alphabetical order', async () => {
  await open(aSession({ rights: ['Facturen'] }));
  expect(terms()).toEqual(['Billing account', 'Credit note', 'Direct debit', 'Reference', 'Request']);
});

test('the budget is explained to users with the dashboard', async () => {
  await open(aSession({ rights: ['Dashboard'] }));
  expect(terms()).toEqual(['Billing account', 'Budget', 'Contract months', 'Reference', 'Request']);
});

test('terms that are specific to the Netherlands are explained only to Dutch clients', async () => {
  await open(aSession());
  expect(terms()).toContain('Benefit-in-kind rate');
  expect(terms()).toHaveLength(23);
  await open(aSession({ client: { countryCarData: 'de' } }));
  expect(terms()).not.toContain('Benefit-in-kind rate');
  expect(terms()).toHaveLength(21);
});

test('terms are found by name and by explanation; an empty result shows a text', async () => {
  await open(aSession());
  await ask().fill('is at fault');
  expect(terms()).toEqual(['Comprehensive']);
  await ask().fill('zzzz');
  expect(terms()).toEqual([]);
  await expect.element(page.getByText('No term matches your search.')).toBeVisible();
  await part('Leasing terms explained').getByRole('button', { name: 'Clear search' }).click();
  expect(terms()).toHaveLength(23);
});

test('an address with the name of a term scrolls to it and highlights it', async () => {
  await open(aSession(), '/help#finalInvoice');
  const marked = page.getByText('Final invoice issued').element().closest('div');
  expect(marked?.dataset['marked']).toBe('true');
  await expect.element(page.getByText('Final invoice issued')).toBeInViewport();
});

test('the client’s telephone number is a link; the provider is shown to supervisors', async () => {
  const client = { phoneNumber: '+31 (0)6 00 71 20 00', email: 'fleet@client.example' };
  const session = aSession({ role: 'supervisor', client });
  const surroundings = { ...session.account.surroundings, helpMailbox: 'help@provider.example' };
  await open({ ...session, account: { ...session.account, surroundings } });
  const contact = part('Who to call');
  await expect
    .element(contact.getByRole('link', { name: '+31 (0)6 00 71 20 00' }))
    .toHaveAttribute('href', 'tel:+31600712000');
  await expect
    .element(contact.getByRole('link', { name: 'fleet@client.example' }))
    .toHaveAttribute('href', 'mailto:fleet@client.example');
  await expect
    .element(contact.getByRole('link', { name: 'help@provider.example' }))
    .toHaveAttribute('href', 'mailto:help@provider.example');
  await expect
    .element(contact.getByRole('link', { name: 'Lease contracts' }))
    .toHaveAttribute('href', '/lease-contracts');
});

test('fleet managers do not see the provider, and users without contracts see no contact', async () => {
  const session = aSession({ rights: ['Facturen'] });
  const surroundings = { ...session.account.surroundings, helpMailbox: 'help@provider.example' };
  await open({ ...session, account: { ...session.account, surroundings } });
  const heads = part('Who to call').getByRole('heading', { level: 3 }).elements();
  expect(heads.map((head) => head.textContent.trim())).toEqual(['About your account, your permissions or an invoice']);
});

test('a client without telephone number and address says so', async () => {
  await open(aSession());
  await expect.element(page.getByText('No phone number or email address is available for this.')).toBeVisible();
  await expect.element(page.getByText('About the portal itself')).not.toBeInTheDocument();
});

test('drivers get tasks about their own car and details, fleet managers about driver changes', async () => {
  await open(aSession({ role: 'driver' }));
  await expect.element(page.getByRole('heading', { name: 'For drivers' })).toBeVisible();
  await expect.element(page.getByText('Go to ‘My car’ and choose ‘Change my details’.')).toBeVisible();
  await expect.element(page.getByText('Someone else drives the car')).not.toBeInTheDocument();
  await open(aSession({ rights: ['ContractenLease', 'WijzigenBestuurderLease'] }));
  await expect.element(page.getByText('Someone else drives the car')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'For drivers' })).not.toBeInTheDocument();
});

test('every shortcut is in the table, with the pages that letters open', async () => {
  await open(aSession());
  const table = part('Keyboard shortcuts');
  await expect.element(table.getByText('Go to Lease contracts')).toBeVisible();
  // Both action menus have the same label, and `g` is shown with each page.
  expect(table.getByRole('term').elements()).toHaveLength(Object.keys(keyboardShortcuts).length);
});
