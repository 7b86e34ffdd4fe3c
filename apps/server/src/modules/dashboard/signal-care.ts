import { refusal } from '@wagenpark/contract';
import type { CaredSignals, SeenSignals, SignalColleague } from '@wagenpark/contract/fleet/dashboard-signals';
import { lastPutOffDay } from '@wagenpark/domain/dashboard-range';
import type { Right } from '@wagenpark/domain/permissions';
import { type AuditChange, audit } from '../../platform/audit.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import type { DashboardSource } from '../../platform/dashboard-source.ts';
import type { Tx } from '../../platform/database/database.ts';
import { debtorLimit, wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { type ColleagueRow, readAccountNames, readColleagues } from '../identity/index.ts';
import { type BlockScope, blockScope } from './block-scope.ts';
import { caredFor, keyOf, nameOf, readOpen, recordOf, rightsOf } from './open-signals.ts';
import { holdsRights } from './rights.ts';
import {
  type CareChange,
  type CareRow,
  insertSeen,
  type OwnedSignal,
  readCare,
  writeCare,
} from './signal-care-repository.ts';
import { readDetails, type SignalRow } from './signals-repository.ts';
import type { BlockDeps } from './sources.ts';

/** A signal that somebody does something about. */
interface Chosen extends OwnedSignal {
  /** What is the case now. */
  readonly as: SignalRow['kind'];
  /** Who does not hold them sees no such signals. */
  readonly rights: readonly Right[];
}

/** Signals are none of a driver's business. */
function refuseDrivers({ role }: Caller): void {
  if (role === 'driver') throw refusal('notFound');
}

/** The signals of some keys, as they are at this moment; `notFound` where the caller does not see one of them. */
async function chosen(
  tx: Tx,
  of: BlockScope,
  sources: readonly DashboardSource[],
  caller: Caller,
  keys: readonly string[],
): Promise<readonly Chosen[]> {
  const known = new Map<string, SignalRow>();
  for (const row of caredFor(sources, await readOpen(tx, of, sources, keys), caller.locale)) {
    const name = nameOf(sources, row);
    if (name !== null) known.set(keyOf(name), row);
  }
  const rows = [...new Set(keys)].map((key) => {
    const row = known.get(key);
    if (row === undefined) throw refusal('notFound', { path: 'keys' });
    return row;
  });
  const debtors = new Map<string, number>();
  for (const [record, some] of Map.groupBy(rows, (row) => recordOf(sources, row))) {
    const numbers = some.map(({ number }) => number);
    for (const { number, debtor } of await readDetails(tx, of, sources, record, numbers)) {
      debtors.set(`${record} ${number}`, debtor);
    }
  }
  return rows.map((row) => {
    const name = nameOf(sources, row);
    const rights = rightsOf(sources, row);
    const debtor = debtors.get(`${recordOf(sources, row)} ${row.number}`);
    if (name === null || rights === null || debtor === undefined) throw refusal('notFound', { path: 'keys' });
    return { ...name, debtor, as: row.kind, rights };
  });
}

/** Notes that the caller has seen signals (SG-12). */
export async function seeSignals(deps: BlockDeps, caller: Caller, { keys }: SeenSignals): Promise<true> {
  refuseDrivers(caller);
  const now = deps.clock.now();
  const of = await blockScope(deps.database, caller, undefined, now);
  await deps.database.inScope(caller.scope, async (tx) => {
    await insertSeen(tx, of.scope.clientId, caller.account, await chosen(tx, of, deps.sources, caller, keys), now);
  });
  return true;
}

/** Whether somebody sees one of some debtors; null: all debtors. */
const sharesOne = (colleague: ColleagueRow, debtors: readonly number[] | null): boolean =>
  debtors === null || colleague.debtors === null || colleague.debtors.some((debtor) => debtors.includes(debtor));
const seesAll = (colleague: ColleagueRow, signals: readonly Chosen[]): boolean =>
  signals.every(({ rights, debtor }) => holdsRights(colleague, rights) && sharesOne(colleague, [debtor]));

const colleaguesOf = (deps: BlockDeps, of: BlockScope): Promise<readonly ColleagueRow[]> =>
  deps.database.readInScope(wholeClient(of.scope.clientId), (tx) =>
    readColleagues(tx, of.scope.clientId, 'Dashboard', of.today),
  );

/** To whom the caller can give signals: who works for one of the same debtors. */
export async function signalColleagues(deps: BlockDeps, caller: Caller): Promise<SignalColleague[]> {
  refuseDrivers(caller);
  const of = await blockScope(deps.database, caller, undefined, deps.clock.now());
  const found = (await colleaguesOf(deps, of)).filter((each) => sharesOne(each, debtorLimit(of.scope)));
  return found.map(({ number, name }) => ({ Nummer: number, Naam: name }));
}

/** The accounts to whom signals were given. */
export const assigneesOf = (care: readonly CareRow[]): readonly number[] =>
  care.flatMap(({ assignee }) => assignee ?? []);

/** What the trail tells of a signal: which one it was, and what changed. */
function changesOf(
  signal: Chosen,
  before: CareRow | undefined,
  names: ReadonlyMap<number, string>,
  after: Readonly<Record<string, string | null | undefined>>,
): readonly AuditChange[] {
  const was: Readonly<Record<string, string | null | undefined>> = {
    Behandelaar: before?.assignee ? names.get(before.assignee) : null,
    UitgesteldTot: before?.snoozedUntil,
    Reden: before?.reason,
    Opmerking: before?.comment,
  };
  const changes = Object.entries(after).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, before: was[field] ?? null, after: value }],
  );
  return [{ field: 'Signaal', before: null, after: keyOf(signal) }, ...changes];
}

