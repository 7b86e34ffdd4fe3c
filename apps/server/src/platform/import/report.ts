import { isDoubt } from './doubts.ts';
import type { FileRow, ImportFile } from './files.ts';
import type { RowReason } from './reasons.ts';

/**
 * What became of a row. A kept row says otherwise, but the portal owns the facts; it counts as unchanged too. A doubtful
 * row stays out until somebody confirms its values; an accepted one was confirmed and counts as new or changed too.
 */
export type Outcome = 'new' | 'changed' | 'unchanged' | 'kept' | 'refused' | 'doubtful' | 'accepted';

/** How many rows of a file did what; `unchanged` includes `kept`, `new` and `changed` include `accepted`. */
export type OutcomeCounts = Record<Outcome, number>;

/** The counts of one file, as they are stored with the run. */
export interface FileCounts extends OutcomeCounts {
  readonly kind: string;
  readonly file: string;
  readonly headers: readonly string[];
  readonly ignored: readonly string[];
}

/** The same as it was stored: runs from before doubts and ignored columns were told have none of them. */
export type StoredCounts = Omit<FileCounts, 'doubtful' | 'accepted' | 'ignored'> &
  Partial<Pick<FileCounts, 'doubtful' | 'accepted' | 'ignored'>>;

/** A row of which something is to be said. */
export interface ToldRow {
  readonly kind: string;
  readonly line: number;
  readonly outcome: 'refused' | 'doubtful' | 'kept';
  readonly cells: FileRow['cells'];
  readonly reasons: readonly RowReason[];
}

const nothing = (): OutcomeCounts => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  kept: 0,
  refused: 0,
  doubtful: 0,
  accepted: 0,
});

/** What an import tells: counts for each file and each client, and the rows that were refused or kept. */
export class Report {
  readonly #files: FileCounts[] = [];
  readonly #ofClient = new Map<number, Map<string, OutcomeCounts>>();
  #told: ToldRow[] = [];

  /** Begins the counts of a file; rows that are told after it belong to it. */
  begin(file: ImportFile): void {
    this.#files.push({
      kind: file.kind.name,
      file: file.name,
      headers: file.headers,
      ignored: file.ignored,
      ...nothing(),
    });
  }

  /** Counts a row, for its client too when that is known. */
  count(outcome: Outcome, clientId?: number): void {
    const file = this.#files.at(-1);
    if (!file) throw new Error('no file has begun');
    const tallies: OutcomeCounts[] = [file];
    if (clientId !== undefined) {
      const kinds = this.#ofClient.get(clientId) ?? new Map<string, OutcomeCounts>();
      const tally = kinds.get(file.kind) ?? nothing();
      this.#ofClient.set(clientId, kinds.set(file.kind, tally));
      tallies.push(tally);
    }
    for (const tally of tallies) {
      tally[outcome] += 1;
      if (outcome === 'kept') tally.unchanged += 1;
    }
  }

  /** Counts a refused or kept row and keeps what is to be said of it until it is taken. */
  tell(given: ToldRow['outcome'], row: FileRow, reasons: readonly RowReason[], clientId?: number): void {
    // A row against which nothing speaks but doubts only waits for somebody to confirm them.
    const outcome = given === 'refused' && reasons.every(({ code }) => isDoubt(code)) ? 'doubtful' : given;
    this.count(outcome, clientId);
    this.note(outcome, row, reasons);
  }

  /** Keeps what is to be said of a row that is counted otherwise. */
  note(outcome: ToldRow['outcome'], row: FileRow, reasons: readonly RowReason[]): void {
    const kind = this.#files.at(-1)?.kind;
    if (kind) this.#told.push({ kind, line: row.line, outcome, cells: row.cells, reasons });
  }

  /** The rows told since the last time, at most one chunk of an import. */
  takeTold(): readonly ToldRow[] {
    const told = this.#told;
    this.#told = [];
    return told;
  }

  get files(): readonly FileCounts[] {
    return this.#files;
  }

  /** The counts of a client by the names of kinds, for its audit trail. */
  ofClient(clientId: number): ReadonlyMap<string, OutcomeCounts> {
    return this.#ofClient.get(clientId) ?? new Map();
  }
}
