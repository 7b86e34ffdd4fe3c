import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import type { CarMileageFacts } from '@wagenpark/contract/admin/mileage-readings';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../../patterns/testing/render-routes.tsx';
import { fleetContext } from '../../../platform/calls/fleet-context.ts';
import { showNoticesWith } from '../../../platform/notify.ts';
import { aSession } from '../../../platform/session/testing.ts';
import { unsavedForms } from '../../../platform/unsaved-forms.ts';
import { ManyCarsForm } from './many-cars-form.tsx';
import { OneCarForm } from './one-car-form.tsx';

const knownCarsPath = '/api-admin/mileage-readings/known';
const many = '/api-admin/mileage-readings';
const fleet = '/api-fleet/DynamicEndpoint';

const carOf = (plate: string, contract: number, lastKm: number, requestedPlate: string | null): CarMileageFacts => ({
  asked: requestedPlate,
  contract,
  plate,
  description: 'Volvo EX30',
  start: '2025-01-01',
  end: returned,
  startKm: 10,
  kmPerYear: 0,
  lastKm,
  lastDay,
  nextKm: null,
  knownKms: lastDay === '2026-02-01' ? [lastKm, lastKm - 100] : [],
  lowerShare: 0.5,
  upperShare: 1.5,
  upperExtraKm: 500,
});
/** A fake server that finds cars by normalised plate, and refuses readings below the last one. */
let lastKm: Record<string, number>;
const contracts: Readonly<Record<string, number>> = { VL001P: 51, VL002P: 52 };
let requests: unknown[];
/** The texts of notices. */
let notices: string[];
/** The day of the last readings. */
let lastDay = '2026-01-07';
/** The last day of the contracts of returned cars. */
let returned: string | null = null;
/** The readings that somebody else enters at the same moment. */
let ahead: number | null;
const results = (...items: unknown[]) => Response.json({ successful: true, results: items });
interface Asked {
  readonly plates: readonly string[];
  readonly contracts: readonly number[];
}
const knownOf = (body: Asked) => {
  requests.push(...body.plates, ...body.contracts);
  if (body.plates.some((plate) => plate.length > 20)) return new Response('{}', { status: 400 });
  const ofPlates = body.plates.flatMap((key) =>
    key in lastKm ? [carOf(key, contracts[key] ?? 0, lastKm[key] ?? 0, key)] : [],
  );
  const ofContracts = Object.entries(contracts)
    .filter(([, number]) => body.contracts.includes(number))
    .map(([key, number]) => carOf(key, number, lastKm[key] ?? 0, null));
  return results(...ofPlates, ...ofContracts);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-01T10:00:00Z') });
  sessionStorage.clear();
  lastKm = { VL001P: 20_000, VL002P: 30_000 };
  requests = [];
  ahead = null;
  notices = [];
  showNoticesWith(({ text }) => notices.push(text));
  lastDay = '2026-01-07';
  returned = null;
  fleetContext.set({
    clientName: 'installatie',
    accountId: 3,
    clientId: 2,
    debtorNumber: null,
    fleetToken: null,
    synchronisation: '1.1',
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const text = typeof init.body === 'string' ? init.body : '{}';
    if (path === knownCarsPath) return knownOf(JSON.parse(text) as Asked);
    if (path === many) {
      const { rows } = JSON.parse(text) as {
        readonly rows: readonly { readonly plate: string; readonly km: number }[];
      };
      const answers = rows.map(({ plate, km }, row) => {
        // Somebody else entered the same reading first.
        if (km === ahead) return { row, number: null, fault: 'known', limit: null };
        lastKm[plate] = km;
        return { row, number: row + 1, fault: null, limit: null };
      });
      return results(...answers);
    }
    if (path.startsWith(fleet) && ahead === 20_100) {
      const refusal = { code: 'mileageKnown', message: '', path: 'KilometerStand', params: { number: 9 } };
      return Response.json({ successful: false, errors: [refusal] }, { status: 409 });
    }
    // Somebody else was first.
    lastKm['VL001P'] = 20_100;
    const error = { code: 'mileageDoubted', message: '', path: 'KilometerStand', params: { code: 34, limit: 20_100 } };
    return path.startsWith(fleet)
      ? Response.json({ successful: false, errors: [error] }, { status: 409 })
      : new Response(null, { status: 500 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fleetContext.end();
});

async function open(content: ReactNode) {
  const root = createRootRoute({ component: Outlet });
  const index = createRoute({ getParentRoute: () => root, path: '/', component: () => content });
  const record = createRoute({ getParentRoute: () => root, path: '/mileage/view', component: () => 'the reading' });
  await renderRoutes(root.addChildren([index, record]), { ...aSession(), can: () => true }, '/');
}
const cell = (name: string) => page.getByRole('textbox', { name, exact: true });

function paste(into: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('MI-04 the entry focuses its first field, and its headings are words', async () => {
  await open(<ManyCarsForm autoFocus />);
  await expect.element(cell('Row 1, Licence plate')).toHaveFocus();
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent),
  ).toEqual(['Licence plate', 'Last known', 'Mileage', 'Check']);
});

test.each([
  [1440, '20.000 km on 07/01/2026', true],
  [390, 'Last known: 20.000 km on 07/01/2026', false],
])(
  'MI-04 in a window of %i px "last known" appears once: in the heading, or in the cell if there is no heading',
  async (width, text, isHeaded) => {
    await page.viewport(width, 900);
    await open(<ManyCarsForm />);
    await cell('Row 1, Licence plate').fill('VL001P');
    const visibleTexts = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) =>
        innerText.replaceAll(/\s+/g, ' ').trim(),
      );
    await expect.poll(() => visibleTexts('tbody tr:first-child td:nth-child(3)')).toEqual([text]);
    const heads = [...document.querySelectorAll('th[data-column="known"]')];
    expect(heads.some((head) => head.checkVisibility())).toBe(isHeaded);
    await page.viewport(1280, 800);
  },
);

