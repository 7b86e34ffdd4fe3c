import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openList, serveViews } from '../../patterns/list-screen/list-testing.tsx';
import { workerRows } from '../../patterns/list-screen/whole-list.ts';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { insuranceQuoteList } from './list.tsx';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  serveViews([]);
  fleetContext.set({
    clientName: 'waarden',
    accountId: 1,
    clientId: 2,
    debtorNumber: 10,
    fleetToken: null,
    synchronisation: '1.0',
    company: 12,
  });
  await page.viewport(1440, 800);
  return () => {
    fleetContext.end();
    vi.unstubAllGlobals();
  };
});

const statusText = () => page.getByRole('grid').element().parentElement?.querySelector('[role="status"]')?.textContent;
const none = 'No resultsThe list will be filled once the leasing company has imported the data.';
const problem = page.getByRole('alert');

/** The list with its own response and its own name, under which its rows are cached. */
const listWith = (url: string): typeof insuranceQuoteList => ({
  ...insuranceQuoteList,
  name: `insurance-quotes ${url}`,
  tabs: [
    {
      ...insuranceQuoteList.tabs[0],
      source: (parts) => workerRows(parts, { rowsField: 'data', isEmptyOnFailure: true, request: () => ({ url }) }),
    },
  ],
});

test('IQ-02 KA-02 for a fleet that is not found the list is empty, without an error', async () => {
  // The fake server responds 404 to unknown calls.
  await openList(insuranceQuoteList);
  await expect.poll(statusText).toBe(none);
  await expect.element(problem).not.toBeInTheDocument();
});

test('IQ-02 the quotes are those of the current fleet, not of a debtor chosen elsewhere', async () => {
  // A worker fetches the rows.
  const postMessage = vi.spyOn(Worker.prototype, 'postMessage');
  const quotesOfFleet = { ...insuranceQuoteList, name: 'insurance-quotes of the fleet' };
  await openList(quotesOfFleet);
  await expect.poll(statusText).toBe(none);
  const bodies = JSON.stringify(postMessage.mock.calls).match(/leaseWiseDebtorNr[^0-9]*[0-9]+/g);
  postMessage.mockRestore();
  expect(bodies?.map((body) => /[0-9]+$/.exec(body)?.[0])).toEqual(['12']);
});

test('IQ-02 without a fleet nothing is requested, and the list is empty', async () => {
  const { company: _, ...withoutFleet } = fleetContext.current;
  fleetContext.set(withoutFleet);
  const quotesWithoutFleet = { ...insuranceQuoteList, name: 'insurance-quotes without a fleet' };
  await openList(quotesWithoutFleet);
  await expect.poll(statusText).toBe(none);
  expect(performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/iaoQuote'))).toEqual([]);
});

test('KA-02 after any other failure the list is empty, and a line above it shows the reason and a retry button', async () => {
  await openList(listWith('http://127.0.0.1:1/'));
  await expect.poll(statusText).toBe(none);
  await expect.element(problem).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('IQ-01 quotes can be searched, and their rows only link to the contract of the car', async () => {
  const quote = (number: number, Verzekeraar: string) => ({
    VolgNummer: number,
    OfferteNummer: `IAO-${number}`,
    LeaseContractNummer: 50 + number,
    Kenteken: `VL-00${number}-P`,
    Verzekeraar,
    Dekking: 'fullCasco',
    PremiePerMaand: 84.5,
    EigenRisico: 300,
    OfferteDatum: wireDay('2026-02-11'),
    GeldigTot: wireDay('2026-03-31'),
    Status: 'open',
    DebiteurNummer: 12,
    DebiteurNaam: 'Waarden',
  });
  const data = [quote(1, 'Veilig Onderweg'), quote(2, 'De Dijkwacht')];
  const { address } = await openList(listWith(`data:application/json,${encodeURIComponent(JSON.stringify({ data }))}`));
  await expect.poll(() => page.getByRole('gridcell', { name: /Dijkwacht|Veilig/ }).elements().length).toBe(2);
  await page.getByRole('searchbox').fill('dijkwacht');
  await expect.poll(() => page.getByRole('gridcell', { name: /Dijkwacht|Veilig/ }).elements().length).toBe(1);
  const addressBefore = address();
  await page.getByRole('gridcell', { name: 'De Dijkwacht' }).click();
  expect(address()).toBe(addressBefore);
  expect(page.getByRole('grid').element().querySelector('[data-row-link]')).toBeNull();
});
