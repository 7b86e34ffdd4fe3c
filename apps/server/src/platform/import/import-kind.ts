import type { FileKind } from './file-kind.ts';
import type { ImportFile } from './files.ts';
import type { ImportClient, ImportState } from './import-state.ts';
import type { Listener } from './news.ts';
import type { RecordKind } from './record-kind.ts';
import { importRecords } from './records.ts';
import type { ClientTable } from './tables-repository.ts';

/** A kind of file that can be imported: all that a subject hands in. */
export interface ImportKind extends FileKind {
  /** The names of kinds that come before it, since its rows name records of theirs. */
  readonly after: readonly string[];
  /** The tables that many rows of it make longer; the planner is told of them. */
  readonly fills: readonly ClientTable[];
  /** Brings in a file. */
  readonly run: (state: ImportState, file: ImportFile) => Promise<void>;
  /** What it does when others tell what they brought. */
  readonly hears?: readonly Listener[];
  /** What follows for a client of whom any file brought something, when all files are in. */
  readonly afterFiles?: (state: ImportState, client: ImportClient) => Promise<void>;
}

/** A kind of records, of which `after` names those kinds that its references do not. */
interface RecordImport extends Omit<ImportKind, 'fills' | 'run' | 'after'> {
  readonly records: RecordKind;
  readonly after?: readonly string[];
}

/** A kind of records that are known by number, and need nothing but to be declared. It comes after those that its rows name. */
export const recordImport = ({ records, after = [], ...kind }: RecordImport): ImportKind => ({
  ...kind,
  after: [...new Set([...after, ...records.references.map(({ kind: named }) => named)])],
  fills: [records.table],
  run: (state, file) => importRecords(state, records, file),
});

/** The tables that any of the kinds makes longer, each once. */
export const tablesFilledBy = (kinds: readonly ImportKind[]): readonly ClientTable[] => [
  ...new Set(kinds.flatMap(({ fills }) => fills)),
];

/**
 * The kinds in an order in which each comes after those that it names; otherwise as they were given.
 * @throws {Error} when some wait for each other or for one that is not there, or two have the same name
 */
export function inOrder(kinds: readonly ImportKind[]): readonly ImportKind[] {
  const placed = new Map<string, ImportKind>();
  const waiting = new Set(kinds);
  while (waiting.size > 0) {
    const next = [...waiting].find(({ name, after }) => !placed.has(name) && after.every((one) => placed.has(one)));
    if (!next) throw new Error(`imports that cannot be ordered: ${[...waiting].map(({ name }) => name).join(', ')}`);
    placed.set(next.name, next);
    waiting.delete(next);
  }
  return [...placed.values()];
}
