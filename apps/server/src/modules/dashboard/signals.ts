import { type DashboardQuery, dashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import {
  type DashboardSignals,
  type EventKind,
  type OpenSignalKind,
  openSignalKinds,
  type Signal,
  type SignalCount,
  type SignalFilter,
  type SignalQuery,
  type SignalRecordKind,
  type SignalTab,
  signalQuery,
  signalTabs,
} from '@wagenpark/contract/fleet/dashboard-signals';
import { addDays, daysBetween, type IsoDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import { daysOf } from '@wagenpark/domain/dashboard-range';
import { legacyDateOfDay, legacyDateOfInstant } from '@wagenpark/domain/legacy-date';
import { isFieldVisible } from '@wagenpark/domain/visibility';
import * as v from 'valibot';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { BlockAnswer, DashboardDeps } from './block-answers.ts';
import { type BlockScope, blockScope, readForBlock } from './block-scope.ts';
import { hasTests } from './calendar-repository.ts';
import { countedFacts } from './indicators.ts';
import {
  type CareFlags,
  type CareRow,
  readCare,
  readFlags,
  readSeen,
  type SignalName,
} from './signal-care-repository.ts';
import type { Happened, SignalRow } from './signals-repository.ts';
import * as repository from './signals-repository.ts';

/** Every kind that is open. */
const isOpenKind = (kind: string): kind is OpenSignalKind => (openSignalKinds as readonly string[]).includes(kind);

/** What a kind of signal is about: by this and its number a record is cared for. */
const subjects: Readonly<Record<OpenSignalKind, string>> = {
  expiring: 'contract',
  overdue: 'contract',
  damage: 'damage',
  mileage: 'mileage',
  fine: 'fine',
  mot: 'mot',
};
const records: Readonly<Record<OpenSignalKind | EventKind, SignalRecordKind>> = {
  expiring: 'leaseContract',
  overdue: 'leaseContract',
  damage: 'damageReport',
  mileage: 'leaseContract',
  fine: 'fine',
  mot: 'leaseContract',
  contractStarted: 'leaseContract',
  contractEnded: 'leaseContract',
  contractChanged: 'leaseContract',
  damageReported: 'damageReport',
  fineReceived: 'fine',
  invoiceReceived: 'invoice',
  mileageEntered: 'mileageReading',
  requestApproved: 'request',
  requestDeclined: 'request',
  requestQuestion: 'request',
  orderDelivered: 'carOrder',
  orderMoved: 'carOrder',
};
/** What a row leads to. */
export const recordOf = ([kind]: SignalRow): SignalRecordKind => records[kind];

/** What a signal is named by; null of what nothing is to be done about. */
export function nameOf([kind, number, cause]: SignalRow): SignalName | null {
  return cause === null || !isOpenKind(kind) ? null : { kind: subjects[kind], number, cause };
}
export const keyOf = ({ kind, number, cause }: SignalName): string => `${kind}:${number}:${cause}`;
const rowKey = (row: SignalRow): string | null => {
  const name = nameOf(row);
  return name === null ? null : keyOf(name);
};

/** What is open, of the kinds that the caller may see. */
interface Open {
  /** Whether the client's country knows an MOT (DM-LC-07). */
  readonly hasTests: boolean;
  readonly contracts: readonly SignalRow[];
  readonly damage: readonly SignalRow[];
  readonly fines: readonly SignalRow[];
}

/** Reads what is open of the scope as far as the caller's rights go. */
export async function readOpen(tx: Tx, of: BlockScope): Promise<Open> {
  return {
    hasTests: await hasTests(tx, of.scope.clientId),
    contracts: of.may('ContractenLease')
      ? await repository.readOpenContracts(tx, of, { mileage: of.may('Kilometerstanden') })
      : [],
    damage: of.may('Schademeldingen') ? await repository.readOpenDamage(tx, of) : [],
    fines: of.may('Bekeuringen') ? await repository.readOpenFines(tx, of) : [],
  };
}

const isOf =
  (...kinds: readonly SignalRow[0][]) =>
  ([kind]: SignalRow): boolean =>
    kinds.includes(kind);
const ends = isOf('expiring', 'overdue');

/** What requires attention (SG-04): whatever is open, but a contract whose successor was ordered. */
export function needing({ hasTests: isTested, contracts, damage, fines }: Open, locale: string): readonly SignalRow[] {
  const isMotTold = isTested && isFieldVisible('DatumApk', { country: null, locale, objectType: null });
  return [...contracts, ...damage, ...fines].filter((row) => {
    if (row[0] === 'mot') return isMotTold;
    return !ends(row) || row[6] === 1;
  });
}

/** All that a caller can care for: what requires attention, and the contracts that end though their successor is ordered. */
export function caredFor(open: Open, locale: string): readonly SignalRow[] {
  return [...needing(open, locale), ...open.contracts.filter((row) => ends(row) && row[6] !== 1)];
}

/** The scope of what is open, which no range narrows, and of what happened in the range. */
async function scopesOf({ database, clock }: DashboardDeps, caller: Caller, query: DashboardQuery) {
  const open = await blockScope(database, caller, { ...query, range: '12m' }, clock.now());
  return { open, range: { ...open, range: query.range, id: `${open.id} ${query.range}` } };
}

const keptOpen = ({ database, answers }: DashboardDeps, of: BlockScope): Promise<BlockAnswer<Open>> =>
  answers.get('signals', of, () => readForBlock(database, of, (tx) => readOpen(tx, of)));

/** The first day of what is recent: today is one of its days (SG-10). */
const recentFrom = (today: IsoDay): IsoDay => addDays(today, 1 - DASHBOARD.signals.recentDays);

/** What happened in the range: all of it, of contracts, and the fines that were processed. */
interface Events {
  readonly activity: Happened;
  readonly contracts: Happened;
  readonly fines: Happened;
}

function keptEvents({ database, answers }: DashboardDeps, of: BlockScope): Promise<BlockAnswer<Events>> {
  const days = daysOf(of.range, of.today);
  const contracts = of.may('ContractenLease');
  const fines = of.may('Bekeuringen');
  return answers.get('signal events', of, () =>
    readForBlock(database, of, async (tx) => {
      const read = (parts: repository.EventParts) => repository.readHappened(tx, of, days, recentFrom(of.today), parts);
      return {
        activity: both(
          await read({
            contracts,
            damage: of.may('Schademeldingen'),
            fines,
            invoices: of.may('Facturen'),
            orders: of.may('AutobestellingenLease'),
          }),
          of.may('Kilometerstanden')
            ? await repository.readEnteredMileage(tx, of, days, recentFrom(of.today))
            : repository.nothing,
        ),
        contracts: contracts ? await read({ contracts }) : repository.nothing,
        fines: fines ? await read({ processedFines: true }) : repository.nothing,
      };
    }),
  );
}

/** Answers to requests are read each time: they change nothing that the synchronisation version tells of, and are few. */
function readAnswers({ database }: DashboardDeps, caller: Caller, of: BlockScope): Promise<Happened> {
  const seesOthers = caller.role === 'master' || caller.role === 'supervisor';
  const requests = seesOthers ? null : { client: caller.accountClientId, account: caller.account };
  return database.readInScope(of.scope, (tx) =>
    repository.readHappened(tx, of, daysOf(of.range, of.today), recentFrom(of.today), { requests }),
  );
}

type Order = (left: SignalRow, right: SignalRow) => number;
const compare = (left: string | number, right: string | number): number => (left < right ? -1 : left > right ? 1 : 0);
const byDay: Order = (left, right) => compare(left[3], right[3]);
const newestDay: Order = (left, right) => byDay(right, left);
const newestFirst: Order = (left, right) => compare(right[4], left[4]);
const criticalFirst: Order = (left, right) => right[5] - left[5];
/** By several orders; at last by the record, so that pages never overlap. */
const inOrder =
  (...orders: readonly Order[]): Order =>
  (left, right) => {
    for (const order of orders) {
      const found = order(left, right);
      if (found !== 0) return found;
    }
    return compare(left[0], right[0]) || compare(right[1], left[1]);
  };

const both = (one: Happened, other: Happened): Happened => {
  const merged = (left: readonly SignalRow[], right: readonly SignalRow[]): readonly SignalRow[] =>
    [...left, ...right].sort(inOrder(newestFirst)).slice(0, DASHBOARD.signals.keptEvents);
  return {
    all: one.all + other.all,
    critical: one.critical + other.critical,
    recent: one.recent + other.recent,
    newest: merged(one.newest, other.newest),
    newestCritical: merged(one.newestCritical, other.newestCritical),
  };
};

const fits: Readonly<Record<SignalFilter, (row: SignalRow, today: IsoDay) => boolean>> = {
  all: () => true,
  critical: (row) => row[5] === 1,
  recent: (row, today) => row[4] >= recentFrom(today),
};

/** A tab: how many rows it has, and those that can be paged through. */
interface Tab {
  readonly count: number;
  readonly rows: () => readonly SignalRow[];
}
type Care = ReadonlyMap<string, CareFlags>;

/** What is open is kept with its lists, of which each is put in order once: a large fleet has some 100,000 rows. */
const madeOf = new WeakMap<Open, Map<string, readonly SignalRow[]>>();
function listOf(open: Open, name: string, make: () => readonly SignalRow[]): readonly SignalRow[] {
  const made = madeOf.get(open) ?? new Map<string, readonly SignalRow[]>();
  madeOf.set(open, made);
  const known = made.get(name);
  if (known !== undefined) return known;
  const list = make();
  made.set(name, list);
  return list;
}

/** What requires attention, as far as a filter tells it: what is critical first, then the newest. */
const attention = (open: Open, locale: string, filter: SignalFilter, today: IsoDay): readonly SignalRow[] =>
  listOf(open, `attention ${locale} ${filter}`, () =>
    needing(open, locale)
      .filter((row) => fits[filter](row, today))
      .sort(inOrder(criticalFirst, newestFirst)),
  );

/** Whether people put a signal away: closed as what it is, or until a day that is to come. */
function isPutAway(row: SignalRow, care: Care, today: IsoDay): boolean {
  const flags = care.get(rowKey(row) ?? '');
  if (flags === undefined) return false;
  return flags.closedAs === row[0] || (flags.snoozedUntil !== null && flags.snoozedUntil > today);
}

/** The rows that `isWanted` takes by what people did about them. Few have such: of the others no key is made. */
function wanted(
  rows: readonly SignalRow[],
  care: Care,
  ofOthers: boolean,
  isWanted: (row: SignalRow) => boolean,
): readonly SignalRow[] {
  const cared = new Set([...care.values()].map(({ number }) => number));
  if (cared.size === 0) return ofOthers ? rows : [];
  return rows.filter((row) => (cared.has(row[1]) ? isWanted(row) : ofOthers));
}

const careOfScope = async (tx: Tx, clientId: number): Promise<Care> =>
  new Map((await readFlags(tx, clientId)).map((flags) => [keyOf(flags), flags]));

/** The tabs that a caller may see (SG-03). */
function tabsOf(
  query: SignalQuery,
  of: BlockScope,
  caller: Caller,
  read: { readonly open: Open; readonly events: Events; readonly care: Care },
): Partial<Record<SignalTab, Tab>> {
  const { open, events, care } = read;
  const isTold = (row: SignalRow): boolean => fits[query.filter](row, of.today);
  const ofRows = (rows: readonly SignalRow[]): Tab => ({ count: rows.length, rows: () => rows });
  const ofOpen = (
    name: SignalTab,
    rows: readonly SignalRow[],
    order: Order,
    isOwn: (row: SignalRow) => boolean = () => true,
  ): Tab =>
    ofRows(listOf(open, `${name} ${query.filter}`, () => rows.filter((row) => isOwn(row) && isTold(row)).sort(order)));
  const ofEvents = (happened: Happened): Tab => ({
    count: happened[query.filter],
    rows: () => (query.filter === 'critical' ? happened.newestCritical : happened.newest.filter(isTold)),
  });
  // Of all that are critical the newest, then the newest of the others (SG-11).
  const criticalEventsFirst = (happened: Happened): Tab => ({
    count: happened[query.filter],
    rows: () =>
      [...happened.newestCritical, ...happened.newest.filter((row) => row[5] === 0)]
        .filter(isTold)
        .slice(0, DASHBOARD.signals.keptEvents),
  });
  const isWanted = (row: SignalRow): boolean =>
    (query.includeCared || !isPutAway(row, care, of.today)) &&
    (!query.mine || care.get(rowKey(row) ?? '')?.assignee === caller.account);
  const contracts = of.may('ContractenLease');
  const damage = of.may('Schademeldingen');
  const fines = of.may('Bekeuringen');
  return {
    ...((contracts || damage || fines) && {
      attention: ofRows(wanted(attention(open, caller.locale, query.filter, of.today), care, !query.mine, isWanted)),
    }),
    activity: ofEvents(events.activity),
    ...(contracts && { expiring: ofOpen('expiring', open.contracts, inOrder(byDay), ends) }),
    ...(damage && { damage: ofOpen('damage', open.damage, inOrder(criticalFirst, newestDay)) }),
    ...(fines && { fines: criticalEventsFirst(events.fines) }),
    ...(contracts && { leaseContracts: ofEvents(events.contracts) }),
    ...(contracts &&
      of.may('Kilometerstanden') && { mileage: ofOpen('mileage', open.contracts, inOrder(byDay), isOf('mileage')) }),
  };
}

/** A page of the signalling center: what is kept, with what people did about it laid over it. */
export async function signals(
  deps: DashboardDeps,
  caller: Caller,
  asked: SignalQuery | undefined,
): Promise<DashboardSignals> {
  const query = asked ?? v.parse(signalQuery, {});
  const { tab, page } = query;
  const of = await scopesOf(deps, caller, query);
  // Side by side: who waits for new ones waits once.
  const [open, events, requests] = await Promise.all([
    keptOpen(deps, of.open),
    keptEvents(deps, of.range),
    readAnswers(deps, caller, of.range),
  ]);
  const { clientId } = of.open.scope;
  return deps.database.readInScope(of.open.scope, async (tx) => {
    const care = await careOfScope(tx, clientId);
    const tabs = tabsOf(query, of.open, caller, {
      open: open.value,
      events: { ...events.value, activity: both(events.value.activity, requests) },
      care,
    });
    const rows = tabs[tab]?.rows() ?? [];
    const from = (page - 1) * DASHBOARD.signals.pageSize;
    return {
      ...countedFacts(open),
      Actueel: open.isCurrent && events.isCurrent,
      Tabbladen: signalTabs.flatMap((name) => {
        const found = tabs[name];
        return found === undefined ? [] : [{ Tabblad: name, Aantal: found.count }];
      }),
      Totaal: rows.length,
      Pagina: page,
      Signalen: await told(tx, of.open, caller, rows.slice(from, from + DASHBOARD.signals.pageSize)),
    };
  });
}

/** Rows with the facts of their records, and what was done about them. */
async function told(tx: Tx, of: BlockScope, caller: Caller, rows: readonly SignalRow[]): Promise<Signal[]> {
  const { clientId } = of.scope;
  const details = new Map<string, repository.SignalDetail>();
  for (const [kind, some] of Map.groupBy(rows, recordOf)) {
    const numbers = [...new Set(some.map(([, number]) => number))];
    for (const detail of await repository.readDetails(tx, clientId, kind, numbers)) {
      details.set(`${kind} ${detail.number}`, detail);
    }
  }
  const names = rows.flatMap((row) => nameOf(row) ?? []);
  const care = new Map((await readCare(tx, clientId, names)).map((row) => [keyOf(row), row]));
  const seen = new Set((await readSeen(tx, clientId, caller.account, names)).map(keyOf));
  return rows.map((row) => {
    const [kind, number, , day, since, isCritical, missing] = row;
    const key = rowKey(row);
    const detail = details.get(`${recordOf(row)} ${number}`);
    const reminded = kind === 'mileage' ? (detail?.remindedOn ?? null) : null;
    const done = care.get(key ?? '');
    return {
      Sleutel: key,
      Soort: kind,
      Kritiek: isCritical === 1,
      Record: { Soort: recordOf(row), Nummer: number },
      LeaseContractNummer: detail?.contract ?? null,
      Kenteken: detail?.plate ?? null,
      Bestuurder: detail?.driver ?? null,
      Datum: legacyDateOfDay(day),
      Dagen: daysBetween(of.today, day),
      Sinds: legacyDateOfDay(since),
      Bedrag: detail?.amount ?? null,
      HerinnerdOp: reminded === null ? null : legacyDateOfDay(reminded),
      OpvolgerOntbreekt: missing === null ? null : missing === 1,
      Gezien: key !== null && seen.has(key),
      Zorg: done === undefined ? null : wireCare(done, kind),
    };
  });
}

function wireCare(row: CareRow, kind: SignalRow[0]): Signal['Zorg'] {
  const closed = row.closedAs === kind ? row : undefined;
  return {
    Behandelaar: row.assignee === null ? null : { Nummer: row.assignee, Naam: row.assigneeName ?? '' },
    UitgesteldTot: row.snoozedUntil === null ? null : legacyDateOfDay(row.snoozedUntil),
    GeslotenOp: closed?.closedAt ? legacyDateOfInstant(closed.closedAt) : null,
    GeslotenDoor: closed?.closedBy ?? null,
    Reden: closed?.reason ?? null,
    Opmerking: row.comment,
  };
}

/** How many signals require attention: what the sidebar asks again and again. */
export async function signalCount(
  deps: DashboardDeps,
  caller: Caller,
  query: DashboardQuery | undefined,
): Promise<SignalCount> {
  const { open: of } = await scopesOf(deps, caller, query ?? v.parse(dashboardQuery, {}));
  const { value } = await keptOpen(deps, of);
  const care = await deps.database.readInScope(of.scope, (tx) => careOfScope(tx, of.scope.clientId));
  const count = (filter: SignalFilter): number =>
    wanted(attention(value, caller.locale, filter, of.today), care, true, (row) => !isPutAway(row, care, of.today))
      .length;
  return { Aantal: count('all'), Kritiek: count('critical') };
}
