import { type DashboardQuery, defaultDashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
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
import { daysOfRange } from '@wagenpark/domain/dashboard-range';
import { legacyDateOfDay, legacyDateOfInstant } from '@wagenpark/domain/legacy-date';
import * as v from 'valibot';
import type { Caller } from '../../platform/caller.ts';
import type { DashboardSource, EventRows } from '../../platform/dashboard-source.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readAccountNames } from '../identity/index.ts';
import type { BlockResult } from './block-cache.ts';
import { type BlockScope, blockScope, readForBlock } from './block-scope.ts';
import { countTimeFields } from './count-block.ts';
import {
  isReminded,
  missingFactOfSignal,
  type OpenSignals,
  readOpenSignals,
  recordKindOfSignal,
  signalKeyOf,
  signalKeyOfRow,
  signalNameOf,
} from './open-signals.ts';
import type { EventSummary } from './signal-events-repository.ts';
import * as eventRepository from './signal-events-repository.ts';
import {
  attentionRows,
  filterByTriage,
  isClosedOrSnoozed,
  mergeEventSummaries,
  recentFrom,
  type SignalTriageByKey,
  signalTabsOf,
  type TabEvents,
} from './signal-tabs.ts';
import { assigneesOf } from './signal-triage.ts';
import { readFlags, readSeen, readTriage, type TriageRow } from './signal-triage-repository.ts';
import type { SignalRow } from './signals-repository.ts';
import * as repository from './signals-repository.ts';
import type { BlockDeps } from './sources.ts';

/** The scope of open signals, to which the range does not apply, and the scope of events in the range. */
async function scopesOf({ database, clock }: BlockDeps, caller: Caller, query: DashboardQuery) {
  const open = await blockScope(database, caller, { ...query, range: defaultDashboardQuery.range }, clock.now());
  return { open, range: { ...open, range: query.range, id: `${open.id} ${query.range}` } };
}

const readOpenCached = (
  { database, answers, sources }: BlockDeps,
  block: BlockScope,
): Promise<BlockResult<OpenSignals>> =>
  answers.get('signals', block, () => readForBlock(database, block, (tx) => readOpenSignals(tx, block, sources)));

/** The cached events that are equal for all callers with the same scope and rights. */
function readEventsCached(
  { database, answers, sources }: BlockDeps,
  block: BlockScope,
): Promise<BlockResult<TabEvents>> {
  const days = daysOfRange(block.range, block.today);
  const recent = recentFrom(block.today);
  const visible = sources.filter(({ rights, concerns }) => block.sees(rights) && concerns === undefined);
  return answers.get('signal events', block, () =>
    readForBlock(database, block, async (tx) => {
      const read = (rows: readonly EventRows[]) =>
        eventRepository.readEventSummary(
          tx,
          block,
          days,
          recent,
          rows.map((eventRows) => ({ rows: eventRows })),
        );
      let activity = await read(visible.flatMap(({ events = [] }) => events));
      for (const { manyEvents } of visible) {
        if (manyEvents === undefined) continue;
        activity = mergeEventSummaries(
          activity,
          await eventRepository.readManyEvents(tx, block, days, recent, manyEvents),
        );
      }
      const tabs: Record<string, EventSummary> = {};
      for (const { name, events } of visible.flatMap((source) => source.tabs ?? [])) {
        if (events !== undefined) tabs[name] = await read(events.rows);
      }
      return { activity, tabs };
    }),
  );
}

/** The events that depend on the caller (`concerns` of a source); not cached. */
function readOwnEvents({ database, sources }: BlockDeps, caller: Caller, block: BlockScope): Promise<EventSummary> {
  const parts = sources.flatMap(({ rights, concerns, events = [] }) =>
    concerns === undefined || !block.sees(rights)
      ? []
      : events.map((rows) => ({
          rows,
          condition: (place: (value: unknown) => string) => concerns(caller, place),
        })),
  );
  return database.readInScope(block.scope, (tx) =>
    eventRepository.readEventSummary(tx, block, daysOfRange(block.range, block.today), recentFrom(block.today), parts),
  );
}

const readTriageByKey = async (
  tx: Tx,
  clientId: number,
  sources: readonly DashboardSource[],
): Promise<SignalTriageByKey> =>
  new Map((await readFlags(tx, clientId, sources)).map((flags) => [signalKeyOf(flags), flags]));

/** A page of the signalling center: cached signals and events, combined with their current triage. */
export async function getSignals(
  deps: BlockDeps,
  caller: Caller,
  request: SignalQuery | undefined,
): Promise<DashboardSignals> {
  const query = request ?? v.parse(signalQuery, {});
  const { tab, page } = query;
  const scopes = await scopesOf(deps, caller, query);
  // In parallel: a caller who must wait for fresh results waits only once.
  const [open, events, ownEvents] = await Promise.all([
    readOpenCached(deps, scopes.open),
    readEventsCached(deps, scopes.range),
    readOwnEvents(deps, caller, scopes.range),
  ]);
  const { clientId } = scopes.open.scope;
  const { sources } = deps;
  return deps.database.readInScope(scopes.open.scope, async (tx) => {
    const triage = await readTriageByKey(tx, clientId, sources);
    const tabs = signalTabsOf(query, scopes.open, sources, caller, {
      open: open.value,
      events: { ...events.value, activity: mergeEventSummaries(events.value.activity, ownEvents) },
      triage,
    });
    const rows = tabs.get(tab)?.rows() ?? [];
    const from = (page - 1) * DASHBOARD.signals.pageSize;
    return {
      ...countTimeFields(open),
      Actueel: open.isCurrent && events.isCurrent,
      Tabbladen: [...tabs].map(([name, { count }]) => ({ Tabblad: name, Aantal: count })),
      Totaal: rows.length,
      Pagina: page,
      Signalen: await toWireSignals(
        tx,
        scopes.open,
        sources,
        caller,
        rows.slice(from, from + DASHBOARD.signals.pageSize),
      ),
    };
  });
}

/** Builds the signals of a page: rows with the facts of their records and their triage. */
async function toWireSignals(
  tx: Tx,
  block: BlockScope,
  sources: readonly DashboardSource[],
  caller: Caller,
  rows: readonly SignalRow[],
): Promise<Signal[]> {
  const { clientId } = block.scope;
  const details = new Map<string, repository.SignalDetail>();
  for (const [record, rowsOfRecord] of Map.groupBy(rows, (row) => recordKindOfSignal(sources, row))) {
    const numbers = [...new Set(rowsOfRecord.map(({ number }) => number))];
    for (const detail of await repository.readDetails(tx, block, sources, record, numbers)) {
      details.set(`${record} ${detail.number}`, detail);
    }
  }
  const names = rows.flatMap((row) => signalNameOf(sources, row) ?? []);
  const triageRows = await readTriage(tx, clientId, sources, names);
  const triage = new Map(triageRows.map((row) => [signalKeyOf(row), row]));
  const assignees = await readAccountNames(tx, clientId, assigneesOf(triageRows));
  const seenKeys = new Set((await readSeen(tx, clientId, sources, caller.account, names)).map(signalKeyOf));
  return rows.map((row) => {
    const { kind, number, day, since, isCritical, isMissing } = row;
    const key = signalKeyOfRow(sources, row);
    const record = recordKindOfSignal(sources, row);
    const detail = details.get(`${record} ${number}`);
    const remindedOn = isReminded(sources, row) ? (detail?.remindedOn ?? null) : null;
    const missingField = missingFactOfSignal(sources, row)?.field;
    const triageRow = triage.get(key ?? '');
    return {
      Sleutel: key,
      Soort: kind,
      Kritiek: isCritical,
      Record: { Soort: record, Nummer: number },
      LeaseContractNummer: detail?.contract ?? null,
      Kenteken: detail?.plate ?? null,
      Bestuurder: detail?.driver ?? null,
      Datum: legacyDateOfDay(day),
      Dagen: daysBetween(block.today, day),
      Sinds: legacyDateOfDay(since),
      Bedrag: detail?.amount ?? null,
      HerinnerdOp: remindedOn === null ? null : legacyDateOfDay(remindedOn),
      OpvolgerOntbreekt: null,
      OpvolgerGeleverd: missingField === 'OpvolgerOntbreekt' ? (detail?.isSuccessorDelivered ?? null) : null,
      StandOntbreekt: null,
      ...(missingField !== undefined && { [missingField]: isMissing }),
      Gezien: key !== null && seenKeys.has(key),
      Zorg: triageRow === undefined ? null : wireTriage(triageRow, kind, assignees),
    };
  });
}

function wireTriage(row: TriageRow, kind: string, assignees: ReadonlyMap<number, string>): Signal['Zorg'] {
  const closing = row.closedAs === kind ? row : undefined;
  return {
    Behandelaar: row.assignee === null ? null : { Nummer: row.assignee, Naam: assignees.get(row.assignee) ?? '' },
    UitgesteldTot: row.snoozedUntil === null ? null : legacyDateOfDay(row.snoozedUntil),
    GeslotenOp: closing?.closedAt ? legacyDateOfInstant(closing.closedAt) : null,
    GeslotenDoor: closing?.closedBy ?? null,
    Reden: closing?.reason ?? null,
    Opmerking: row.comment,
  };
}

/** The number of signals that require attention. The sidebar polls it. */
export async function getSignalCount(
  deps: BlockDeps,
  caller: Caller,
  query: DashboardQuery | undefined,
): Promise<SignalCount> {
  const { open: block } = await scopesOf(deps, caller, query ?? defaultDashboardQuery);
  const { value } = await readOpenCached(deps, block);
  const triage = await deps.database.readInScope(block.scope, (tx) =>
    readTriageByKey(tx, block.scope.clientId, deps.sources),
  );
  const count = (filter: SignalFilter): number =>
    filterByTriage(
      attentionRows(deps.sources, value, caller.locale, filter, block.today),
      triage,
      true,
      (row) => !isClosedOrSnoozed(deps.sources, row, triage, block.today),
    ).length;
  return { Aantal: count('all'), Kritiek: count('critical') };
}
