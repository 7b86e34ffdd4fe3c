import type { DamageReportRow } from '@wagenpark/contract/fleet/damage-reports';
import { type Signal, signalQuery } from '@wagenpark/contract/fleet/dashboard-signals';
import type { FineRow } from '@wagenpark/contract/fleet/fines';
import { addDays, dayInZone, daysBetween, type IsoDay } from '@wagenpark/domain/calendar-day';
import { daysOfRange } from '@wagenpark/domain/dashboard-range';
import { ELECTRIFIED_FUELS } from '@wagenpark/domain/fuel';
import { dayOfLegacyDate, instantOfLegacyDate, legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { calculatePace } from '@wagenpark/domain/mileage-pace';
import { rights } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { damageReportReads, readReportsByState } from '../../modules/damage-reports/repository.ts';
import { BlockCache } from '../../modules/dashboard/block-cache.ts';
import { blockScope } from '../../modules/dashboard/block-scope.ts';
import { getCostCharts, getFleetCharts, getSettlement } from '../../modules/dashboard/charts.ts';
import { getInbox } from '../../modules/dashboard/inbox.ts';
import { getIndicators, getMileageIndicators } from '../../modules/dashboard/indicators.ts';
import { numbersInSet } from '../../modules/dashboard/record-sets.samples.ts';
import { getSignals } from '../../modules/dashboard/signals.ts';
import { fineReads } from '../../modules/fines/repository.ts';
import { aCaller } from '../../platform/caller.samples.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { charts } from './charts.ts';
import {
  type CountedExample,
  type CountedList,
  type DashboardSamples,
  type Example,
  type ExpectedList,
  joinSamples,
  type SignalExample,
} from './definition.ts';
import { momentOf, type StoredExample, storeExample, termOf, timeZone } from './example-rows.samples.ts';
import { figures } from './figures.ts';

const samples = import.meta.glob<{ readonly dashboardSamples: DashboardSamples }>(
  '../../modules/*/dashboard.samples.ts',
  { eager: true },
);
const tabNames = [
  'attention',
  'activity',
  ...dashboardSources.flatMap((source) => source.tabs ?? []).map(({ name }) => name),
];
const { signalKinds, inboxGroups } = joinSamples(
  Object.values(samples).map(({ dashboardSamples }) => dashboardSamples),
);

/*
 * Checks the examples of docs/reference/definitions.md. Each example is stored for a client of its own, and its values
 * are read with the real calls.
 */

/** The title of an example's test: the requirements of its definition, its name and its position. */
const withName = (name: string, { ids }: { readonly ids: readonly string[] }, index: number) => ({
  name,
  ids: ids.join(' '),
  place: index,
});
const ofFigures = Object.entries(figures).flatMap(([name, figure]) =>
  figure.examples.map((example, index) => ({ ...withName(name, figure, index), opens: figure.opens, example })),
);
const ofCharts = Object.entries(charts).flatMap(([name, chart]) =>
  chart.examples.map((example, index) => ({ ...withName(name, chart, index), opens: chart.opens, example })),
);
const ofSignals = Object.entries(signalKinds).flatMap(([name, kind]) =>
  kind.examples.map((example, index) => ({
    ...withName(name, kind, index),
    kind: name,
    shown: kind.shown,
    example,
  })),
);
const ofInbox = Object.entries(inboxGroups).flatMap(([name, group]) =>
  group.examples.map((example, index) => ({ ...withName(name, group, index), example })),
);
/** The examples of definitions that open a list. */
const opening = <Row extends { readonly opens: readonly CountedList[] }>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ opens }) => opens.length > 0);
const everyExample: readonly Example[] = [...ofFigures, ...ofCharts, ...ofSignals, ...ofInbox].map(
  ({ example }) => example,
);

test.each([...Object.entries(figures), ...Object.entries(charts)])(
  'KP-20 GR-11 each list that %s opens is covered by an example',
  (_, { opens, examples }) => {
    const testedLists = examples.flatMap(({ lists = [] }) => lists.map((list) => openedBy(opens, list)));
    expect(opens.filter((opened) => !testedLists.includes(opened))).toEqual([]);
  },
);

