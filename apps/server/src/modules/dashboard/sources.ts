import type { DashboardSource, OpenSignalKind, RecordDetails } from '../../platform/dashboard-source.ts';
import type { DashboardDeps } from './block-cache.ts';

/** The dependencies of the blocks, including the sources that subjects contribute. */
export interface BlockDeps extends DashboardDeps {
  readonly sources: readonly DashboardSource[];
}

/** A kind of signal. */
export interface SignalKind {
  /** The source that contributes it. */
  readonly source: DashboardSource;
  /** Null for events, which cannot be open. */
  readonly open: OpenSignalKind | null;
}

/** Memoized by the list of sources. */
const indexes = new WeakMap<readonly DashboardSource[], ReadonlyMap<string, SignalKind>>();
/** The kinds of signals that subjects contribute, by name. */
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

/**
 * The SQL of the details of a kind of record.
 * @throws {Error} when no source contributes them
 */
export function recordDetailsOf(sources: readonly DashboardSource[], record: string): RecordDetails {
  const details = sources.find((source) => source.record === record && source.details !== undefined)?.details;
  if (details === undefined) throw new Error(`no subject hands in the details of ${record}`);
  return details;
}
