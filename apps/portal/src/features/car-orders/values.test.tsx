import type { CarOrder } from '@wagenpark/contract/fleet/car-orders';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  readListValues,
  readStripValues,
  readTabContent,
  readTableIn,
  renderPart,
} from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { anOrder as order } from './car-order.samples.ts';
import { CarOrdersOfContract } from './contract-tab.tsx';
import { carOrderDetail } from './detail.tsx';
import { carOrderList } from './list.tsx';
import { OrderTracker } from './order-tracker.tsx';
import { CarOrderStrip } from './strip.tsx';

/** Sets the clock to noon of a day; the promised day of the order is 16 May 2026. */
const setToday = (iso: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${iso}T12:00:00Z`) });
afterEach(() => void vi.useRealTimers());

const promises = [
  {
    Moment: wireDay('2026-03-02T08:20:00Z'),
    Leverdatum: wireDay('2026-05-16'),
    Vorige: wireDay('2026-04-30'),
    Reden: 'Schip met vertraging',
    Bron: 'staff',
    Door: 'Sanne de Boer',
  },
  {
    Moment: wireDay('2026-02-11T08:20:00Z'),
    Leverdatum: wireDay('2026-04-30'),
    Vorige: wireDay('2026-05-04'),
    Reden: null,
    Bron: 'import',
    Door: null,
  },
  {
    Moment: wireDay('2026-01-12T08:20:00Z'),
    Leverdatum: wireDay('2026-05-04'),
    Vorige: null,
    Reden: null,
    Bron: 'import',
    Door: null,
  },
];

const answers = (overrides: Partial<CarOrder> = {}) => ({
  '/AutoBestelling/Nummer/40095': { ...order, ...overrides },
  '/AutoBestelling/Leverdatums/40095': promises,
  '/OptiesAccessoires/AutoBestelnummer/40095': [
    { Soort: 'Accessoire', Omschrijving: 'Trekhaak', Prijs: 1090.5 },
    { Soort: 'Pakket', Omschrijving: 'Winter', Prijs: null },
  ],
});
const tab = (id: string, overrides: Partial<CarOrder> = {}) =>
  readTabContent(carOrderDetail, { id: 40095, tab: id, answers: answers(overrides) });

const inList = [
  ['Nummer', '40095'],
  ['Bestuurder', 'Pieter van der Zwart'],
  ['Merk', 'Volvo'],
  ['Model', 'EX30 Single Motor'],
  ['Kenteken', 'VL-001-P'],
  ['Status', 'Op kenteken gezet (info)'],
  ['Toegezegd', '16-05-2026'],
  ['Verschil', '12 dagen later (warn)'],
  ['Huidig tot', '02-05-2026 (danger)Levering na einde contract'],
  ['Vervangt', '51'],
  ['Geleverd', ''],
  ['Besteld', '09-01-2026'],
  ['Eerste toezegging', '04-05-2026'],
  ['Na contract', 'Ja'],
  ['Leverweek', '2026-W20'],
  ['Leasecontract', '52'],
  ['Deb.nr.', '12'],
  ['Debiteur', 'Waarden Logistiek'],
] as const;

test('CO-01 every column of the list shows its own value', async () => {
  expect(await readListValues(carOrderList, order)).toEqual(inList);
  const delivered = { ...order, Status: 'delivered' as const, GeleverdOp: wireDay('2026-05-01'), Uitloop: -3 };
  const cells = Object.fromEntries(await readListValues(carOrderList, { ...delivered, LeveringNaContract: false }));
  expect(cells).toMatchObject({
    Status: 'Geleverd (ok)',
    Verschil: '3 dagen eerder (ok)',
    'Huidig tot': '02-05-2026',
    'Na contract': 'Nee',
    Geleverd: '01-05-2026',
  });
  const nothing = {
    Bestuurder: null,
    EindeHuidigContract: null,
    VerwachteLeverdatum: null,
    Uitloop: null,
    LeveringNaContract: null,
  };
  expect(Object.fromEntries(await readListValues(carOrderList, { ...order, ...nothing }))).toMatchObject({
    Bestuurder: 'Nog geen bestuurder',
    Toegezegd: '',
    Verschil: '',
    'Huidig tot': '',
  });
  const later = Object.fromEntries(await readListValues(carOrderList, { ...delivered, Uitloop: 0 }));
  expect(later).toMatchObject({ Verschil: 'Zoals toegezegd (ok)', 'Huidig tot': '02-05-2026' });
});

test('the name of a row is its number and the car', () => {
  expect(carOrderList.rowLabel(order)).toBe('40095 Volvo EX30 Single Motor');
});

test('DM-CO-01 the panel shows what was ordered, for whom and from whom', async () => {
  setToday('2026-05-16');
  expect(await tab('details')).toEqual({
    title: 'Autobestelling 40095',
    marks: ['Op kenteken gezet (info)', '12 dagen later (warn)'],
    facts: [
      ['Bestelnummer', '40095'],
      ['Besteld', '09-01-2026'],
      ['Merk', 'Volvo'],
      ['Model', 'EX30 Single Motor'],
      ['Kenteken', 'VL-001-P'],
      ['Kleur', 'Wolkenblauw'],
      ['Kleur bekleding', 'Antraciet'],
      ['Offerte', 'OF-2025-1180'],
      ['Bestuurder', 'Pieter van der Zwart'],
      ['Bestuurdersnummer', '31'],
      ['Factuurreferentie 1', 'KP-21'],
      ['Factuurreferentie 2', 'KP-22'],
      ['Vervangt contract', '51'],
      ['Leasecontract', '52'],
      ['Debiteur', 'Waarden Logistiek'],
      ['Debiteurnummer', '12'],
      ['Leverancier', 'Autobedrijf Vermeer'],
      ['Adres leverancier', 'Handelsweg 12'],
      ['Postcode leverancier', '3542 AB'],
      ['Plaats leverancier', 'Maarssen'],
      ['Contactpersoon', 'Sanne de Boer'],
      ['E-mail contactpersoon', 'sanne@leasing.example'],
      ['Telefoon contactpersoon', '030-2000001'],
      ['Behandelaar', 'Joost Mulder'],
      ['E-mail behandelaar', 'joost@leasing.example'],
      ['Telefoon behandelaar', '030-2000002'],
      ['Omschrijving', 'Afleveren bij de werkgever'],
    ],
    notes: [],
    rows: [],
  });
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent('Het huidige contract eindigt op 02-05-2026, 14 dagen vóór de toegezegde levering.');
  expect(readStripValues()).toEqual([
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Model', 'Volvo EX30 Single Motor', 'Wolkenblauw'],
    ['Toegezegde levering', '16-05-2026', '12 dagen later dan eerst toegezegd'],
    ['Einde huidig contract', '02-05-2026', 'Leasecontract 51'],
  ]);
});

test('past the promised day, it shows for how long the contract has been over without the new car', async () => {
  setToday('2026-05-17');
  await tab('details');
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent(
      'Het huidige contract eindigde op 02-05-2026, 15 dagen geleden, maar de auto is nog niet geleverd.',
    );
});

test('no warning is shown to drivers whose car has arrived', async () => {
  await renderPart(() => <CarOrderStrip order={{ ...order, GeleverdOp: wireDay('2026-05-17') }} />, '[data-strip]', {});
  expect(document.querySelector('[role="note"]')).toBeNull();
  expect(readStripValues()[2]).toEqual(['Geleverd', '17-05-2026', '12 dagen later dan eerst toegezegd']);
});

test('EN2-15 the panel shows the progress of the order, and every promised day with its reason', async () => {
  const tabContent = await tab('progress');
  expect(tabContent.facts).toEqual([
    ['Eerste toezegging', '04-05-2026'],
    ['Toegezegde levering', '16-05-2026'],
    ['Leverweek', '2026-W20'],
    ['Verschil met eerste toezegging', '12 dagen later dan eerst toegezegd'],
    ['Reden van de wijziging', 'Schip met vertraging'],
    ['Einde huidig contract', '02-05-2026'],
    ['Levering na einde contract', 'Ja'],
  ]);
  const items = (name: string) =>
    page
      .getByRole('list', { name })
      .getByRole('listitem')
      .elements()
      .map((item) => [...item.querySelectorAll('span:not([aria-hidden]), small, div')].map((part) => part.textContent));
  await expect.element(page.getByText('Verschoven van 30-04-2026 naar 16-05-2026, 16 dagen later')).toBeVisible();
  expect(items('Voortgang van de bestelling')).toEqual([
    ['Besteld', '09-01-2026'],
    ['Bevestigd', '12-01-2026'],
    ['Bouwweek', 'Week 12, 2026'],
    ['Bij de dealer', '28-04-2026'],
    ['Op kenteken gezet', '30-04-2026'],
    ['Aflevering gepland', 'Nog niet'],
    ['Geleverd', 'Nog niet'],
  ]);
  const [newestEntry, second, first] = page
    .getByRole('list', { name: 'Toegezegde leverdatums' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(newestEntry).toContain('Sanne de Boer · 02-03-2026');
  expect(newestEntry).toContain('Schip met vertraging');
  expect(second).toContain('Vervroegd van 04-05-2026 naar 30-04-2026, 4 dagen eerder');
  expect(second).toContain('Geen reden gegeven');
  expect(first).toContain('04-05-2026 toegezegd');
  expect(first).not.toContain('Geen reden');
});

test('CO-01 a planned delivery before the currently promised day is no longer a milestone', async () => {
  const milestone = async (overrides: Partial<CarOrder>) => {
    await renderPart(() => <OrderTracker order={{ ...order, ...overrides }} />, 'ol', {});
    const item = page.getByRole('listitem').filter({ hasText: 'Aflevering gepland' }).element();
    return [item.textContent, item.hasAttribute('data-reached')];
  };
  const planned = { LeveringGeplandOp: wireDay('2026-05-16') };
  // In the past until the car is delivered.
  const passed = ['Aflevering gepland16-05-2026 verstreken, nog niet geleverd', true];
  expect(await milestone(planned)).toEqual(passed);
  expect(await milestone({ ...planned, GeleverdOp: wireDay('2026-05-16') })).toEqual([
    'Aflevering gepland16-05-2026',
    true,
  ]);
  expect(await milestone({ ...planned, VerwachteLeverdatum: wireDay('2026-05-30') })).toEqual([
    'Aflevering geplandWas 16-05-2026, opnieuw te plannen',
    false,
  ]);
  const mark = () => document.querySelector('li[data-reached]:nth-last-child(2) svg');
  await milestone(planned);
  expect(mark()).not.toBeNull();
  // The day of delivery was agreed and is in the future.
  expect(await milestone({ LeveringGeplandOp: wireDay('2099-05-16') })).toEqual(['Aflevering gepland16-05-2099', true]);
  expect(mark()).toBeNull();
  // On the day itself it no longer counts as future.
  const today = wireDay(todayInZone('Europe/Amsterdam', new Date()));
  const [onItsDay] = await milestone({ LeveringGeplandOp: today, VerwachteLeverdatum: today });
  expect(onItsDay).not.toContain('voorbij');
  expect(mark()).not.toBeNull();
  expect(await milestone({ ...planned, VerwachteLeverdatum: null })).toEqual([
    'Aflevering geplandWas 16-05-2026, opnieuw te plannen',
    false,
  ]);
});

test('DM-CO-02 the panel shows the options with their prices', async () => {
  expect((await tab('options')).rows).toEqual([
    [
      ['Soort', 'Accessoire'],
      ['Omschrijving', 'Trekhaak'],
      ['Prijs', '€ 1.090,50'],
    ],
    [
      ['Soort', 'Pakket'],
      ['Omschrijving', 'Winter'],
      ['Prijs', ''],
    ],
  ]);
});

test('the tab of a lease contract lists its orders', async () => {
  const answersOfTab = { '/AutoBestelling/ContractNummer/51': [order] };
  await renderPart(() => <CarOrdersOfContract number={51} />, '[role="gridcell"]', answersOfTab);
  expect(readTableIn(document)).toEqual([
    inList.filter(
      ([head]) =>
        !['Eerste toezegging', 'Na contract', 'Leverweek', 'Leasecontract', 'Deb.nr.', 'Debiteur'].includes(head),
    ),
  ]);
});