/**
 * Does something about signals, about all of them or none. `notFound` for one that the caller does not see now, and for a
 * colleague who is none or does not see them all; `invalidInput` for a day that is not to come, or later than a year;
 * `tooManyRequests` beyond the hour's limit.
 */
export async function careForSignals(deps: BlockDeps, call: Call, wanted: CaredSignals): Promise<true> {
  const { caller } = call;
  refuseDrivers(caller);
  const now = deps.clock.now();
  const of = await blockScope(deps.database, caller, undefined, now);
  const { assign, snoozeUntil, close, comment } = wanted;
  if (typeof snoozeUntil === 'string' && (snoozeUntil <= of.today || snoozeUntil > lastPutOffDay(of.today)))
    throw refusal('invalidInput', { path: 'snoozeUntil' });
  const isGiven = typeof assign === 'number';
  const colleague = isGiven ? (await colleaguesOf(deps, of)).find(({ number }) => number === assign) : undefined;
  if (isGiven && colleague === undefined) throw refusal('notFound', { path: 'assign' });
  const changed = {
    ...(assign !== undefined && { assignee_number: assign }),
    ...(snoozeUntil !== undefined && { snoozed_until: snoozeUntil }),
    ...(comment !== undefined && { comment: comment || null }),
  };
  const changeOf = ({ as }: Chosen): CareChange => ({
    ...changed,
    ...(close === null && { closed_at: null, closed_by: null, close_reason: null, closed_as: null }),
    ...(close && { closed_at: now, closed_by: caller.name, close_reason: close.reason, closed_as: as }),
  });
  const after: Readonly<Record<string, string | null | undefined>> = {
    Behandelaar: assign === undefined ? undefined : (colleague?.name ?? null),
    UitgesteldTot: snoozeUntil,
    Reden: close === undefined ? undefined : (close?.reason ?? null),
    Opmerking: comment === undefined ? undefined : comment || null,
  };
  await deps.database.inScope(caller.scope, async (tx) => {
    const { clientId } = of.scope;
    const signals = await chosen(tx, of, deps.sources, caller, wanted.keys);
    if (colleague !== undefined && !seesAll(colleague, signals)) throw refusal('notFound', { path: 'assign' });
    if (Object.values(after).every((value) => value === undefined)) return;
    await countUse(tx, caller.account, 'signalCare', now);
    const care = await readCare(tx, clientId, deps.sources, signals);
    const before = new Map(care.map((row) => [keyOf(row), row]));
    const names = await readAccountNames(tx, clientId, assigneesOf(care));
    await writeCare(
      tx,
      clientId,
      signals.map((signal) => ({ ...signal, change: changeOf(signal) })),
      now,
    );
    await audit(
      tx,
      ...signals.map((signal) => ({
        clientId,
        action: 'signalCaredFor',
        source: 'person' as const,
        call,
        entity: { kind: 'signal', number: signal.number },
        changes: changesOf(signal, before.get(keyOf(signal)), names, after),
        at: now,
      })),
    );
  });
  return true;
}
