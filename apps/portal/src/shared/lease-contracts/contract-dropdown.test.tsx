import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { queryClient } from '../../platform/calls/queries.ts';
import { render } from '../../ui/testing/render.tsx';
import { showLocale } from '../../words/words.ts';
import { ContractDropdown, type LicenceOption, licenceOption } from './contract-dropdown.tsx';

const row = (number: number, isReturned = false) => ({
  LeaseContractNummer: number,
  BestuurderNummer: number % 2 === 0 ? null : number + 5000,
  Bestuurder: number % 2 === 0 ? null : `Driver ${number}`,
  Kenteken: `GB-${number}`,
  AutoOmschrijving: 'Volvo V60',
  AutoVolgnummer: number,
  AutoIngenomen: isReturned,
  DebiteurNummer: 1,
  DebiteurNaam: 'Holding',
  Referentie: null,
  BeginDatum: '/Date(0)/',
  EindDatum: '/Date(0)/',
  Status: 'running' as const,
  PrognoseStand: null,
  PrognoseVerschil: null,
  PrognoseBedrag: null,
});
/** The first page contains only returned cars; contracts that may be chosen are on the next one. */
const pages = [Array.from({ length: 30 }, (_, index) => row(900 - index, true)), [row(603), row(602), row(601, true)]];
let calls: { path: string; form: unknown }[];

function Example() {
  const [value, setValue] = useState<LicenceOption | null>(null);
  const [driver, setDriver] = useState('nobody yet');
  return (
    <>
      <ContractDropdown
        label="Car"
        value={value}
        onChange={setValue}
        onDriver={(loaded) => setDriver(loaded?.NaamSamengesteld ?? 'none')}
      />
      <output>{driver}</output>
    </>
  );
}

beforeEach(async () => {
  calls = [];
  queryClient.clear();
  fleetContext.set({
    clientName: 'c',
    accountId: 1,
    clientId: 2,
    debtorNumber: 1,
    fleetToken: 'wpf_1',
    synchronisation: '',
  });
  vi.stubGlobal('fetch', async (_: string, init: { readonly body: string }) => {
    const { cFunctie, cForm } = JSON.parse(init.body) as { cFunctie: string; cForm?: string };
    const path = cFunctie.replace('/wpf_1', '');
    calls.push({ path, form: cForm === undefined ? null : JSON.parse(cForm) });
    const index = /Paged\/(\d)\//.exec(path)?.[1];
    if (index !== undefined) return new Response(JSON.stringify(pages[Number(index) - 1] ?? []));
    return path === '/Bestuurder/ID/5603'
      ? new Response(JSON.stringify({ NaamSamengesteld: 'Anna de Vries' }))
      : new Response('{}', { status: 404 });
  });
  await showLocale('en-GB', 'all', ['en-GB']);
  render(
    <QueryClientProvider client={queryClient}>
      <Example />
    </QueryClientProvider>,
  );
});
afterEach(() => vi.unstubAllGlobals());

const field = page.getByRole('combobox', { name: 'Car' });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);

test('DI-13 DI-14 options show plate and car; returned cars are left out, whatever their number', async () => {
  await field.click();
  await expect.poll(options).toEqual(['GB-603 Volvo V60', 'GB-602 Volvo V60']);
  expect(calls.map(({ path }) => path)).toEqual(['/LeaseContract/All/Paged/1/30', '/LeaseContract/All/Paged/2/30']);
});

test('DI-15 ST-03 choosing a contract loads its driver; a failed load or a missing driver gives nobody', async () => {
  const driver = page.getByRole('status').first();
  await field.click();
  await page.getByRole('option', { name: /GB-603/ }).click();
  await expect.element(driver).toHaveTextContent('Anna de Vries');
  await expect.element(field).toHaveValue('GB-603 Volvo V60');
  await field.fill('602');
  await expect.poll(() => calls.at(-1)?.form).toMatchObject({ search: '602', searchIn: 'car' });
  await page.getByRole('option', { name: /GB-602/ }).click();
  await expect.element(driver).toHaveTextContent('none');
  await userEvent.keyboard('{Escape}');
});

test('DI-16 an option has car, plate and number of the driver', () => {
  expect(licenceOption(row(603))).toEqual({
    carName: 'Volvo V60',
    license: 'GB-603',
    driverId: 5603,
    contract: 603,
  });
});