let testing: TestDatabase;
let database: Database;
const storedExamples = new Map<Example, StoredExample>();
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    for (const [index, example] of everyExample.entries()) {
      storedExamples.set(example, await storeExample(tx, index + 1, example));
    }
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const onFailure = (error: unknown): never => {
  throw error;
};
const depsOf = ({ today }: Example) => ({
  database,
  clock: { now: () => momentOf(today) },
  sources: dashboardSources,
  answers: new BlockCache({ onFailure }),
});
const storedOf = (example: Example): StoredExample => {
  const storedExample = storedExamples.get(example);
  if (storedExample === undefined) throw new Error('every example is stored');
  return storedExample;
};
function callerOf(example: Example) {
  const { client, account } = storedOf(example);
  const caller = { clientId: client, accountClientId: client, account, scope: { clientId: client } };
  return aCaller({ role: 'fleetmanagement', rights, ...caller });
}

/** Reads the value at a path of a response: `Vloot.Punten.-1.Actief`. */
function valueAt(answer: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, name) => {
    if (Array.isArray(inside)) {
      const list: readonly unknown[] = inside;
      return name === 'length' ? list.length : list.at(Number(name));
    }
    return (inside as Readonly<Record<string, unknown>> | undefined)?.[name];
  }, answer);
}
const actualValues = ({ gives }: CountedExample, answer: unknown) =>
  gives.map(({ what, path }) => ({ what, path, is: valueAt(answer, path) }));

/** The mileage forecast on the contract page, by contract number: the same rule, implemented in the domain package. */
function deviationsOf({ contracts = [] }: Example) {
  const forecasts = contracts.map((contract) => {
    const lastReading = contract.readings?.at(-1);
    const agreed = { start: termOf(contract).from, kmPerYear: contract.kmPerYear ?? 0 };
    const pace =
      lastReading === undefined ? null : calculatePace(agreed, { day: lastReading.on, drivenKm: lastReading.km });
    return pace === null ? null : Math.round(pace.percent * 100) / 100;
  });
  return Object.fromEntries(forecasts.map((percent, index) => [index + 1, percent]));
}

/** The record numbers of an opened list. */
async function numbersOf(
  example: Example,
  opened: CountedList,
  { value, cause }: Pick<ExpectedList, 'value' | 'cause'>,
): Promise<readonly number[]> {
  const caller = callerOf(example);
  const { client } = storedOf(example);
  if (opened.of === 'contracts') {
    const scope = await blockScope(database, caller, undefined, momentOf(example.today));
    return numbersInSet(database, scope, opened.set, value);
  }
  // These lists are sent whole. The browser filters them by the days of their rows in the client's time zone.
  const range = daysOfRange('12m', example.today);
  const [from = '', until = ''] = value?.split('..') ?? [range.from, range.until];
  const isWithin = (day: IsoDay): boolean => from <= day && day <= until;
  if (opened.of === 'fines') {
    const rows = JSON.parse(await database.readInScope(caller.scope, (tx) => fineReads.all(tx, client))) as FineRow[];
    return rows
      .filter((row) => isWithin(dayInZone(instantOfLegacyDate(row[opened.filter]) ?? new Date(0), timeZone)))
      .map(({ VolgNummer }) => VolgNummer);
  }
  const text = await database.readInScope(caller.scope, (tx) =>
    opened.list === 'pending' ? readReportsByState(tx, client, false) : damageReportReads.all(tx, client),
  );
  return (JSON.parse(text) as DamageReportRow[])
    .filter(({ Oorzaak }) => cause === undefined || Oorzaak === cause)
    .filter((row) => opened.list === 'pending' || isWithin(dayOfLegacyDate(row[opened.filter], timeZone) ?? ''))
    .map(({ Meldcode }) => Meldcode);
}
const openedBy = (opens: readonly CountedList[], { set }: ExpectedList): CountedList => {
  const match = opens.find((opened) => set === undefined || (opened.of === 'contracts' && opened.set === set));
  if (match === undefined) throw new Error(`nothing opens ${set}`);
  return match;
};
async function expectLists(opens: readonly CountedList[], example: CountedExample): Promise<void> {
  const { lists = [] } = example;
  expect(lists.length, 'lists of the example').toBeGreaterThan(0);
  for (const list of lists) {
    const numbers = await numbersOf(example, openedBy(opens, list), list);
    expect(
      numbers.toSorted((one, other) => one - other),
      `${list.set ?? ''} ${list.value ?? ''} ${list.cause ?? ''}`,
    ).toEqual(list.numbers);
  }
}

