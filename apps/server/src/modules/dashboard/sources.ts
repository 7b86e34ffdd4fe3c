import type { DashboardSource, OpenKind, RecordDetails } from '../../platform/dashboard-source.ts';
import type { DashboardDeps } from './block-answers.ts';

/** What the blocks are made with: also what all subjects hand in. */
export interface BlockDeps extends DashboardDeps {
  readonly sources: readonly DashboardSource[];
}

/** A kind of signal. */
export interface SignalKind {
  /** Who hands it in. */
  readonly source: DashboardSource;
  /** Null: it only happens. */
  readonly open: OpenKind | null;
}

const indexes = new WeakMap<readonly DashboardSource[], ReadonlyMap<string, SignalKind>>();
/** The kinds of signals that subjects hand in, by name. */
export function signalKinds(sources: readonly DashboardSource[]): ReadonlyMap<string, SignalKind> {
  const index = indexes.get(sources) ?? new Map([...eventKindsOf(sources), ...openKindsOf(sources)]);
  indexes.set(sources, index);
  return index;
}
const openKindsOf = (sources: readonly DashboardSource[]): readonly [string, SignalKind][] =>
  sources.flatMap((source) => (source.open ?? []).map((open): [string, SignalKind] => [open.kind, { source, open }]));
const eventKindsOf = (sources: readonly DashboardSource[]): readonly [string, SignalKind][] =>
  sources.flatMap((source) => {
    const rows = [...(source.events ?? []), ...(source.tabs ?? []).flatMap(({ events }) => events?.rows ?? [])];
    const kinds = [...rows.flatMap((row) => Object.keys(row.kinds)), source.manyEvents?.kind ?? []].flat();
    return kinds.map((kind): [string, SignalKind] => [kind, { source, open: null }]);
  });

/** Where the facts of records of a kind stand. */
export function detailsOf(sources: readonly DashboardSource[], record: string): RecordDetails {
  const details = sources.find((source) => source.record === record && source.details !== undefined)?.details;
  if (details === undefined) throw new Error(`no subject hands in the details of ${record}`);
  return details;
}
