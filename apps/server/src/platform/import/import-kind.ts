import type { FileKind } from './file-kind.ts';
import type { ImportFile } from './files.ts';
import type { Subscription } from './import-event.ts';
import type { ImportClient, ImportState } from './import-state.ts';
import type { RecordKind } from './record-kind.ts';
import { importRecords } from './records.ts';
import type { ClientTable } from './tables-repository.ts';

/** A kind of import file, as its subject declares it. */
export interface ImportKind extends FileKind {
  /** Names of the kinds that must be imported before it, because its rows reference their records. */
  readonly after: readonly string[];
  /** The tables that it fills; their statistics are refreshed for the query planner. */
  readonly fills: readonly ClientTable[];
  /** Imports a file. */
  readonly run: (state: ImportState, file: ImportFile) => Promise<void>;
  /** Its listeners to events of other kinds (`import-event.ts`). */
  readonly subscriptions?: readonly Subscription[];
  /** Runs for each client with imported rows, after all files. */
  readonly afterFiles?: (state: ImportState, client: ImportClient) => Promise<void>;
}

/** The import of a kind of records. `after` lists only the kinds that its references do not name. */
interface RecordImport extends Omit<ImportKind, 'fills' | 'run' | 'after'> {
  readonly records: RecordKind;
  readonly after?: readonly string[];
}

/**
 * Declares a kind of numbered records that needs no code of its own. It is imported after the kinds that its rows
 * reference.
 */
export const recordImport = ({ records, after = [], ...kind }: RecordImport): ImportKind => ({
  ...kind,
  after: [...new Set([...after, ...records.references.map(({ kind: kindName }) => kindName)])],
  fills: [records.table],
  run: (state, file) => importRecords(state, records, file),
});

/** The tables that any of the kinds fills, without duplicates. */
export const tablesFilledBy = (kinds: readonly ImportKind[]): readonly ClientTable[] => [
  ...new Set(kinds.flatMap(({ fills }) => fills)),
];

/**
 * Sorts kinds topologically: each comes after the kinds that it depends on, otherwise in the given order.
 * @throws {Error} for cyclic or unknown dependencies, or when two kinds have the same name
 */
export function sortByDependencies(kinds: readonly ImportKind[]): readonly ImportKind[] {
  const sorted = new Map<string, ImportKind>();
  const waiting = new Set(kinds);
  while (waiting.size > 0) {
    const next = [...waiting].find(
      ({ name, after }) => !sorted.has(name) && after.every((dependency) => sorted.has(dependency)),
    );
    if (!next) throw new Error(`imports that cannot be ordered: ${[...waiting].map(({ name }) => name).join(', ')}`);
    sorted.set(next.name, next);
    waiting.delete(next);
  }
  return [...sorted.values()];
}
