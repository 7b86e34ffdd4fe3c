import { createRootRoute } from '@tanstack/react-router';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { Right, Role } from '@wagenpark/domain/permissions';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../patterns/testing/render-routes.tsx';
import { readTexts, stubCalls } from '../../patterns/testing/shown-values.tsx';
import { activeContract } from '../../platform/active-contract.ts';
import { queryClient } from '../../platform/calls/queries.ts';
import { aSession } from '../../platform/session/testing.ts';
import { ActionCenter } from './action-center.tsx';

const all: readonly Right[] = ['ContractenLease', 'Kilometerstanden', 'Dashboard'];

afterEach(() => {
  activeContract.clear();
  queryClient.clear();
});

/** Renders the action center with an active contract; without one, the car must be chosen first. */
async function show(
  ObjectSoort: LeaseContract['ObjectSoort'] | null,
  { role = 'fleetmanagement', rights = all }: { readonly role?: Role; readonly rights?: readonly Right[] } = {},
): Promise<void> {
  const session = aSession({ role, rights });
  if (ObjectSoort !== null) {
    const car = { number: 51, plate: 'AB-123-C', driver: 'Anna Bos', driverNumber: 31, description: 'Kia EV6' };
    activeContract.set(session.client.name, car);
  }
  stubCalls({ '/LeaseContract/Nummer/51': { LeaseContractNummer: 51, ObjectSoort, Merk: 'Kia', Model: 'EV6' } });
  await renderRoutes(createRootRoute({ component: ActionCenter }), session, '/', 'nl-NL');
  await expect.element(page.getByRole('heading', { name: 'Regelen voor' })).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
}
/** The actions with their addresses, or the reasons why they are disabled. */
const offeredActions = () =>
  [...document.querySelectorAll<HTMLElement>('h2 ~ div:last-child > *')].map((action) => [
    action.textContent,
    action.getAttribute('href') ?? action.title,
  ]);

test('DA-01 DA-03 for the active contract, mileage, fuel card and insurance card are one click away', async () => {
  await show('PV');
  expect(readTexts('section > span').at(0)).toBe('AB-123-CKia EV6 · Anna Bos');
  await expect.poll(offeredActions).toEqual([
    ['Kilometerstand', '/mileageEntry/view?id=51'],
    ['Brandstofpas', '/leaseContractForm/view?id=51+fuel-pass'],
    ['Groene kaart', '/leaseContractForm/view?id=51+green-card'],
  ]);
});

test('DA-07 entering a mileage is not offered for bikes', async () => {
  await show('TW');
  await expect.poll(offeredActions).toEqual([
    ['Kilometerstand', 'Een fiets heeft geen kilometerstand'],
    ['Brandstofpas', '/leaseContractForm/view?id=51+fuel-pass'],
    ['Groene kaart', '/leaseContractForm/view?id=51+green-card'],
  ]);
  await expect.element(page.getByRole('button', { name: 'Kilometerstand' })).toBeDisabled();
});

test('DA-02 without an active contract a car must be chosen first', async () => {
  await show(null);
  await expect.element(page.getByRole('combobox', { name: 'Auto waarvoor je iets regelt' })).toBeVisible();
  expect(offeredActions()).toEqual([
    ['Kilometerstand', 'Kies eerst een auto'],
    ['Brandstofpas', 'Kies eerst een auto'],
    ['Groene kaart', 'Kies eerst een auto'],
  ]);
});

test.each([
  ['supervisor', all, ['Kilometerstand', 'Brandstofpas', 'Groene kaart']],
  ['bulk', all, ['Kilometerstand', 'Brandstofpas', 'Groene kaart']],
  ['fleetmanagement', ['ContractenLease'], ['Brandstofpas', 'Groene kaart']],
  ['subsupervisor', all, ['Kilometerstand']],
  ['driver', all, ['Kilometerstand', 'Brandstofpas', 'Groene kaart']],
] as const)('DA-01 a %s with %j is offered %j', async (role, rights, names) => {
  await show('PV', { role, rights });
  await expect.poll(() => offeredActions().map(([name]) => name)).toEqual(names);
});