describe('figures', () => {
  const figuresOf = async (example: Example) => ({
    ...(await getIndicators(depsOf(example), callerOf(example), undefined)),
    ...(await getMileageIndicators(depsOf(example), callerOf(example), undefined)),
    Afwijking: deviationsOf(example),
  });

  test.each(ofFigures)('$ids $name, example $place', async ({ example }) => {
    expect(actualValues(example, await figuresOf(example))).toEqual(example.gives);
  });

  test.each(opening(ofFigures))('KP-20 $name, example $place: its list', async ({ opens, example }) => {
    await expectLists(opens, example);
  });
});

describe('charts', () => {
  const chartsOf = async (example: Example) => ({
    ...(await getFleetCharts(depsOf(example), callerOf(example), undefined)),
    ...(await getCostCharts(depsOf(example), callerOf(example), undefined)),
    ...(await getSettlement(depsOf(example), callerOf(example), undefined)),
  });

  test.each(ofCharts)('$ids $name, example $place', async ({ example }) => {
    expect(actualValues(example, await chartsOf(example))).toEqual(example.gives);
  });

  test.each(opening(ofCharts))('GR-11 KP-20 $name, example $place: its lists', async ({ opens, example }) => {
    await expectLists(opens, example);
  });

  test('GR-12 KP-20 tiles, charts and tabs of signals agree for every example', async () => {
    const sum = (values: readonly (number | null)[]): number =>
      Math.round(values.reduce<number>((total, value) => total + (value ?? 0), 0) * 100) / 100;
    for (const example of everyExample) {
      const indicatorValues = await getIndicators(depsOf(example), callerOf(example), undefined);
      const mileage = await getMileageIndicators(depsOf(example), callerOf(example), undefined);
      const { Vloot } = await getFleetCharts(depsOf(example), callerOf(example), undefined);
      const costs = await getCostCharts(depsOf(example), callerOf(example), undefined);
      const tabs = new Map(
        (await getSignals(depsOf(example), callerOf(example), undefined)).Tabbladen.map(({ Tabblad, Aantal }) => [
          Tabblad,
          Aantal,
        ]),
      );
      const today = Vloot?.Punten.at(-1);
      const electrified = Vloot?.Brandstoffen.filter(({ Soort }) => ELECTRIFIED_FUELS.some((code) => code === Soort));
      expect({
        contracts: today?.Actief,
        cars: today?.Autos,
        bikes: today?.Fietsen,
        co2: today?.Co2,
        tonnes: today?.Ton,
        trees: Vloot?.Bomen,
        electrified: sum(electrified?.map(({ Aantal }) => Aantal) ?? []),
        average: Vloot?.Leasebedragen.Gemiddeld,
        damage: sum(costs.Punten.map(({ Schade }) => Schade)),
        unpriced: costs.SchadeZonderBedrag,
        fines: sum(costs.Punten.map(({ AantalBekeuringen }) => AantalBekeuringen)),
        amount: sum(costs.Punten.map(({ Bekeuringen }) => Bekeuringen)),
        expiring: tabs.get('expiring'),
        open: tabs.get('damage'),
        stale: tabs.get('mileage'),
      }).toEqual({
        contracts: indicatorValues.Contracten?.Waarde,
        cars: indicatorValues.Contracten?.Autos,
        bikes: indicatorValues.Contracten?.Fietsen,
        co2: indicatorValues.Co2?.Waarde,
        tonnes: indicatorValues.Co2?.Ton,
        trees: indicatorValues.Co2?.Bomen,
        electrified: indicatorValues.Elektrisch?.Aantal,
        average: indicatorValues.Leasekosten?.Gemiddeld,
        damage: indicatorValues.Schadekosten?.Waarde,
        unpriced: indicatorValues.Schadekosten?.ZonderBedrag,
        fines: indicatorValues.Bekeuringen?.Waarde,
        amount: indicatorValues.Bekeuringen?.Bedrag,
        expiring: (indicatorValues.Aflopend?.Waarde ?? 0) + (indicatorValues.Aflopend?.OverDatum ?? 0),
        open: indicatorValues.OpenSchades?.Waarde,
        stale: mileage.KmStandOud?.Waarde,
      });
    }
  });
});