test('MI-04 pasting spreadsheet text with quotes, a heading and a cell too long for a plate; valid rows are sent', async () => {
  await open(<ManyCarsForm />);
  await expect.element(cell('Row 1, Licence plate')).toBeVisible();
  const long = 'all cars of the depot in the north';
  paste(cell('Row 1, Licence plate').element(), `Plate\tKm\n"VL-001-P"\t"20.050 km"\n${long}\t5\nVL-002-P\t29000\n`);
  await expect.element(page.getByText(/No car has this/)).toBeVisible();
  await expect.element(page.getByText(/OK/)).toBeVisible();
  await expect.element(page.getByText(/Lower than the last known mileage \(30\.000/)).toBeVisible();
  expect(requests).toEqual(['VL001P', 'VL002P']);
  await page.getByRole('button', { name: 'Send 1 reading' }).click();
  // The remaining rows are checked against the new readings.
  await expect.element(cell('Row 1, Licence plate')).toHaveValue(long);
  await expect.poll(() => requests.slice(2)).toContain('VL002P');
  await cell('Row 3, Licence plate').fill('VL001P');
  await cell('Row 3, Mileage').fill('20040');
  await expect.element(page.getByText(/Lower than the last known mileage \(20\.050/)).toBeVisible();
});

test('MI-04 an existing reading is reported while typing, leaves the table when sending, and is reported again', async () => {
  await open(<ManyCarsForm />);
  await expect.element(cell('Row 1, Licence plate')).toBeVisible();
  ahead = 30_050;
  lastDay = '2026-02-01';
  paste(cell('Row 1, Licence plate').element(), 'VL-001-P\t20000\nVL-002-P\t30050\n');
  await expect.element(page.getByText('Already recorded')).toBeVisible();
  // Also if another reading was entered later on that day.
  await cell('Row 1, Mileage').fill('19900');
  await expect.element(page.getByText('Already recorded')).toBeVisible();
  await page.getByRole('button', { name: 'Send 1 reading' }).click();
  await expect.poll(() => notices).toEqual(['2 readings were already recorded.']);
  await expect.element(cell('Row 1, Licence plate')).toHaveValue('');
});

test('MI-04 entering an existing reading for a single car reports it and links to it', async () => {
  ahead = 20_100;
  await open(<OneCarForm contract={51} />);
  await expect.element(page.getByText(/Last known: 20\.000/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Mileage' }).fill('20100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('the reading')).toBeVisible();
  expect(notices).toEqual(['VL001P: 20.100\u00a0km on 01/02/2026 was already recorded; nothing was saved twice.']);
});

test('MI-04 DI-26 an invalid day explains the allowed ones: not after today, not before the contract starts', async () => {
  await open(<OneCarForm contract={51} />);
  await expect.element(page.getByText(/Last known: 20\.000/)).toBeVisible();
  const day = page.getByRole('textbox', { name: 'Reading date' });
  await day.fill('02-02-2026');
  await page.getByRole('textbox', { name: 'Mileage' }).click();
  await expect.element(page.getByText('Choose a date on or before 01-02-2026.')).toBeVisible();
  await day.fill('31-01-2026');
  await page.getByRole('textbox', { name: 'Mileage' }).fill('19000');
  await expect.element(page.getByRole('checkbox', { name: /The reading is correct/ })).toBeVisible();
  await day.fill('31-12-2024');
  await page.getByRole('textbox', { name: 'Mileage' }).click();
  await expect
    .element(page.getByText('The contract started on 01/01/2025. Choose that day or a later one.'))
    .toBeVisible();
  // No confirmation is offered if the reading cannot be saved anyway.
  await expect.element(page.getByRole('checkbox', { name: /The reading is correct/ })).not.toBeInTheDocument();
});

test('MI-04 PM-08 the last day of a contract is checked as any other; a later day is invalid', async () => {
  returned = '2026-01-31';
  await open(<OneCarForm contract={51} />);
  await expect.element(page.getByText(/Last known: 20\.000/)).toBeVisible();
  const [day, km] = [
    page.getByRole('textbox', { name: 'Reading date' }),
    page.getByRole('textbox', { name: 'Mileage' }),
  ];
  const doubt = page.getByRole('checkbox', { name: /The reading is correct/ });
  await km.fill('19000');
  await day.fill('01-02-2026');
  await km.click();
  await expect
    .element(page.getByText('The car was returned on 31/01/2026. Choose that day or an earlier one.'))
    .toBeVisible();
  await expect.element(doubt).not.toBeInTheDocument();
  await day.fill('31-01-2026');
  await km.click();
  await expect.element(doubt).toBeVisible();
});

test('RT-20 MI-04 leaving with rows that were not sent asks for confirmation', async () => {
  await open(<ManyCarsForm />);
  await expect.element(cell('Row 1, Licence plate')).toBeVisible();
  paste(cell('Row 1, Licence plate').element(), 'VL-001-P\t20050\nXX-99-XX\t5\n');
  await expect.element(page.getByText(/No car has this/)).toBeVisible();
  await page.getByRole('button', { name: 'Send 1 reading' }).click();
  await expect.element(cell('Row 1, Licence plate')).toHaveValue('XX-99-XX');
  await expect.element(cell('Row 1, Licence plate')).toHaveFocus();
  await expect.poll(() => unsavedForms.isAny).toBe(true);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => unsavedForms.isAny).toBe(false);
});

test('PM-08 after a concurrent reading of the car, the own one is checked against it and can be confirmed', async () => {
  await open(<OneCarForm contract={51} />);
  await expect.element(page.getByText(/Last known: 20\.000/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Mileage' }).fill('20010');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/Last known: 20\.100/)).toBeVisible();
  await expect.element(page.getByText(/Lower than the last known mileage \(20\.100/)).toBeVisible();
  await page.getByRole('checkbox', { name: /The reading is correct/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'Why is the reading lower?' })).toBeVisible();
});

test('PM-08 changing the number or day withdraws the confirmation', async () => {
  await open(<OneCarForm contract={51} />);
  await expect.element(page.getByText(/Last known: 20\.000/)).toBeVisible();
  const km = page.getByRole('textbox', { name: 'Mileage' });
  const tick = page.getByRole('checkbox', { name: /The reading is correct/ });
  await km.fill('19000');
  await tick.click();
  await expect.element(tick).toBeChecked();
  await km.fill('18000');
  await expect.element(tick).not.toBeChecked();
  await tick.click();
  await expect.element(tick).toBeChecked();
  await page.getByRole('textbox', { name: 'Reading date' }).fill('31/01/2026');
  page.getByRole('textbox', { name: 'Reading date' }).element().blur();
  await expect.element(tick).not.toBeChecked();
});

test('MI-04 an address with an unknown contract shows a message', async () => {
  await open(<OneCarForm contract={999_999} />);
  await expect.element(page.getByText(/Contract 999999 does not exist/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Save' }).query()).toBeNull();
});
