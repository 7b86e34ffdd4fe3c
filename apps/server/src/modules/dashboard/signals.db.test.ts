import {
  dashboardSignals,
  type Signal,
  type SignalFilter,
  type SignalQuery,
  signalFilters,
  signalQuery,
} from '@wagenpark/contract/fleet/dashboard-signals';
import { addDays, addMonths, dayInZone, daysBetween, type IsoDay } from '@wagenpark/domain/calendar-day';
import { type DashboardRange, dashboardRanges, daysOfRange } from '@wagenpark/domain/dashboard-range';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { rights } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { BlockCache } from './block-cache.ts';
import { isStale } from './mileage-state.samples.ts';
import { eventsOf, storeEvents } from './random-events.samples.ts';
import { aRandomFleet, type RandomContract, type RandomFleet, storeFleet } from './random-fleets.samples.ts';
import { getSignalCount, getSignals } from './signals.ts';

/* Computes every signal a second time with loops over plain rows, for random fleets. */

/** The number of fleets per range. Each range uses different fleets, which finds more mistakes. */
const FLEETS_OF_RANGE = 12;
const fleets = Array.from({ length: dashboardRanges.length * FLEETS_OF_RANGE }, (_, place) => aRandomFleet(place + 1));
const stored = new Map<number, { readonly requests: readonly number[]; readonly account: number }>();

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    for (const fleet of fleets) {
      await storeFleet(tx, fleet);
      stored.set(fleet.client, await storeEvents(tx, fleet, eventsOf(fleet)));
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
/** One cache for all clients. It tests that the cache never returns another client's result. */
const answers = new BlockCache({ onFailure });
const depsOf = ({ now }: RandomFleet) => ({ database, clock: { now: () => now }, sources: dashboardSources, answers });
const storedOf = ({ client }: RandomFleet) => {
  const cached = stored.get(client);
  if (cached === undefined) throw new Error('every fleet is stored');
  return cached;
};
const callerOf = (fleet: RandomFleet, debtors: 'all' | readonly number[] = 'all') =>
  aCaller({
    role: 'fleetmanagement',
    rights,
    clientId: fleet.client,
    accountClientId: fleet.client,
    account: storedOf(fleet).account,
    scope: { clientId: fleet.client, debtors },
  });
const query = (overrides: Partial<SignalQuery>): SignalQuery => ({ ...v.parse(signalQuery, {}), ...overrides });

/* The second computation. */

/** An expected signal. */
interface Plain {
  readonly kind: string;
  readonly number: number;
  readonly day: IsoDay;
  readonly since: IsoDay;
  readonly isCritical: boolean;
  readonly key: string | null;
  readonly amount?: number | null;
  /** For mileage: whether there is no reading at all. */
  readonly isUnread?: boolean;
}
const firstDay = (from: IsoDay, isSo: (day: IsoDay) => boolean): IsoDay => {
  let day = from;
  while (!isSo(day)) day = addDays(day, 1);
  return day;
};
const lastRead = ({ readings, start }: RandomContract): IsoDay | null =>
  readings
    .filter(({ isVoided, day }) => !isVoided && day >= start)
    .map(({ day }) => day)
    .sort()
    .at(-1) ?? null;
const isActive = ({ state }: RandomContract): boolean => state === 'running';
const endsSoon = (contract: RandomContract, today: IsoDay): boolean =>
  isActive(contract) && contract.end <= addMonths(today, 3);

function contractSignals(fleet: RandomFleet): readonly (Plain & { readonly isSucceeded?: boolean })[] {
  const { today } = fleet;
  const { orders } = eventsOf(fleet);
  return fleet.contracts.filter(isActive).flatMap((contract) => {
    const { number, end, start, motDate } = contract;
    const expectedSignals = [];
    if (end <= addMonths(today, 6)) {
      const began = start > today ? today : start;
      expectedSignals.push({
        kind: end < today ? 'overdue' : 'expiring',
        number,
        day: end,
        since: end < today ? addDays(end, 1) : firstDay(began, (day) => end <= addMonths(day, 6)),
        isCritical: endsSoon(contract, today),
        key: `contract:${number}:${end}`,
        isSucceeded: orders.some(({ succeeds, delivered }) => succeeds === number && delivered === null),
      });
    }
    const read = lastRead(contract);
    if (contract.objectType === 'PV' && isStale(start, read === null ? null : { day: read }, today)) {
      const counts = read ?? start;
      expectedSignals.push({
        kind: 'mileage',
        number,
        day: counts,
        since: firstDay(counts, (day) => isStale(counts, null, day)),
        isCritical: counts < addMonths(today, -6),
        key: `mileage:${number}:${counts}`,
        isUnread: read === null,
      });
    }
    if (motDate !== null && motDate < today) {
      const key = `mot:${number}:${motDate}`;
      expectedSignals.push({ kind: 'mot', number, day: motDate, since: addDays(motDate, 1), isCritical: true, key });
    }
    return expectedSignals;
  });
}

const damageSignals = ({ damage, timeZone, today }: RandomFleet): readonly Plain[] =>
  damage.flatMap(({ isHandled, notified, day }, place) => {
    if (isHandled) return [];
    const since = dayInZone(notified, timeZone);
    const isCritical = daysBetween(since, today) > 30;
    return [{ kind: 'damage', number: place + 1, day, since, isCritical, key: `damage:${place + 1}:${since}` }];
  });

interface PlainFineSignal extends Plain {
  readonly isOpen: boolean;
  readonly processed: IsoDay | null;
}
function fineSignals(fleet: RandomFleet): readonly PlainFineSignal[] {
  const { fines } = eventsOf(fleet);
  return fleet.fines.map(({ at, cents }, place) => {
    const drawnFacts = fines[place];
    if (drawnFacts === undefined) throw new Error('every fine has facts');
    // `storeEvents` does not change a fine with a sanction below 50 euros, because it cannot contain an increase of 50.
    const isWritten = cents - 900 >= 5_000;
    const facts = isWritten
      ? drawnFacts
      : ({ processed: null, isForwarded: false, isCharged: false, increase: 0 } as const);
    const day = dayInZone(at, fleet.timeZone);
    const since = facts.processed ?? day;
    const isOpen = !facts.isForwarded && !facts.isCharged && since >= addMonths(fleet.today, -12);
    return {
      kind: 'fine',
      number: place + 1,
      day,
      since,
      isCritical: facts.increase > 0,
      key: isOpen ? `fine:${place + 1}:${day}` : null,
      isOpen,
      processed: facts.processed,
      amount: cents / 100,
    };
  });
}

function deliverySignals(fleet: RandomFleet): readonly Plain[] {
  return eventsOf(fleet)
    .orders.filter(({ delivered, promised }) => delivered === null && promised < fleet.today)
    .map(({ number, promised }) => ({
      kind: 'deliveryLate',
      number,
      day: promised,
      since: addDays(promised, 1),
      isCritical: daysBetween(promised, fleet.today) > 14,
      key: `delivery:${number}:${promised}`,
    }));
}

const event = (kind: string, number: number, day: IsoDay, isCritical = false): Plain => ({
  kind,
  number,
  day,
  since: day,
  isCritical,
  key: null,
});
function contractEvents(fleet: RandomFleet): readonly Plain[] {
  const { today } = fleet;
  const earlier = (day: IsoDay): IsoDay => (day > today ? today : day);
  const started = fleet.contracts
    .filter(({ state }) => state !== 'expected')
    .map((contract) => event('contractStarted', contract.number, earlier(contract.start), endsSoon(contract, today)));
  const ended = fleet.contracts
    .filter(({ state }) => state === 'terminated')
    .map(({ number, start, end, preIntake, isTaken, takenToldOn }) => {
      const day = preIntake ?? end;
      const returnedOn = earlier(isTaken && day > takenToldOn ? takenToldOn : day);
      return event('contractEnded', number, returnedOn < earlier(start) ? earlier(start) : returnedOn);
    });
  const changed = eventsOf(fleet)
    .changes.filter(({ contract: { state } }) => state !== 'expected')
    .map(({ contract, at }) =>
      event('contractChanged', contract.number, dayInZone(at, fleet.timeZone), endsSoon(contract, today)),
    );
  return [...started, ...ended, ...changed];
}

const answered: Readonly<Record<string, string>> = {
  approved: 'requestApproved',
  declined: 'requestDeclined',
  questionAsked: 'requestQuestion',
};
function activity(fleet: RandomFleet): readonly Plain[] {
  const { timeZone } = fleet;
  const events = eventsOf(fleet);
  const { requests } = storedOf(fleet);
  const on = (moment: Date): IsoDay => dayInZone(moment, timeZone);
  return [
    ...contractEvents(fleet),
    ...fleet.damage.map(({ isHandled, notified }, place) =>
      event('damageReported', place + 1, on(notified), !isHandled && daysBetween(on(notified), fleet.today) > 30),
    ),
    ...fineSignals(fleet).map(({ number, since, isCritical, amount }) => ({
      ...event('fineReceived', number, since, isCritical),
      amount: amount ?? null,
    })),
    ...events.invoices.map(({ day }, place) => event('invoiceReceived', place + 1, day)),
    ...fleet.contracts
      .flatMap(({ readings }) => readings)
      .flatMap(({ isVoided }, place) => {
        const enteredAt = events.entered[place];
        return isVoided || enteredAt === undefined ? [] : [event('mileageEntered', place + 1, on(enteredAt))];
      }),
    ...events.orders.flatMap(({ number, delivered, moves }) => [
      ...(delivered === null ? [] : [event('orderDelivered', number, delivered)]),
      ...moves.map((movedAt) => event('orderMoved', number, on(movedAt))),
    ]),
    ...events.requests.flatMap(({ isOwn, events: requestEvents }, place) =>
      requestEvents.flatMap(({ type, at }) => {
        const kind = answered[type];
        return isOwn && kind !== undefined ? [event(kind, requests[place] ?? 0, on(at))] : [];
      }),
    ),
  ];
}

/** The tabs in their order (SG-02). */
const signalTabs = ['attention', 'activity', 'expiring', 'damage', 'fines', 'leaseContracts', 'mileage'] as const;
type SignalTab = (typeof signalTabs)[number];

/** The signals of each tab, in any order. */
function expectedTabs(fleet: RandomFleet, range: DashboardRange): Readonly<Record<SignalTab, readonly Plain[]>> {
  const { from, until } = daysOfRange(range, fleet.today);
  const isWithin = ({ since }: Plain): boolean => from <= since && since <= until;
  const contracts = contractSignals(fleet);
  const damage = damageSignals(fleet);
  const fines = fineSignals(fleet);
  const ending = contracts.filter(({ kind }) => kind === 'expiring' || kind === 'overdue');
  return {
    attention: [
      ...contracts.filter(({ isSucceeded }) => isSucceeded !== true),
      ...damage,
      ...deliverySignals(fleet),
      ...fines.filter(({ isOpen }) => isOpen),
    ],
    activity: activity(fleet).filter(isWithin),
    expiring: ending,
    damage,
    fines: fines.filter((fine) => fine.processed !== null && isWithin(fine)),
    leaseContracts: contractEvents(fleet).filter(isWithin),
    mileage: contracts.filter(({ kind }) => kind === 'mileage'),
  };
}
const passes: Readonly<Record<SignalFilter, (plain: Plain, today: IsoDay) => boolean>> = {
  all: () => true,
  critical: ({ isCritical }) => isCritical,
  recent: ({ since }, today) => since > addDays(today, -7),
};

const textOf = ({ kind, number, day, since, isCritical, key }: Plain): string =>
  [kind, number, legacyDateOfDay(day), legacyDateOfDay(since), isCritical, key].join(' ');

/** All rows of a tab, page by page. */
async function allOf(fleet: RandomFleet, overrides: Partial<SignalQuery>, debtors: 'all' | readonly number[] = 'all') {
  const deps = depsOf(fleet);
  const pages = [];
  for (let page = 1; ; page += 1) {
    const answer = await getSignals(deps, callerOf(fleet, debtors), query({ ...overrides, page }));
    expect(v.is(dashboardSignals, answer)).toBe(true);
    expect(answer.Signalen.length).toBeLessThanOrEqual(10);
    pages.push(answer);
    if (answer.Signalen.length < 10) break;
  }
  return { first: pages[0], rows: pages.flatMap(({ Signalen }) => Signalen) };
}
const textOfRow = (row: Awaited<ReturnType<typeof allOf>>['rows'][number]): string =>
  [row.Soort, row.Record.Nummer, row.Datum, row.Sinds, row.Kritiek, row.Sleutel].join(' ');

test('the random fleets contain every kind of signal', () => {
  const kinds = Map.groupBy(
    fleets.flatMap((fleet) => Object.values(expectedTabs(fleet, '2y')).flat()),
    ({ kind }) => kind,
  );
  const many = ['expiring', 'overdue', 'damage', 'mileage', 'fine', 'mot', 'contractStarted', 'contractEnded'];
  many.push('contractChanged', 'damageReported', 'fineReceived', 'invoiceReceived', 'mileageEntered');
  many.push('requestApproved', 'requestDeclined', 'requestQuestion', 'orderDelivered', 'orderMoved');
  for (const kind of many) expect(kinds.get(kind)?.length, kind).toBeGreaterThan(5);
});

describe('compared with a second computation', () => {
  test.each(dashboardRanges)(
    'CN2-02 SG-01 SG-02 SG-03 SG-04 SG-05 SG-06 SG-07 SG-08 SG-09 SG-10 SG-11 every tab under every filter, for %s',
    async (range) => {
      const offset = dashboardRanges.indexOf(range) * FLEETS_OF_RANGE;
      for (const [turn, fleet] of fleets.slice(offset, offset + FLEETS_OF_RANGE).entries()) {
        const expected = expectedTabs(fleet, range);
        for (const [column, filter] of signalFilters.entries()) {
          // One filter is tested with the whole lists of all tabs. The other filters are tested with one tab, whose
          // response counts all tabs.
          const one = turn % signalTabs.length;
          const isWhole = (turn + column) % signalFilters.length === 0;
          const expectedRows = (tab: SignalTab) => expected[tab].filter((plain) => passes[filter](plain, fleet.today));
          for (const tab of isWhole ? signalTabs : signalTabs.slice(one, one + 1)) {
            const { first, rows } = await allOf(fleet, { range, tab, filter });
            const place = `fleet ${fleet.client} ${tab} ${filter}`;
            expect(rows.map(textOfRow).sort(), place).toEqual(expectedRows(tab).map(textOf).sort());
            expect(first?.Totaal, place).toBe(expectedRows(tab).length);
            expect(first?.Tabbladen, place).toEqual(
              signalTabs.map((name) => ({ Tabblad: name, Aantal: expectedRows(name).length })),
            );
            for (const row of rows) {
              const days = expected[tab].find((plain) => textOf(plain) === textOfRow(row));
              expect(row.Dagen).toBe(daysBetween(fleet.today, days?.day ?? ''));
              if (row.Soort === 'fine' || row.Soort === 'fineReceived') expect(row.Bedrag).toBe(days?.amount);
              else if (row.Soort !== 'invoiceReceived') expect(row.Bedrag).toBeNull();
              expect(row.StandOntbreekt).toBe(days?.isUnread ?? null);
            }
          }
        }
      }
    },
  );

  test('SG-11 SG-06 SG-08 the order of each tab', async () => {
    let compared = 0;
    for (const fleet of fleets.slice(0, 20)) {
      for (const tab of signalTabs) {
        const { rows } = await allOf(fleet, { tab, range: '2y' });
        for (const [place, row] of rows.entries()) {
          const before = rows[place - 1];
          if (before === undefined) continue;
          const ms = (date: string): number => Number(/-?\d+/.exec(date)?.[0]);
          compared += 1;
          if (tab === 'expiring' || tab === 'mileage') {
            expect(ms(before.Datum)).toBeLessThanOrEqual(ms(row.Datum));
            continue;
          }
          if (tab === 'attention' || tab === 'damage' || tab === 'fines') {
            expect(Number(before.Kritiek)).toBeGreaterThanOrEqual(Number(row.Kritiek));
            if (before.Kritiek !== row.Kritiek) continue;
          }
          if (tab === 'attention') {
            // The sort key: for overdue and waiting signals the day since which, for future ones the day itself.
            const need = ({ Dagen, Datum, Sinds }: Signal): number => ms(Dagen > 0 ? Datum : Sinds);
            expect(need(before)).toBeLessThanOrEqual(need(row));
            continue;
          }
          const field = tab === 'damage' ? 'Datum' : 'Sinds';
          expect(ms(before[field]), tab).toBeGreaterThanOrEqual(ms(row[field]));
        }
      }
    }
    expect(compared).toBeGreaterThan(500);
  });

  test('SG-04 the count in the sidebar equals that of the tab', async () => {
    for (const fleet of fleets.slice(0, 12)) {
      const expected = expectedTabs(fleet, '12m').attention;
      expect(await getSignalCount(depsOf(fleet), callerOf(fleet), undefined)).toEqual({
        Aantal: expected.length,
        Kritiek: expected.filter(({ isCritical }) => isCritical).length,
      });
    }
  });

  test('DF-06 KP-21 the scope always applies: signals of other fleets are left out', async () => {
    const numbers = async (
      fleet: RandomFleet,
      overrides: Partial<SignalQuery>,
      debtors: 'all' | readonly number[] = 'all',
    ) => (await allOf(fleet, { tab: 'attention', ...overrides }, debtors)).rows.map(textOfRow).sort();
    const ofDebtor = (fleet: RandomFleet, debtor: number) =>
      expectedTabs(fleet, '12m')
        .attention.filter(({ kind, number }) => {
          if (kind === 'damage') return fleet.damage[number - 1]?.contract.debtor === debtor;
          if (kind === 'deliveryLate') return eventsOf(fleet).orders[number - 1]?.debtor === debtor;
          if (kind === 'fine') return fleet.fines[number - 1]?.contract.debtor === debtor;
          return fleet.contracts[number - 1]?.debtor === debtor;
        })
        .map(textOf)
        .sort();
    let signalTotal = 0;
    for (const fleet of fleets.slice(0, 12)) {
      signalTotal += ofDebtor(fleet, 11).length;
      expect(await numbers(fleet, {}, [10])).toEqual(ofDebtor(fleet, 10));
      expect(await numbers(fleet, { debtors: [11] })).toEqual(ofDebtor(fleet, 11));
      expect(await numbers(fleet, { debtors: [11] }, [10])).toEqual(ofDebtor(fleet, 10));
    }
    expect(signalTotal).toBeGreaterThan(20);
  });

  test('SG-05 SG-06 of more readings than can be paged through, the newest by day and number', async () => {
    const fleet = fleets.findLast(({ contracts }) => contracts.some(({ readings }) => readings.length > 0));
    if (fleet === undefined) throw new Error('a fleet has readings');
    // Events that are not in chronological order, on more than four days. The last event that paging can reach shares
    // its day with many others.
    const entered = Array.from({ length: 2_600 }, (_, place) => ({
      number: 10_001 + place,
      at: new Date(fleet.now.getTime() - ((place * 7_919) % 100) * 3_600_000),
      isVoided: place % 13 === 0,
    }));
    const debtor = await database.asOwner(async (tx) => {
      const [first] = await tx.query<{ debtor: number }>(
        `insert into mileage_reading (client_id, number, lease_contract_number, vehicle_number, debtor_number, plate, read_on, km,
           source, entered_at, voided_at)
         select r.client_id, e.number, r.lease_contract_number, r.vehicle_number, r.debtor_number, r.plate, r.read_on, r.km,
           r.source, e.at, case when e.voided then e.at end
         from mileage_reading r cross join unnest($2::integer[], $3::timestamptz[], $4::boolean[]) e (number, at, voided)
         where r.client_id = $1 and r.number = 1 returning debtor_number as debtor`,
        [
          fleet.client,
          entered.map(({ number }) => number),
          entered.map(({ at }) => at),
          entered.map(({ isVoided }) => isVoided),
        ],
      );
      return first?.debtor;
    });
    const expected = [
      ...expectedTabs(fleet, '7d').activity,
      ...entered
        .filter(({ isVoided }) => !isVoided)
        .map(({ number, at }) => ({ kind: 'mileageEntered', number, since: dayInZone(at, fleet.timeZone) })),
    ].sort((one, other) => {
      if (one.since !== other.since) return one.since < other.since ? 1 : -1;
      if (one.kind !== other.kind) return one.kind < other.kind ? -1 : 1;
      return other.number - one.number;
    });
    const deps = { ...depsOf(fleet), answers: new BlockCache({ onFailure }) };
    const page = (number: number, debtors: 'all' | readonly number[] = 'all') =>
      getSignals(deps, callerOf(fleet, debtors), query({ tab: 'activity', range: '7d', page: number }));
    for (const place of [1, 2, 60, 100, 199, 200]) {
      const answer = await page(place);
      expect(answer.Totaal).toBe(2_000);
      expect(answer.Tabbladen).toContainEqual({ Tabblad: 'activity', Aantal: expected.length });
      expect(answer.Signalen.map(({ Soort, Record, Sinds }) => [Soort, Record.Nummer, Sinds])).toEqual(
        expected
          .slice((place - 1) * 10, place * 10)
          .map(({ kind, number, since }) => [kind, number, legacyDateOfDay(since)]),
      );
    }
    expect((await page(201)).Signalen).toEqual([]);
    const ofOthers = (await page(1, [debtor === 10 ? 11 : 10])).Signalen;
    expect(ofOthers.filter(({ Record }) => Record.Nummer > 10_000)).toEqual([]);
    expect((await page(1, [debtor ?? 0])).Totaal).toBe(2_000);
  });
});
