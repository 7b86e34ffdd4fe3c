import { refusal } from '@wagenpark/contract';
import type { SeenSignals, SignalColleague, SignalTriageRequest } from '@wagenpark/contract/fleet/dashboard-signals';
import { lastSnoozeDay } from '@wagenpark/domain/dashboard-range';
import type { Right } from '@wagenpark/domain/permissions';
import { type AuditChange, audit } from '../../platform/audit.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import type { DashboardSource } from '../../platform/dashboard-source.ts';
import type { Tx } from '../../platform/database/database.ts';
import { debtorLimit, wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { type ColleagueRow, readAccountNames, readColleagues } from '../identity/index.ts';
import { type BlockScope, blockScope } from './block-scope.ts';
import {
  readOpenSignals,
  recordKindOfSignal,
  rightsOfSignal,
  shownSignals,
  signalKeyOf,
  signalNameOf,
} from './open-signals.ts';
import { holdsRights } from './rights.ts';
import {
  insertSeen,
  type OwnedSignal,
  readTriage,
  type TriageChange,
  type TriageRow,
  writeTriage,
} from './signal-triage-repository.ts';
import { readDetails, type SignalRow } from './signals-repository.ts';
import type { BlockDeps } from './sources.ts';

/** A signal of the request, checked against the open signals. */
interface TargetSignal extends OwnedSignal {
  /** The current kind of the signal. */
  readonly as: SignalRow['kind'];
  /** The rights that are needed to see the signal. */
  readonly rights: readonly Right[];
}

/** Drivers may not use signals. */
function refuseDrivers({ role }: Caller): void {
  if (role === 'driver') throw refusal('notFound');
}

/**
 * Reads the current open signals of some keys.
 * @throws {Refusal} `notFound` when the caller does not see one of them
 */
async function readTargets(
  tx: Tx,
  block: BlockScope,
  sources: readonly DashboardSource[],
  caller: Caller,
  keys: readonly string[],
): Promise<readonly TargetSignal[]> {
  const openByKey = new Map<string, SignalRow>();
  for (const row of shownSignals(sources, await readOpenSignals(tx, block, sources, keys), caller.locale)) {
    const name = signalNameOf(sources, row);
    if (name !== null) openByKey.set(signalKeyOf(name), row);
  }
  const rows = [...new Set(keys)].map((key) => {
    const row = openByKey.get(key);
    if (row === undefined) throw refusal('notFound', { path: 'keys' });
    return row;
  });
  const debtors = new Map<string, number>();
  for (const [record, rowsOfRecord] of Map.groupBy(rows, (row) => recordKindOfSignal(sources, row))) {
    const numbers = rowsOfRecord.map(({ number }) => number);
    for (const { number, debtor } of await readDetails(tx, block, sources, record, numbers)) {
      debtors.set(`${record} ${number}`, debtor);
    }
  }
  return rows.map((row) => {
    const name = signalNameOf(sources, row);
    const rights = rightsOfSignal(sources, row);
    const debtor = debtors.get(`${recordKindOfSignal(sources, row)} ${row.number}`);
    if (name === null || rights === null || debtor === undefined) throw refusal('notFound', { path: 'keys' });
    return { ...name, debtor, as: row.kind, rights };
  });
}

/** Marks signals as seen by the caller (SG-12). */
export async function markSignalsSeen(deps: BlockDeps, caller: Caller, { keys }: SeenSignals): Promise<true> {
  refuseDrivers(caller);
  const now = deps.clock.now();
  const block = await blockScope(deps.database, caller, undefined, now);
  await deps.database.inScope(caller.scope, async (tx) => {
    await insertSeen(
      tx,
      block.scope.clientId,
      caller.account,
      await readTargets(tx, block, deps.sources, caller, keys),
      now,
    );
  });
  return true;
}

/** Whether a colleague sees at least one of the debtors; null stands for all debtors. */
const sharesOne = (colleague: ColleagueRow, debtors: readonly number[] | null): boolean =>
  debtors === null || colleague.debtors === null || colleague.debtors.some((debtor) => debtors.includes(debtor));
const seesAll = (colleague: ColleagueRow, signals: readonly TargetSignal[]): boolean =>
  signals.every(({ rights, debtor }) => holdsRights(colleague, rights) && sharesOne(colleague, [debtor]));

const readColleaguesOf = (deps: BlockDeps, block: BlockScope): Promise<readonly ColleagueRow[]> =>
  deps.database.readInScope(wholeClient(block.scope.clientId), (tx) =>
    readColleagues(tx, block.scope.clientId, 'Dashboard', block.today),
  );

/** The colleagues to whom the caller can assign signals: those who share at least one debtor. */
export async function getSignalColleagues(deps: BlockDeps, caller: Caller): Promise<SignalColleague[]> {
  refuseDrivers(caller);
  const block = await blockScope(deps.database, caller, undefined, deps.clock.now());
  const colleagues = (await readColleaguesOf(deps, block)).filter((row) => sharesOne(row, debtorLimit(block.scope)));
  return colleagues.map(({ number, name }) => ({ Nummer: number, Naam: name }));
}

/** The accounts to which signals are assigned. */
export const assigneesOf = (triage: readonly TriageRow[]): readonly number[] =>
  triage.flatMap(({ assignee }) => assignee ?? []);

/** The changes for the audit trail: the key of the signal and the changed fields. */
function changesOf(
  signal: TargetSignal,
  before: TriageRow | undefined,
  names: ReadonlyMap<number, string>,
  after: Readonly<Record<string, string | null | undefined>>,
): readonly AuditChange[] {
  const previous: Readonly<Record<string, string | null | undefined>> = {
    Behandelaar: before?.assignee ? names.get(before.assignee) : null,
    UitgesteldTot: before?.snoozedUntil,
    Reden: before?.reason,
    Opmerking: before?.comment,
  };
  const changes = Object.entries(after).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, before: previous[field] ?? null, after: value }],
  );
  return [{ field: 'Signaal', before: null, after: signalKeyOf(signal) }, ...changes];
}

