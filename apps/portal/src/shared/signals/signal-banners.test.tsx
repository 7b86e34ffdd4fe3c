import { createRootRoute } from '@tanstack/react-router';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { Signal } from '@wagenpark/contract/fleet/dashboard-signals';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../patterns/testing/render-routes.tsx';
import { readTexts, stubCalls } from '../../patterns/testing/shown-values.tsx';
import { type DashboardKinds, DashboardKindsProvider } from '../../platform/dashboard-kinds.ts';
import { aSession } from '../../platform/session/testing.ts';
import { SignalBanners } from './signal-banners.tsx';

const aSignal = (Soort: string, overrides: Partial<Signal>): Signal => ({
  Sleutel: `${Soort}:51:2026-09-13`,
  Soort,
  Kritiek: false,
  Record: { Soort: 'leaseContract', Nummer: 51 },
  LeaseContractNummer: 51,
  Kenteken: 'AB-123-C',
  Bestuurder: null,
  Datum: legacyDateOfDay('2026-09-13'),
  Dagen: -74,
  Sinds: legacyDateOfDay('2026-09-14'),
  Bedrag: null,
  HerinnerdOp: null,
  OpvolgerOntbreekt: null,
  OpvolgerGeleverd: null,
  StandOntbreekt: null,
  Gezien: false,
  Zorg: null,
  ...overrides,
});
const kinds: DashboardKinds = {
  signals: {
    overdue: { next: { label: 'leaseContracts.signal.contact', kind: 'leaseContractTab', id: (n) => `${n} contact` } },
    mileage: { next: { label: 'mileageReadings.add', kind: 'mileageEntry' } },
  },
  tabs: {},
  icons: {},
  calendar: {},
};

const queries: unknown[] = [];
async function show(signals: readonly Signal[], rights: Parameters<typeof aSession>[0] = { rights: ['Dashboard'] }) {
  stubCalls({
    [dashboard.signals.path]: {
      PeilMoment: '/Date(0)/',
      Actueel: true,
      Tabbladen: [{ Tabblad: 'attention', Aantal: signals.length }],
      Totaal: signals.length,
      Pagina: 1,
      Signalen: signals,
    },
  });
  const answer = globalThis.fetch;
  queries.length = 0;
  vi.stubGlobal('fetch', (path: string, init: { readonly body?: string }) => {
    if (path.startsWith('/api-fleet/'))
      queries.push(JSON.parse((JSON.parse(init.body ?? '{}') as { cForm: string }).cForm));
    return answer(path, init);
  });
  const Page = () => (
    <DashboardKindsProvider value={kinds}>
      <h1>Contract</h1>
      <SignalBanners contract={51} />
    </DashboardKindsProvider>
  );
  await renderRoutes(createRootRoute({ component: Page }), aSession(rights), '/', 'nl-NL');
  await expect.element(page.getByRole('heading', { name: 'Contract' })).toBeVisible();
}
const tones = () => [...document.querySelectorAll('[data-tone]')].map((banner) => banner.getAttribute('data-tone'));

test('SG-04 SG-09 a contract shows its open signals, each with its next step', async () => {
  await show([
    aSignal('overdue', { Kritiek: true, OpvolgerOntbreekt: true }),
    aSignal('mileage', { Datum: legacyDateOfDay('2026-06-02'), Dagen: -176 }),
    aSignal('damage', {
      Record: { Soort: 'damageReport', Nummer: 7007 },
      Datum: legacyDateOfDay('2026-10-03'),
      Dagen: -54,
    }),
  ]);
  await expect.poll(() => tones()).toEqual(['danger', 'warn', 'warn']);
  expect(readTexts('[data-tone] > p')).toEqual([
    'Kritiek: Contract 74 dagen over einddatum, geen opvolger',
    'Kilometerstand is van 02-06-2026',
    'Schade van 03-10-2026 staat open',
  ]);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect
    .element(link('Contact opnemen: Contract 74 dagen over einddatum, geen opvolger'))
    .toHaveAttribute('href', '/leaseContractTab/view?id=51+contact');
  await expect
    .element(link('Kilometerstand invoeren: Kilometerstand is van 02-06-2026'))
    .toHaveAttribute('href', '/mileageEntry/view?id=51');
  await expect
    .element(link('Bekijken: Schade van 03-10-2026 staat open'))
    .toHaveAttribute('href', '/damageReport/view?id=7007');
});

test('SG-04 only signals of this contract that require attention are requested, no postponed or closed ones', async () => {
  await show([aSignal('overdue', {})]);
  await expect.poll(() => queries).toHaveLength(1);
  expect(queries[0]).toMatchObject({
    contract: 51,
    debtors: [],
    tab: 'attention',
    filter: 'all',
    includeCared: false,
    mine: false,
  });
});

test('without the right to the dashboard nothing is requested', async () => {
  await show([aSignal('overdue', {})], { rights: ['ContractenLease'] });
  await expect.poll(() => readTexts('h1')).toEqual(['Contract']);
  expect([queries, tones()]).toEqual([[], []]);
});

test('SG-04 SG-11 each kind of signal has its sentence, with its own day, amount and successor', async () => {
  const on = (day: string, Dagen: number, overrides: Partial<Signal> = {}) => ({
    Datum: legacyDateOfDay(day),
    Dagen,
    ...overrides,
  });
  const signals: readonly (readonly [string, Partial<Signal>, string])[] = [
    ['expiring', on('2026-12-01', 0), 'Eindigt vandaag'],
    ['expiring', on('2026-12-02', 1, { OpvolgerOntbreekt: true }), 'Eindigt morgen, geen opvolger'],
    [
      'expiring',
      on('2027-01-29', 59, { OpvolgerOntbreekt: true, OpvolgerGeleverd: true }),
      'Eindigt over 59 dagen, opvolger geleverd',
    ],
    ['expiring', on('2027-02-14', 75, { OpvolgerOntbreekt: false, OpvolgerGeleverd: true }), 'Eindigt over 3 maanden'],
    ['overdue', on('2026-11-30', -1), 'Contract 1 dag over einddatum'],
    [
      'overdue',
      on('2026-11-29', -2, { OpvolgerOntbreekt: true, OpvolgerGeleverd: true }),
      'Contract 2 dagen over einddatum, opvolger geleverd',
    ],
    [
      'mileage',
      on('2026-01-05', -300, { StandOntbreekt: true }),
      'Nog geen kilometerstand sinds de start (05-01-2026)',
    ],
    ['mileage', on('2026-01-06', -299, { StandOntbreekt: false }), 'Kilometerstand is van 06-01-2026'],
    ['fine', on('2026-11-07', -24, { Bedrag: 71.5 }), 'Bekeuring van € 71,50 niet doorgestuurd'],
    ['mot', on('2026-11-08', -23), 'APK verlopen op 08-11-2026'],
    ['deliveryLate', on('2026-11-09', -22), 'Levering 22 dagen over toegezegde datum'],
  ];
  await show(signals.map(([kind, overrides], index) => aSignal(kind, { ...overrides, Sleutel: `${kind}:${index}` })));
  await expect.poll(() => tones()).toHaveLength(signals.length);
  expect(readTexts('[data-tone] > p').map((text) => text.replaceAll('\u00a0', ' '))).toEqual(
    signals.map(([, , text]) => text),
  );
});
