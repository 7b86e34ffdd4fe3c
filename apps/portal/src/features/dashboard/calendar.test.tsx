import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { CalendarEvent, DashboardCalendar } from '@wagenpark/contract/fleet/dashboard-calendar';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readTexts, renderPart } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { CalendarBlock } from './calendar.tsx';
import { WithKinds } from './kinds-testing.tsx';
import type { BlockScope } from './use-scope.ts';

const scope: BlockScope = {
  range: '90d',
  fleets: [1003],
  query: { range: '90d', debtors: [1003], contract: null },
};
const Part = (): ReactNode => (
  <WithKinds>
    <CalendarBlock scope={scope} />
  </WithKinds>
);

const event = (Soort: string, day: string, at: number, changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  Soort,
  Datum: legacyDateOfDay(day),
  DatumTot: legacyDateOfDay(day),
  Verlopen: false,
  LeaseContractNummer: 400_000 + at,
  BestelNummer: null,
  Kenteken: `GH-${100 + at}-K`,
  Bestuurder: `Berijder ${at}`,
  AutoOmschrijving: `Auto ${at}`,
  ...changes,
});
/** November 2026. */
const calendarResponse: DashboardCalendar = {
  PeilMoment: '/Date(1795610400000)/',
  Actueel: true,
  Vanaf: legacyDateOfDay('2026-10-26'),
  Tot: legacyDateOfDay('2026-12-06'),
  Soorten: ['apk', 'service', 'delivery'],
  Gebeurtenissen: [
    event('apk', '2026-11-04', 1, { Verlopen: true }),
    event('service', '2026-11-11', 2),
    event('delivery', '2026-11-16', 3, {
      DatumTot: legacyDateOfDay('2026-11-20'),
      LeaseContractNummer: null,
      BestelNummer: 900_003,
      Kenteken: null,
    }),
    ...[4, 5, 6, 7, 8].map((at) => event('apk', '2026-11-24', at)),
    event('apk', '2026-12-01', 9),
  ],
  // The server sent one of ninety services.
  Dagen: [{ Datum: legacyDateOfDay('2026-11-11'), Soort: 'service', Aantal: 90 }],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T13:05:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

/** Renders the calendar; returns the days for which it sends calls, newest last. */
async function show(): Promise<readonly string[]> {
  const requestedDays: string[] = [];
  await renderPart(Part, 'main', { [dashboard.calendar.path]: calendarResponse });
  const originalFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: { readonly body?: string } = {}) => {
    const { cForm = '{}' } = JSON.parse(init.body ?? '{}') as { readonly cForm?: string };
    requestedDays.push((JSON.parse(cForm) as { readonly day: string }).day);
    return originalFetch(path, init);
  });
  await expect.poll(() => document.querySelector('table')).not.toBeNull();
  return requestedDays;
}
const oneLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const month = () => readTexts('h2 + span');
/** The content of the month's days with events: number of the day, then each line. */
const days = () =>
  [...document.querySelectorAll('td')]
    .filter(({ children }) => children.length > 1 && !children[1]?.matches('span[style]'))
    .map((day) => [...day.children].map(({ textContent }) => oneLine(textContent)));
const links = () =>
  [...document.querySelectorAll('td a')].map((link) => [
    link.getAttribute('href'),
    link.querySelector('[title]')?.getAttribute('title'),
  ]);

test('CA-01 CA-05 a day shows its events with their cars; of many it shows three and the number of the others', async () => {
  await show();
  expect(month()).toEqual(['november 2026']);
  expect(days()).toEqual([
    ['4', 'GH-101-K APK verlopen · Berijder 1'],
    ['11', 'GH-102-K onderhoud · Berijder 2', '+89 meer'],
    ['16', '900003 levering · Auto 3 · Berijder 3'],
    ['24', 'GH-104-K APK · Berijder 4', 'GH-105-K APK · Berijder 5', 'GH-106-K APK · Berijder 6', '+2 meer'],
    ['1 dec', 'GH-109-K APK · Berijder 9'],
  ]);
  expect(readTexts('tbody th')).toEqual(['44', '45', '46', '47', '48', '49']);
  expect(readTexts('td[aria-current="date"]')).toEqual(['25']);
  expect(links().slice(0, 3)).toEqual([
    ['/leaseContract/view?id=400001', 'GH-101-K · APK verlopen · Auto 1 · Berijder 1'],
    ['/leaseContract/view?id=400002', 'GH-102-K · onderhoud · Auto 2 · Berijder 2'],
    ['/carOrder/view?id=900003', '900003 · levering · Auto 3 · Berijder 3'],
  ]);
});

test('CA-06 only an MOT whose day has passed is marked as late', async () => {
  await show();
  const overdueTexts = [...document.querySelectorAll('td [data-late]')].map(({ textContent }) => oneLine(textContent));
  expect(overdueTexts).toEqual(['GH-101-K APK verlopen · Berijder 1']);
});

test('CA-05 a full day opens a list of all its events', async () => {
  await show();
  await page.getByRole('button', { name: '+2 meer' }).click();
  await expect
    .poll(() => readTexts('[role="dialog"] a'))
    .toEqual([
      'GH-104-K APK · Berijder 4',
      'GH-105-K APK · Berijder 5',
      'GH-106-K APK · Berijder 6',
      'GH-107-K APK · Berijder 7',
      'GH-108-K APK · Berijder 8',
    ]);
  await page.getByRole('button', { name: '+2 meer' }).click();
  await page.getByRole('button', { name: '+89 meer' }).click();
  await expect.poll(() => readTexts('[role="dialog"] p')).toEqual(['En nog 89 andere.']);
});

