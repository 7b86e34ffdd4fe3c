import type { Country } from '@wagenpark/domain/country';
import type { Right } from '@wagenpark/domain/permissions';
import type { DashboardSource } from '../../platform/dashboard-source.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { BlockScope } from './block-scope.ts';
import { readCountry } from './calendar-repository.ts';
import type { SignalName } from './signal-care-repository.ts';
import * as repository from './signals-repository.ts';
import { type SignalKind, signalKinds } from './sources.ts';

/* What is the case: which records need somebody, and by what each is named. */

type SignalRow = repository.SignalRow;

const kindOf = (sources: readonly DashboardSource[], { kind }: SignalRow): SignalKind => {
  const found = signalKinds(sources).get(kind);
  if (found === undefined) throw new Error(`no subject hands in signals of the kind ${kind}`);
  return found;
};
/** The rights that an open signal asks for: who does not hold them is not told of it. Null of what only happened. */
export function rightsOf(sources: readonly DashboardSource[], row: SignalRow): readonly Right[] | null {
  const { open, source } = kindOf(sources, row);
  return open === null ? null : source.rights;
}
/** What a row leads to. */
export const recordOf = (sources: readonly DashboardSource[], row: SignalRow): string =>
  kindOf(sources, row).source.record;
/** What may be missing of a signal, and the field that tells it. */
export const missingOf = (sources: readonly DashboardSource[], row: SignalRow) => kindOf(sources, row).open?.missing;
/** Whether a signal tells when somebody was reminded. */
export const isReminded = (sources: readonly DashboardSource[], row: SignalRow): boolean =>
  kindOf(sources, row).source.remindedAt !== undefined;

/** What a signal is named by; null of what nothing is to be done about. */
export function nameOf(sources: readonly DashboardSource[], row: SignalRow): SignalName | null {
  const { number, cause } = row;
  const about = kindOf(sources, row).open?.about;
  return cause === null || about === undefined ? null : { kind: about, number, cause };
}
export const keyOf = ({ kind, number, cause }: SignalName): string => `${kind}:${number}:${cause}`;
export function rowKey(sources: readonly DashboardSource[], row: SignalRow): string | null {
  const name = nameOf(sources, row);
  return name === null ? null : keyOf(name);
}

/** What is open, of the kinds that the caller may see. */
export interface Open {
  /** The client's, which knows some kinds and others not (DM-LC-07). */
  readonly country: Country | null;
  readonly rows: readonly SignalRow[];
}

/**
 * Reads what is open of the scope as far as the caller's rights go.
 * @param keys of which signals it is asked; left out: of all. What a large fleet has takes a second to be found.
 */
export async function readOpen(
  tx: Tx,
  of: BlockScope,
  sources: readonly DashboardSource[],
  keys?: readonly string[],
): Promise<Open> {
  const named = keys?.map((key) => key.split(':'));
  const numbersOf = (about: string): readonly number[] | undefined =>
    named?.flatMap(([kind, number]) => (kind === about ? [Number(number)] : []));
  const parts = sources
    .filter(({ rights }) => of.sees(rights))
    .flatMap(({ open = [] }) => open.map((kind) => ({ open: kind, numbers: numbersOf(kind.about) })));
  const country = await readCountry(tx, of.scope.clientId);
  return { country, rows: await repository.readOpenRows(tx, of, parts) };
}

/** What requires attention (SG-04): all that is open, but what only does so as long as something is missing that is there. */
export const needing = (sources: readonly DashboardSource[], open: Open, locale: string): readonly SignalRow[] =>
  caredFor(sources, open, locale).filter((row) => row.isMissing === true || missingOf(sources, row)?.decides !== true);

/** All that a caller can care for: what is open, as far as it is shown in the caller's language. */
export const caredFor = (sources: readonly DashboardSource[], { country, rows }: Open, locale: string) =>
  rows.filter((row) => {
    const isShown = kindOf(sources, row).open?.isShown;
    return isShown === undefined || isShown({ country, locale });
  });
