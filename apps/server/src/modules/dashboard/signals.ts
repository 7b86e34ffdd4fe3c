import { type DashboardQuery, everything } from '@wagenpark/contract/fleet/dashboard-scope';
import {
  type DashboardSignals,
  type Signal,
  type SignalCount,
  type SignalFilter,
  type SignalQuery,
  signalQuery,
} from '@wagenpark/contract/fleet/dashboard-signals';
import { daysBetween } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import { daysOf } from '@wagenpark/domain/dashboard-range';
import { legacyDateOfDay, legacyDateOfInstant } from '@wagenpark/domain/legacy-date';
import * as v from 'valibot';
import type { Caller } from '../../platform/caller.ts';
import type { DashboardSource, EventRows } from '../../platform/dashboard-source.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readAccountNames } from '../identity/index.ts';
import type { BlockAnswer } from './block-answers.ts';
import { type BlockScope, blockScope, readForBlock } from './block-scope.ts';
import { countedFacts } from './count-block.ts';
import { isReminded, keyOf, missingOf, nameOf, type Open, readOpen, recordOf, rowKey } from './open-signals.ts';
import { assigneesOf } from './signal-care.ts';
import { type CareRow, readCare, readFlags, readSeen } from './signal-care-repository.ts';
import type { Happened } from './signal-events-repository.ts';
import * as eventRepository from './signal-events-repository.ts';
import { attention, both, type Care, type Events, isPutAway, recentFrom, tabsOf, wanted } from './signal-tabs.ts';
import type { SignalRow } from './signals-repository.ts';
import * as repository from './signals-repository.ts';
import type { BlockDeps } from './sources.ts';

/** The scope of what is open, which no range narrows, and of what happened in the range. */
async function scopesOf({ database, clock }: BlockDeps, caller: Caller, query: DashboardQuery) {
  const open = await blockScope(database, caller, { ...query, range: everything.range }, clock.now());
  return { open, range: { ...open, range: query.range, id: `${open.id} ${query.range}` } };
}

const keptOpen = ({ database, answers, sources }: BlockDeps, of: BlockScope): Promise<BlockAnswer<Open>> =>
  answers.get('signals', of, () => readForBlock(database, of, (tx) => readOpen(tx, of, sources)));

/** What happened, as far as it is the same for all who see the same. */
function keptEvents({ database, answers, sources }: BlockDeps, of: BlockScope): Promise<BlockAnswer<Events>> {
  const days = daysOf(of.range, of.today);
  const recent = recentFrom(of.today);
  const seen = sources.filter(({ rights, concerns }) => of.sees(rights) && concerns === undefined);
  return answers.get('signal events', of, () =>
    readForBlock(database, of, async (tx) => {
      const read = (rows: readonly EventRows[]) =>
        eventRepository.readHappened(
          tx,
          of,
          days,
          recent,
          rows.map((each) => ({ rows: each })),
        );
      let activity = await read(seen.flatMap(({ events = [] }) => events));
      for (const { manyEvents } of seen) {
        if (manyEvents === undefined) continue;
        activity = both(activity, await eventRepository.readManyEvents(tx, of, days, recent, manyEvents));
      }
      const tabs: Record<string, Happened> = {};
      for (const { name, events } of seen.flatMap((source) => source.tabs ?? [])) {
        if (events !== undefined) tabs[name] = await read(events.rows);
      }
      return { activity, tabs };
    }),
  );
}

/** What happened and concerns the caller: it is read each time (`concerns` of a source). */
function readOwnEvents({ database, sources }: BlockDeps, caller: Caller, of: BlockScope): Promise<Happened> {
  const parts = sources.flatMap(({ rights, concerns, events = [] }) =>
    concerns === undefined || !of.sees(rights)
      ? []
      : events.map((rows) => ({
          rows,
          condition: (place: (value: unknown) => string) => concerns(caller, place),
        })),
  );
  return database.readInScope(of.scope, (tx) =>
    eventRepository.readHappened(tx, of, daysOf(of.range, of.today), recentFrom(of.today), parts),
  );
}

const careOfScope = async (tx: Tx, clientId: number, sources: readonly DashboardSource[]): Promise<Care> =>
  new Map((await readFlags(tx, clientId, sources)).map((flags) => [keyOf(flags), flags]));

