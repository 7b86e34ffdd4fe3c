import type { Country } from '@wagenpark/domain/country';
import type { Right } from '@wagenpark/domain/permissions';
import type { DashboardSource } from '../../platform/dashboard-source.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { BlockScope } from './block-scope.ts';
import { readCountry } from './calendar-repository.ts';
import type { SignalName } from './signal-triage-repository.ts';
import * as repository from './signals-repository.ts';
import { type SignalKind, signalKinds } from './sources.ts';

/* Open signals: the records that require attention, and the keys that identify them. */

type SignalRow = repository.SignalRow;

const kindOf = (sources: readonly DashboardSource[], { kind }: SignalRow): SignalKind => {
  const signalKind = signalKinds(sources).get(kind);
  if (signalKind === undefined) throw new Error(`no subject hands in signals of the kind ${kind}`);
  return signalKind;
};
/** The rights that are needed to see an open signal; null for events, which cannot be open. */
export function rightsOfSignal(sources: readonly DashboardSource[], row: SignalRow): readonly Right[] | null {
  const { open, source } = kindOf(sources, row);
  return open === null ? null : source.rights;
}
/** The kind of record that a row links to. */
export const recordKindOfSignal = (sources: readonly DashboardSource[], row: SignalRow): string =>
  kindOf(sources, row).source.record;
/** What may be missing for a signal (a successor, a reading), and the wire field that says so. */
export const missingFactOfSignal = (sources: readonly DashboardSource[], row: SignalRow) =>
  kindOf(sources, row).open?.missing;
/** Whether a signal shows when its driver was last reminded. */
export const isReminded = (sources: readonly DashboardSource[], row: SignalRow): boolean =>
  kindOf(sources, row).source.remindedAt !== undefined;

/** The key of a signal; null for events, which cannot be triaged. */
export function signalNameOf(sources: readonly DashboardSource[], row: SignalRow): SignalName | null {
  const { number, cause } = row;
  const about = kindOf(sources, row).open?.about;
  return cause === null || about === undefined ? null : { kind: about, number, cause };
}
export const signalKeyOf = ({ kind, number, cause }: SignalName): string => `${kind}:${number}:${cause}`;
export function signalKeyOfRow(sources: readonly DashboardSource[], row: SignalRow): string | null {
  const name = signalNameOf(sources, row);
  return name === null ? null : signalKeyOf(name);
}

/** The open signals of the kinds that the caller may see. */
export interface OpenSignals {
  /** The client's country, which decides which kinds are shown (DM-LC-07). */
  readonly country: Country | null;
  readonly rows: readonly SignalRow[];
}

/**
 * Reads the open signals of the scope that the caller's rights allow.
 * @param keys the signals to read; all when omitted, which takes a second for a large fleet
 */
export async function readOpenSignals(
  tx: Tx,
  block: BlockScope,
  sources: readonly DashboardSource[],
  keys?: readonly string[],
): Promise<OpenSignals> {
  const keyParts = keys?.map((key) => key.split(':'));
  const numbersOf = (about: string): readonly number[] | undefined =>
    keyParts?.flatMap(([kind, number]) => (kind === about ? [Number(number)] : []));
  const parts = sources
    .filter(({ rights }) => block.sees(rights))
    .flatMap(({ open = [] }) => open.map((kind) => ({ open: kind, numbers: numbersOf(kind.about) })));
  const country = await readCountry(tx, block.scope.clientId);
  return { country, rows: await repository.readOpenRows(tx, block, parts) };
}

/**
 * The signals that require attention (SG-04): all open ones. Signals of some kinds only count while something is
 * missing.
 */
export const signalsNeedingAttention = (
  sources: readonly DashboardSource[],
  open: OpenSignals,
  locale: string,
): readonly SignalRow[] =>
  shownSignals(sources, open, locale).filter(
    (row) => row.isMissing === true || missingFactOfSignal(sources, row)?.decides !== true,
  );

/** The signals that a caller can triage: the open ones that are shown in the caller's language. */
export const shownSignals = (sources: readonly DashboardSource[], { country, rows }: OpenSignals, locale: string) =>
  rows.filter((row) => {
    const isShown = kindOf(sources, row).open?.isShown;
    return isShown === undefined || isShown({ country, locale });
  });
