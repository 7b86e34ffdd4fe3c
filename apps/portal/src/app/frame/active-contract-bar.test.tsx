import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activeContract } from '../../platform/active-contract.ts';
import { aSession } from '../../platform/session/testing.ts';
import { ActiveContractBar } from './active-contract-bar.tsx';
import { renderInFrame } from './testing.tsx';

const session = aSession();
const { name } = session.client;
const contract = { number: 51, plate: 'AB-123-C', driver: 'Anna de Wit', driverNumber: 2, description: 'Kia EV6' };
const bar = page.getByRole('region', { name: 'View one car' });
const below = page.getByText('the page');

const draw = () =>
  renderInFrame(
    <>
      <ActiveContractBar />
      <p>the page</p>
    </>,
    session,
  );

beforeEach(() => activeContract.clear());
afterEach(() => activeContract.clear());

test('TH-25 while a contract is active, a bar shows which one and what is hidden', async () => {
  activeContract.set(name, contract);
  await draw();
  await expect.element(bar).toMatchTextContent(/You are viewing\s*AB-123-C\s*Anna de Wit/);
  await expect
    .element(bar)
    .toMatchTextContent('Other lists show only what belongs to this contract; invoices and management are hidden.');
});

test('TH-25 a car without a driver is shown by its description', async () => {
  activeContract.set(name, { ...contract, driver: null, driverNumber: null });
  await draw();
  await expect.element(bar).toMatchTextContent(/AB-123-C\s*Kia EV6/);
});

test('TH-25 the bar appears when a contract becomes active; not without one or with that of another client', async () => {
  await draw();
  await expect.element(below).toBeVisible();
  expect(bar.elements()).toEqual([]);
  activeContract.set('waarden', contract);
  expect(bar.elements()).toEqual([]);
  activeContract.set(name, contract);
  await expect.element(bar).toBeVisible();
});

test('TH-26 “Show all cars” clears the active contract and opens the start page', async () => {
  activeContract.set(name, contract);
  const { path } = await draw();
  await bar.getByRole('button', { name: 'Show all cars' }).click();
  await expect.poll(() => bar.elements()).toEqual([]);
  expect(activeContract.of(name)).toBeNull();
  await expect.poll(path).toBe('/');
});