describe('signals', () => {
  /** The signals of a kind in a tab. No example has more than one page of them. */
  async function tabOf(example: Example, tab: string, kind: string): Promise<readonly Signal[]> {
    const query = { ...v.parse(signalQuery, {}), tab };
    const { Signalen, Totaal } = await getSignals(depsOf(example), callerOf(example), query);
    expect(Totaal).toBe(Signalen.length);
    return Signalen.filter(({ Soort }) => Soort === kind);
  }
  /**
   * The order of signals that require attention (settled question 107): critical ones first; within each group the
   * longest wait first, then the nearest day.
   */
  const byNeed = (signalsOfTab: SignalExample['tells'][string] = []) =>
    signalsOfTab.toSorted(
      (one, other) =>
        Number(other.isCritical === true) - Number(one.isCritical === true) || one.day.localeCompare(other.day),
    );
  const wireOf = (example: SignalExample, kind: string, tab: string) =>
    (tab === 'attention' ? byNeed(example.tells[tab]) : (example.tells[tab] ?? [])).map(
      ({ of, isCritical, day, since, amount, lacksSuccessor }) => ({
        Nummer: kind.startsWith('request') ? storedOf(example).requests[of - 1] : of,
        Kritiek: isCritical === true,
        Datum: legacyDateOfDay(day),
        Dagen: daysBetween(example.today, day),
        Sinds: legacyDateOfDay(since ?? day),
        Bedrag: amount ?? null,
        OpvolgerOntbreekt: lacksSuccessor ?? null,
      }),
    );

  test.each(ofSignals)('$ids $name, example $place', async ({ kind, shown, example }) => {
    for (const tab of tabNames) {
      const tabSignals = await tabOf(example, tab, kind);
      expect(
        tabSignals.map(({ Record: { Nummer }, Kritiek, Datum, Dagen, Sinds, Bedrag, OpvolgerOntbreekt }) => ({
          Nummer,
          Kritiek,
          Datum,
          Dagen,
          Sinds,
          Bedrag,
          OpvolgerOntbreekt,
        })),
        tab,
      ).toEqual(wireOf(example, kind, tab));
      expect(shown.includes(`tab ${tab}`), tab).toBe(tabSignals.length > 0);
    }
  });

  test('SG-10 a signal is recent if it arose today or in the six days before', async () => {
    const example = signalKinds['expiring']?.examples[0];
    if (example === undefined) throw new Error('contracts that end have an example');
    const recent = async (today: IsoDay) => {
      const query = { ...v.parse(signalQuery, {}), tab: 'expiring', filter: 'recent' } as const;
      const { Signalen } = await getSignals(depsOf({ ...example, today }), callerOf(example), query);
      return Signalen.map(({ Record: { Nummer } }) => Nummer);
    };
    // The signal of contract 3 has been open since 25 November.
    expect(await recent(example.today)).toEqual([3]);
    expect(await recent(addDays(example.today, 6))).toContain(3);
    expect(await recent(addDays(example.today, 7))).not.toContain(3);
  });
});

test.each(ofInbox)('$ids the inbox: $name, example $place', async ({ example }) => {
  expect(actualValues(example, await getInbox(depsOf(example), callerOf(example), undefined))).toEqual(example.gives);
});
