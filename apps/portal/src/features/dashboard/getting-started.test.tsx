import { createRootRoute } from '@tanstack/react-router';
import type { Role } from '@wagenpark/domain/permissions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../patterns/testing/render-routes.tsx';
import { aSession } from '../../platform/session/testing.ts';
import { GettingStarted } from './getting-started.tsx';

const show = (role: Role) =>
  renderRoutes(createRootRoute({ component: GettingStarted }), aSession({ role }), '/', 'nl-NL');
const leads = () => [...document.querySelectorAll('a')].map((link) => [link.textContent, new URL(link.href).pathname]);

test('DA-08 staff of a new client see the first steps in order, each with its link', async () => {
  await show('master');
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toHaveTextContent('Aan de slag met Van Dongen Installatietechniek');
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Naam, kleuren en talen',
    'Auto’s, contracten en bestuurders',
    'Mails, kilometerstanden en bestanden',
  ]);
  expect(leads()).toEqual([
    ['Gegevens importeren', '/importPage/view'],
    ['Gegevens importeren', '/importPage/view'],
    ['Klanten', '/clients/view'],
  ]);
});

test.each(['supervisor', 'fleetmanagement'] as const)(
  'DA-08 a %s is told what will stand here, and who can help',
  async (role) => {
    await show(role);
    await expect.element(page.getByText('Hier komt je wagenpark')).toBeVisible();
    await expect.element(page.getByText(/^Zodra de leasemaatschappij de contracten heeft geïmporteerd/)).toBeVisible();
    expect(leads()).toEqual([['Wie kan helpen?', '/helpPage/view']]);
    expect(document.querySelector('ol')).toBeNull();
  },
);
