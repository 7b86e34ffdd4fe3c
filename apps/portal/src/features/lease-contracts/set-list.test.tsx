import { createRootRoute } from '@tanstack/react-router';
import { type ContractOfSet, type ContractSet, contractSets } from '@wagenpark/contract/fleet/dashboard-records';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { fillList } from '../../patterns/list-screen/list-testing.tsx';
import { renderRoutes } from '../../patterns/testing/render-routes.tsx';
import { stubCalls } from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { aSession } from '../../platform/session/testing.ts';
import { words } from '../../words/words.ts';
import { contract } from './contract.samples.ts';
import { contractColumns, leaseContractList } from './list.tsx';
import { listOfSet } from './set-list.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => void vi.useRealTimers());

const { LeaseContractNummer: _, ...row } = contract;
const aContract = (number: number, overrides: Partial<ContractOfSet>): ContractOfSet => ({
  ...row,
  LeaseContractNummer: number,
  Kenteken: `AB-${number}-C`,
  Status: 'running',
  AfgesprokenKm: 20_000,
  AfwijkingKm: 0,
  AfwijkingPercentage: 0,
  ...overrides,
});
const rows: readonly ContractOfSet[] = [
  aContract(101, {
    EindDatum: wireDay('2027-05-01'),
    LeasebedragPerMaand: 500.5,
    GeredenKm: 26_000,
    AfwijkingKm: 6_000,
    AfwijkingPercentage: 30,
    PrognoseBedrag: 900.25,
    Co2: 120,
    KilometerStandDatum: wireDay('2026-05-05'),
    FiscaleWaarde: 30_000,
  }),
  aContract(102, {
    EindDatum: wireDay('2026-12-24'),
    LeasebedragPerMaand: 700.25,
    GeredenKm: 15_000,
    AfwijkingKm: -5_000,
    AfwijkingPercentage: -25,
    PrognoseBedrag: -200.1,
    Co2: 81,
    KilometerStandDatum: wireDay('2026-03-03'),
    FiscaleWaarde: 50_000,
  }),
];

/** Opens the list of a set. Returns its headings, its plates in order, and its footer. */
async function show(set: ContractSet) {
  stubCalls({});
  const list = fillList(listOfSet({ list: leaseContractList, columns: contractColumns }, set), rows);
  const Page = () => <ListScreen list={list} />;
  await renderRoutes(
    createRootRoute({ component: Page }),
    aSession({ rights: ['ContractenLease', 'Dashboard', 'Kilometerstanden'] }),
    `/lease-contracts?set=${set}`,
    'nl-NL',
  );
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(2);
  await expect.poll(() => document.querySelector('dl[aria-label="Totaal"] > div')).not.toBeNull();
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.replaceAll(/\s/g, ' ').trim());
  return {
    headings: texts('[role="columnheader"]').filter((text) => text !== ''),
    plates: texts('[data-row]').map((text) => /AB-(\d+)-C/.exec(text)?.[1]),
    foot: texts('dl[aria-label="Totaal"] > div'),
  };
}

const headings = ['Contract', 'Kenteken', 'Auto', 'Bestuurder', 'Debiteur'];

test.each([
  [
    'deviating',
    ['Afwijking', 'Afwijking %', 'Gereden', 'Verwachte km-afrekening'],
    ['101', '102'],
    ['Afwijking1.000 km', 'Gereden41.000 km', 'Verwachte km-afrekening€ 700,15'],
  ],
  [
    'below',
    ['Afwijking', 'Afwijking %', 'Gereden', 'Verwachte km-afrekening'],
    ['102', '101'],
    ['Afwijking1.000 km', 'Gereden41.000 km', 'Verwachte km-afrekening€ 700,15'],
  ],
  ['contracts', ['Per maand', 'Einddatum'], ['102', '101'], ['Per maand€ 1.200,75']],
  [
    'expiring',
    ['Einddatum', 'Per maand', 'Meer-/minderkilometers', 'Verwachte km-afrekening'],
    ['102', '101'],
    ['Per maand€ 1.200,75', 'Meer-/minderkilometers35.666 km', 'Verwachte km-afrekening€ 700,15'],
  ],
  [
    'taxBand',
    ['Fiscale waarde', 'Per maand', 'Einddatum'],
    ['102', '101'],
    ['Fiscale waarde€ 80.000,00', 'Per maand€ 1.200,75'],
  ],
  [
    'withCo2',
    ['CO₂-uitstoot', 'Per maand', 'Einddatum'],
    ['101', '102'],
    ['gemiddeld CO₂-uitstoot100,5 g/km', 'Per maand€ 1.200,75'],
  ],
] as const)(
  'KP-20 the list of %s has the columns, the order and the totals of its figure',
  async (set, own, plates, foot) => {
    expect(await show(set)).toEqual({ headings: [...headings, ...own], plates, foot });
  },
);

test.each(contractSets.map((set) => [set]))(
  'KP-20 the list of %s shows first the column by which it is sorted',
  (set) => {
    const list = listOfSet({ list: leaseContractList, columns: contractColumns }, set);
    const visibleColumns = list.columns({ words, session: aSession() }).filter(({ hidden }) => !hidden);
    expect(visibleColumns.map(({ id }) => id)[headings.length]).toBe(list.tabs[0].sort?.column);
  },
);