/** A page of the signalling center: what is kept, with what people did about it laid over it. */
export async function signals(
  deps: BlockDeps,
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
    readOwnEvents(deps, caller, of.range),
  ]);
  const { clientId } = of.open.scope;
  const { sources } = deps;
  return deps.database.readInScope(of.open.scope, async (tx) => {
    const care = await careOfScope(tx, clientId, sources);
    const tabs = tabsOf(query, of.open, sources, caller, {
      open: open.value,
      events: { ...events.value, activity: both(events.value.activity, requests) },
      care,
    });
    const rows = tabs.get(tab)?.rows() ?? [];
    const from = (page - 1) * DASHBOARD.signals.pageSize;
    return {
      ...countedFacts(open),
      Actueel: open.isCurrent && events.isCurrent,
      Tabbladen: [...tabs].map(([name, { count }]) => ({ Tabblad: name, Aantal: count })),
      Totaal: rows.length,
      Pagina: page,
      Signalen: await told(tx, of.open, sources, caller, rows.slice(from, from + DASHBOARD.signals.pageSize)),
    };
  });
}

/** Rows with the facts of their records, and what was done about them. */
async function told(
  tx: Tx,
  of: BlockScope,
  sources: readonly DashboardSource[],
  caller: Caller,
  rows: readonly SignalRow[],
): Promise<Signal[]> {
  const { clientId } = of.scope;
  const details = new Map<string, repository.SignalDetail>();
  for (const [record, some] of Map.groupBy(rows, (row) => recordOf(sources, row))) {
    const numbers = [...new Set(some.map(({ number }) => number))];
    for (const detail of await repository.readDetails(tx, of, sources, record, numbers)) {
      details.set(`${record} ${detail.number}`, detail);
    }
  }
  const names = rows.flatMap((row) => nameOf(sources, row) ?? []);
  const rowsOfCare = await readCare(tx, clientId, sources, names);
  const care = new Map(rowsOfCare.map((row) => [keyOf(row), row]));
  const assignees = await readAccountNames(tx, clientId, assigneesOf(rowsOfCare));
  const seen = new Set((await readSeen(tx, clientId, sources, caller.account, names)).map(keyOf));
  return rows.map((row) => {
    const { kind, number, day, since, isCritical, isMissing } = row;
    const key = rowKey(sources, row);
    const record = recordOf(sources, row);
    const detail = details.get(`${record} ${number}`);
    const reminded = isReminded(sources, row) ? (detail?.remindedOn ?? null) : null;
    const missing = missingOf(sources, row)?.field;
    const done = care.get(key ?? '');
    return {
      Sleutel: key,
      Soort: kind,
      Kritiek: isCritical,
      Record: { Soort: record, Nummer: number },
      LeaseContractNummer: detail?.contract ?? null,
      Kenteken: detail?.plate ?? null,
      Bestuurder: detail?.driver ?? null,
      Datum: legacyDateOfDay(day),
      Dagen: daysBetween(of.today, day),
      Sinds: legacyDateOfDay(since),
      Bedrag: detail?.amount ?? null,
      HerinnerdOp: reminded === null ? null : legacyDateOfDay(reminded),
      OpvolgerOntbreekt: null,
      StandOntbreekt: null,
      ...(missing !== undefined && { [missing]: isMissing }),
      Gezien: key !== null && seen.has(key),
      Zorg: done === undefined ? null : wireCare(done, kind, assignees),
    };
  });
}

function wireCare(row: CareRow, kind: string, assignees: ReadonlyMap<number, string>): Signal['Zorg'] {
  const closed = row.closedAs === kind ? row : undefined;
  return {
    Behandelaar: row.assignee === null ? null : { Nummer: row.assignee, Naam: assignees.get(row.assignee) ?? '' },
    UitgesteldTot: row.snoozedUntil === null ? null : legacyDateOfDay(row.snoozedUntil),
    GeslotenOp: closed?.closedAt ? legacyDateOfInstant(closed.closedAt) : null,
    GeslotenDoor: closed?.closedBy ?? null,
    Reden: closed?.reason ?? null,
    Opmerking: row.comment,
  };
}

/** How many signals require attention: what the sidebar asks again and again. */
export async function signalCount(
  deps: BlockDeps,
  caller: Caller,
  query: DashboardQuery | undefined,
): Promise<SignalCount> {
  const { open: of } = await scopesOf(deps, caller, query ?? everything);
  const { value } = await keptOpen(deps, of);
  const care = await deps.database.readInScope(of.scope, (tx) => careOfScope(tx, of.scope.clientId, deps.sources));
  const count = (filter: SignalFilter): number =>
    wanted(
      attention(deps.sources, value, caller.locale, filter, of.today),
      care,
      true,
      (row) => !isPutAway(deps.sources, row, care, of.today),
    ).length;
  return { Aantal: count('all'), Kritiek: count('critical') };
}