test('CA-02 it moves by one month, and back to the current one', async () => {
  const requestedDays = await show();
  await page.getByRole('button', { name: 'Vorige maand' }).click();
  await expect.poll(month).toEqual(['oktober 2026']);
  await expect.poll(() => requestedDays.at(-1)).toBe('2026-10-01');
  await page.getByRole('button', { name: 'Vorige maand' }).click();
  await expect.poll(month).toEqual(['september 2026']);
  await page.getByRole('button', { name: 'Vandaag', exact: true }).click();
  await expect.poll(month).toEqual(['november 2026']);
  await page.getByRole('button', { name: 'Volgende maand' }).click();
  await expect.poll(month).toEqual(['december 2026']);
  await page.getByRole('button', { name: 'Volgende maand' }).click();
  await expect.poll(month).toEqual(['januari 2027']);
  await expect.poll(() => requestedDays.at(-1)).toBe('2027-01-01');
});

test('CA-05 each kind can be hidden and shown again', async () => {
  await show();
  const kind = (name: string) => page.getByRole('button', { name, exact: true });
  const there = () => days().map(([day]) => day);
  await kind('APK').click();
  await expect.poll(there).toEqual(['11', '16']);
  await kind('Levering').click();
  await expect.poll(there).toEqual(['11']);
  await kind('APK').click();
  await expect.poll(there).toEqual(['4', '11', '24', '1 dec']);
  await kind('Onderhoud, verwacht').click();
  await expect.poll(there).toEqual(['4', '24', '1 dec']);
});

const earlier = () => document.querySelector('details');

test('CA-02 CA-06 the list shows the same month by day; events that are over by today are collapsed', async () => {
  await page.viewport(390, 800);
  await show();
  expect(readTexts('section > div > ul a')).toEqual(['APK verlopenAuto 1 · Berijder 1GH-101-Kwoensdag 04-11']);
  expect(readTexts('summary')).toEqual(['Eerder deze maand (7)']);
  expect(earlier()?.open).toBe(false);
  await page.getByText('Eerder deze maand (7)').click();
  await expect.poll(() => earlier()?.open).toBe(true);
  expect(readTexts('details a')).toEqual([
    'onderhoudAuto 2 · Berijder 2GH-102-Kwoensdag 11-11',
    'leveringAuto 3 · Berijder 3900003maandag 16-11',
    'APKAuto 4 · Berijder 4GH-104-Kdinsdag 24-11',
    'APKAuto 5 · Berijder 5GH-105-Kdinsdag 24-11',
    'APKAuto 6 · Berijder 6GH-106-Kdinsdag 24-11',
    'APKAuto 7 · Berijder 7GH-107-Kdinsdag 24-11',
    'APKAuto 8 · Berijder 8GH-108-Kdinsdag 24-11',
  ]);
  await page.viewport(1280, 800);
});

test.each([
  // A delivery in the week of the 16th may come on its Friday.
  ['2026-11-20', ['onderhoud', 'APK verlopen', 'levering', 'APK', 'APK', 'APK', 'APK', 'APK'], 1],
  ['2026-11-21', ['onderhoud', 'levering', 'APK verlopen', 'APK', 'APK', 'APK', 'APK', 'APK'], 2],
  ['2026-11-24', ['onderhoud', 'levering', 'APK verlopen', 'APK', 'APK', 'APK', 'APK', 'APK'], 2],
])('CA-02 on %s the list collapses the events that are over by then', async (day, kinds, over) => {
  vi.setSystemTime(`${day}T13:05:00Z`);
  await show();
  const kindsIn = (rows: string) =>
    [...document.querySelectorAll(`${rows} i + span`)].map(({ firstChild }) => firstChild?.textContent);
  expect(kindsIn('section ul')).toEqual(kinds);
  expect(kindsIn('details')).toEqual(kinds.slice(0, over));
});

test('CA-02 in other months the list collapses nothing', async () => {
  vi.setSystemTime('2026-12-02T13:05:00Z');
  await show();
  await page.getByRole('button', { name: 'Vorige maand' }).click();
  await expect.poll(() => readTexts('section > div > ul a').length).toBe(8);
  expect(earlier()).toBeNull();
});

test.each([
  [1440, 1158],
  [1280, 998],
  [1024, 744],
  [768, 720],
])('CA-05 in a window of %i px the widest plates are complete on each day, on weekends too', async (window, width) => {
  await page.viewport(window, 900);
  const week = ['02', '03', '04', '05', '06', '07', '08'];
  // Bikes have longer text instead of a plate, and are in no calendar (CA-03).
  const plates = ['WWM-WM 888', 'WWM 88888', 'MW-888-MW'];
  const Narrow = (): ReactNode => (
    <div style={{ width }}>
      <Part />
    </div>
  );
  await renderPart(Narrow, 'td a', {
    [dashboard.calendar.path]: {
      ...calendarResponse,
      Gebeurtenissen: week.flatMap((day, place) =>
        plates.map((Kenteken, index) => event('service', `2026-11-${day}`, place * 10 + index, { Kenteken })),
      ),
      Dagen: [],
    },
  });
  const truncated = [...document.querySelectorAll('td a [data-tone] > span')].filter((said) => {
    const name = said.firstChild;
    const range = document.createRange();
    if (name === null) return true;
    range.selectNodeContents(name);
    return range.getBoundingClientRect().right > said.getBoundingClientRect().right + 0.5;
  });
  expect(truncated.map(({ textContent }) => textContent)).toEqual([]);
  await page.viewport(1280, 800);
});
