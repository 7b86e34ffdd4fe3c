import type { TimelineEntry } from '@wagenpark/contract/admin/timeline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../patterns/testing/shown-values.tsx';
import { TimelineKindsProvider } from '../../platform/timeline-kinds.ts';
import { IconUser } from '../../ui/icons.ts';
import { ContractTimeline } from './timeline.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const entry = (kind: string, what: string, day: string, overrides: Partial<TimelineEntry> = {}): TimelineEntry => ({
  kind,
  what,
  day,
  since: null,
  at: null,
  record: null,
  title: null,
  detail: null,
  code: null,
  number: null,
  quantity: null,
  amount: null,
  status: null,
  ...overrides,
});
const request = { record: { kind: 'request', id: 901 }, title: 'Cees Smit', code: 'driverChange', number: 12 } as const;
const entries: readonly TimelineEntry[] = [
  entry('contract', 'end', '2028-01-31'),
  entry('request', 'coming', '2026-12-10', { ...request, status: 'waitingForApproval' }),
  entry('contract', 'service', '2026-12-04', { quantity: 40_004 }),
  entry('request', 'asked', '2026-11-01', {
    ...request,
    at: '2026-11-01T09:00:00.000Z',
    detail: 'Vera Vrager',
    status: 'waitingForApproval',
  }),
  entry('mail', 'written', '2026-11-01', { title: 'Uw aanvraag 12', detail: 'vera@client.example', status: 'sent' }),
  entry('fine', 'fined', '2026-10-28', { title: 'Te hard', detail: 'Purmerend', amount: 84, status: 'charged' }),
  entry('contract', 'mileage', '2026-10-05', { quantity: 30_003 }),
  entry('refueling', 'refuelled', '2026-09-28', { since: '2026-09-02', number: 2, quantity: 78.5, amount: 155.3 }),
  entry('change', 'imported', '2026-07-01'),
  entry('chargePoint', 'removed', '2026-06-02', { title: 'Wandlader 11', detail: 'Laadwerk' }),
  entry('driver', 'began', '2026-05-02', { title: 'Bram Bakker' }),
  entry('request', 'asked', '2026-02-01', { code: 'referenceChange', title: 'KP 12', number: 3, status: 'effective' }),
  entry('contract', 'serviced', '2025-12-12'),
  entry('chargePoint', 'installed', '2025-06-01', { title: 'Wandlader 11' }),
  entry('contract', 'start', '2024-02-01'),
  entry('contract', 'delivered', '2024-01-30'),
  entry('unheard', 'of', '2024-01-01'),
];
const kinds = Object.fromEntries(
  ['request', 'mail', 'driver', 'contract', 'change', 'refueling', 'chargePoint'].map((kind) => [
    kind,
    { icon: IconUser },
  ]),
);

const show = (answer: readonly TimelineEntry[], isFineShown = true) =>
  renderPart(
    () => (
      <TimelineKindsProvider value={{ ...kinds, fine: { icon: IconUser, when: () => isFineShown } }}>
        <ContractTimeline contract={51} />
      </TimelineKindsProvider>
    ),
    'section p, section ol',
    { '/api-admin/lease-contracts/51/timeline': answer },
  );
const lines = () =>
  [...document.querySelectorAll('ol > li')].map((line) =>
    [...line.querySelectorAll('p, small')].map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ')).join(' | '),
  );

test('entries of every kind have a text; future ones are above today, past ones newest first', async () => {
  await show(entries);
  await page.getByRole('button', { name: 'Eerdere tonen' }).click();
  expect(lines()).toEqual([
    'Einde van het contract | 31-01-2028',
    'Cees Smit wordt bestuurder | 10-12-2026 · wacht op goedkeuring',
    'Onderhoudsbeurt verwacht bij 40.004 km | 04-12-2026',
    '',
    'Aanvraag 12: Cees Smit wordt bestuurder | 01-11-2026, 10:00 · Vera Vrager · wacht op goedkeuring',
    'Mail: Uw aanvraag 12 | 01-11-2026 · vera@client.example · verstuurd',
    'Bekeuring € 84,00: Te hard | 28-10-2026 · Purmerend · doorbelast',
    'Kilometerstand 30.003 km | 05-10-2026',
    '2 tankbeurten, 78,5 liter, € 155,30 | 02-09-2026 – 28-09-2026',
    'Bijgewerkt door een import | 01-07-2026',
    'Laadpunt verwijderd: Wandlader 11 | 02-06-2026 · Laadwerk',
    'Bestuurder: Bram Bakker | 02-05-2026',
    'Aanvraag 3: referentie wordt KP 12 | 01-02-2026 · doorgevoerd',
    'Onderhoudsbeurt | 12-12-2025',
    'Laadpunt geplaatst: Wandlader 11 | 01-06-2025',
    'Begin van het contract | 01-02-2024',
    'Auto afgeleverd | 30-01-2024',
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Aanvraag 12: Cees Smit wordt bestuurder' }))
    .toHaveAttribute('href', '/request/view?id=901');
});

test('it can be filtered by one of the kinds that it contains and the reader may see', async () => {
  await show(entries, false);
  expect(lines().join()).not.toContain('Bekeuring');
  const filter = page.getByRole('combobox', { name: 'Tijdlijn filteren' });
  expect([...filter.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Alles',
    'Aanvragen',
    'Mails',
    'Bestuurders',
    'Contract en auto',
    'Wijzigingen',
    'Tankbeurten',
    'Laadpunten',
  ]);
  await filter.selectOptions('Bestuurders');
  await expect.poll(lines).toEqual(['', 'Bestuurder: Bram Bakker | 02-05-2026']);
});

test('a contract without entries shows a text', async () => {
  await show([]);
  await expect.element(page.getByText('Er is nog niets gebeurd.')).toBeVisible();
});
