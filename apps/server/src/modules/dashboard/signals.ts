import { type DashboardQuery, everything } from '@wagenpark/contract/fleet/dashboard-scope';
import {
  type DashboardSignals,
  type Signal,
  type SignalCount,
  type SignalFilter,
  type SignalQuery,
  signalQuery,
  signalTabs,
} from '@wagenpark/contract/fleet/dashboard-signals';
import { daysBetween } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import { daysOf } from '@wagenpark/domain/dashboard-range';
import { legacyDateOfDay, legacyDateOfInstant } from '@wagenpark/domain/legacy-date';
import * as v from 'valibot';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { BlockAnswer, DashboardDeps } from './block-answers.ts';
import { type BlockScope, blockScope, readForBlock } from './block-scope.ts';
import { countedFacts } from './count-block.ts';
import { ends, keyOf, nameOf, type Open, readOpen, recordOf, rowKey } from './open-signals.ts';
import { type CareRow, readCare, readFlags, readSeen } from './signal-care-repository.ts';
import type { Happened } from './signal-events-repository.ts';
import * as eventRepository from './signal-events-repository.ts';
import { attention, both, type Care, type Events, isPutAway, recentFrom, tabsOf, wanted } from './signal-tabs.ts';
import type { SignalRow } from './signals-repository.ts';
import * as repository from './signals-repository.ts';

/** The scope of what is open, which no range narrows, and of what happened in the range. */
async function scopesOf({ database, clock }: DashboardDeps, caller: Caller, query: DashboardQuery) {
  const open = await blockScope(database, caller, { ...query, range: everything.range }, clock.now());
  return { open, range: { ...open, range: query.range, id: `${open.id} ${query.range}` } };
}

const keptOpen = ({ database, answers }: DashboardDeps, of: BlockScope): Promise<BlockAnswer<Open>> =>
  answers.get('signals', of, () => readForBlock(database, of, (tx) => readOpen(tx, of)));

function keptEvents({ database, answers }: DashboardDeps, of: BlockScope): Promise<BlockAnswer<Events>> {
  const days = daysOf(of.range, of.today);
  const contracts = of.sees('contracts');
  const fines = of.sees('fines');
  return answers.get('signal events', of, () =>
    readForBlock(database, of, async (tx) => {
      const read = (parts: eventRepository.EventParts) =>
        eventRepository.readHappened(tx, of, days, recentFrom(of.today), parts);
      return {
        activity: both(
          await read({
            contracts,
            damage: of.sees('damage'),
            fines,
            invoices: of.sees('invoices'),
            orders: of.sees('orders'),
          }),
          of.sees('readings')
            ? await eventRepository.readEnteredMileage(tx, of, days, recentFrom(of.today))
            : eventRepository.nothing,
        ),
        contracts: contracts ? await read({ contracts }) : eventRepository.nothing,
        fines: fines ? await read({ processedFines: true }) : eventRepository.nothing,
      };
    }),
  );
}

/** Answers to requests are read each time: they change nothing that the synchronisation version tells of, and are few. */
function readAnswers({ database }: DashboardDeps, caller: Caller, of: BlockScope): Promise<Happened> {
  const seesOthers = caller.role === 'master' || caller.role === 'supervisor';
  const requests = seesOthers ? null : { client: caller.accountClientId, account: caller.account };
  return database.readInScope(of.scope, (tx) =>
    eventRepository.readHappened(tx, of, daysOf(of.range, of.today), recentFrom(of.today), { requests }),
  );
}

const careOfScope = async (tx: Tx, clientId: number): Promise<Care> =>
  new Map((await readFlags(tx, clientId)).map((flags) => [keyOf(flags), flags]));

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
    const numbers = [...new Set(some.map(({ number }) => number))];
    for (const detail of await repository.readDetails(tx, clientId, kind, numbers)) {
      details.set(`${kind} ${detail.number}`, detail);
    }
  }
  const names = rows.flatMap((row) => nameOf(row) ?? []);
  const care = new Map((await readCare(tx, clientId, names)).map((row) => [keyOf(row), row]));
  const seen = new Set((await readSeen(tx, clientId, caller.account, names)).map(keyOf));
  return rows.map((row) => {
    const { kind, number, day, since, isCritical, isMissing } = row;
    const key = rowKey(row);
    const detail = details.get(`${recordOf(row)} ${number}`);
    const reminded = kind === 'mileage' ? (detail?.remindedOn ?? null) : null;
    const done = care.get(key ?? '');
    return {
      Sleutel: key,
      Soort: kind,
      Kritiek: isCritical,
      Record: { Soort: recordOf(row), Nummer: number },
      LeaseContractNummer: detail?.contract ?? null,
      Kenteken: detail?.plate ?? null,
      Bestuurder: detail?.driver ?? null,
      Datum: legacyDateOfDay(day),
      Dagen: daysBetween(of.today, day),
      Sinds: legacyDateOfDay(since),
      Bedrag: detail?.amount ?? null,
      HerinnerdOp: reminded === null ? null : legacyDateOfDay(reminded),
      OpvolgerOntbreekt: ends(row) ? isMissing : null,
      StandOntbreekt: kind === 'mileage' ? isMissing : null,
      Gezien: key !== null && seen.has(key),
      Zorg: done === undefined ? null : wireCare(done, kind),
    };
  });
}

function wireCare(row: CareRow, kind: SignalRow['kind']): Signal['Zorg'] {
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
  const { open: of } = await scopesOf(deps, caller, query ?? everything);
  const { value } = await keptOpen(deps, of);
  const care = await deps.database.readInScope(of.scope, (tx) => careOfScope(tx, of.scope.clientId));
  const count = (filter: SignalFilter): number =>
    wanted(attention(value, caller.locale, filter, of.today), care, true, (row) => !isPutAway(row, care, of.today))
      .length;
  return { Aantal: count('all'), Kritiek: count('critical') };
}