/**
 * Assigns, snoozes, closes or comments signals, all of them or none.
 * @throws {Refusal} `notFound` for a signal that the caller does not see now, and for an assignee who is no colleague
 *   or does not see all of the signals; `invalidInput` for a snooze day that is not in the future or more than a year ahead;
 *   `tooManyRequests` beyond the hourly limit.
 */
export async function triageSignals(deps: BlockDeps, call: Call, request: SignalTriageRequest): Promise<true> {
  const { caller } = call;
  refuseDrivers(caller);
  const now = deps.clock.now();
  const block = await blockScope(deps.database, caller, undefined, now);
  const { assign, snoozeUntil, close, comment } = request;
  if (typeof snoozeUntil === 'string' && (snoozeUntil <= block.today || snoozeUntil > lastSnoozeDay(block.today)))
    throw refusal('invalidInput', { path: 'snoozeUntil' });
  const isAssigned = typeof assign === 'number';
  const colleague = isAssigned
    ? (await readColleaguesOf(deps, block)).find(({ number }) => number === assign)
    : undefined;
  if (isAssigned && colleague === undefined) throw refusal('notFound', { path: 'assign' });
  const columns = {
    ...(assign !== undefined && { assignee_number: assign }),
    ...(snoozeUntil !== undefined && { snoozed_until: snoozeUntil }),
    ...(comment !== undefined && { comment: comment || null }),
  };
  const changeOf = ({ as }: TargetSignal): TriageChange => ({
    ...columns,
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
    const { clientId } = block.scope;
    const signals = await readTargets(tx, block, deps.sources, caller, request.keys);
    if (colleague !== undefined && !seesAll(colleague, signals)) throw refusal('notFound', { path: 'assign' });
    if (Object.values(after).every((value) => value === undefined)) return;
    await countUse(tx, caller.account, 'signalCare', now);
    const triage = await readTriage(tx, clientId, deps.sources, signals);
    const before = new Map(triage.map((row) => [signalKeyOf(row), row]));
    const names = await readAccountNames(tx, clientId, assigneesOf(triage));
    await writeTriage(
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
        changes: changesOf(signal, before.get(signalKeyOf(signal)), names, after),
        at: now,
      })),
    );
  });
  return true;
}
