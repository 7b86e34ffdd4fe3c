import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activeContract } from '../../platform/active-contract.ts';
import { aSession } from '../../platform/session/testing.ts';
import { ContractSearch } from './contract-search.tsx';
import { renderInFrame, serve } from './testing.tsx';

const row = (number: number, plate: string, driver: string | null) => ({
  LeaseContractNummer: number,
  BestuurderNummer: driver === null ? null : number + 1,
  Bestuurder: driver,
  Kenteken: plate,
  AutoOmschrijving: 'Volvo V60',
  AutoIngenomen: false,
});
const rows = [row(1002, 'GB-002-D', 'Łucja Núñez'), row(1001, 'GB-001-D', null)];
const field = page.getByRole('combobox', { name: 'View one car' });
const session = aSession();

beforeEach(() => {
  activeContract.clear();
  return () => activeContract.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('TH-25 TH-27 TH-28 each key press queries the server; a result shows plate and number; choosing one opens / with it', async () => {
  const calls = serve(({ form }) =>
    (form as { search?: string }).search === undefined ? rows : rows.filter(({ Bestuurder }) => Bestuurder !== null),
  );
  const { path } = await renderInFrame(<ContractSearch />, session);
  await field.click();
  await userEvent.keyboard('nu');
  const option = page.getByRole('option', { name: /GB-002-D\s*1002/ });
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
  const searches = calls.map(({ name, form }) => [name, (form as { search?: string; searchIn?: string }).search]);
  expect(searches).toEqual([
    ['/LeaseContract/All/Paged/1/30', undefined],
    ['/LeaseContract/All/Paged/1/30', 'n'],
    ['/LeaseContract/All/Paged/1/30', 'nu'],
  ]);
  expect(calls.at(-1)?.form).toMatchObject({ searchIn: 'car' });
  await option.click();
  await expect.poll(path).toBe('/');
  expect(activeContract.of(session.client.name)).toEqual({
    number: 1002,
    plate: 'GB-002-D',
    driver: 'Łucja Núñez',
    driverNumber: 1003,
    description: 'Volvo V60',
  });
  await expect.element(field).toHaveValue('GB-002-D · 1002');
});

test('TH-26 clearing drops the active contract and goes to /', async () => {
  serve(() => rows);
  activeContract.set(session.client.name, {
    number: 1001,
    plate: 'GB-001-D',
    driver: null,
    driverNumber: null,
    description: 'Volvo V60',
  });
  const { path } = await renderInFrame(<ContractSearch />, session, '/lease-contracts');
  await expect.element(field).toHaveValue('GB-001-D · 1001');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(path).toBe('/');
  expect(activeContract.of(session.client.name)).toBeNull();
  await expect.element(field).toHaveValue('');
});

test('TH-25 the best result can be chosen with the keyboard alone', async () => {
  serve(() => rows);
  await renderInFrame(<ContractSearch />, session);
  await field.click();
  await userEvent.keyboard('gb');
  await expect.poll(() => page.getByRole('option').elements().length).toBe(2);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => activeContract.of(session.client.name)?.number).toBe(1002);
});
