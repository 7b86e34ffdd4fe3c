import { LOST_CELL } from '../tables/failed-formula.ts';
import { isDoubt } from './doubts.ts';
import type { FileRow, ImportFile } from './files.ts';
import type { ReasonCode, RowReason } from './reasons.ts';

/**
 * The outcome of a row. `kept`: the row differs, but the portal owns the fields; also counted as unchanged. `doubtful`:
 * not imported until a user confirms its values. `accepted`: confirmed; also counted as new or changed.
 */
export type Outcome = 'new' | 'changed' | 'unchanged' | 'kept' | 'refused' | 'doubtful' | 'accepted';

/** Row counts per outcome. `unchanged` includes `kept`; `new` and `changed` include `accepted`. */
export type OutcomeCounts = Record<Outcome, number>;

/** The counts of one file, as stored with the run. */
export interface FileCounts extends OutcomeCounts {
  readonly kind: string;
  readonly file: string;
  readonly headers: readonly string[];
  readonly ignored: readonly string[];
}

/** Counts as they are stored. Older runs lack doubts and ignored columns. */
export type StoredCounts = Omit<FileCounts, 'doubtful' | 'accepted' | 'ignored'> &
  Partial<Pick<FileCounts, 'doubtful' | 'accepted' | 'ignored'>>;

/** A row with reasons to report. */
export interface ReportedRow {
  readonly kind: string;
  readonly line: number;
  readonly outcome: 'refused' | 'doubtful' | 'kept';
  readonly cells: FileRow['cells'];
  readonly reasons: readonly RowReason[];
}

const zeroCounts = (): OutcomeCounts => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  kept: 0,
  refused: 0,
  doubtful: 0,
  accepted: 0,
});

/** Codes of cells of a workbook that do not hold what somebody wrote. */
const LOST: ReadonlySet<ReasonCode> = new Set<ReasonCode>(['notText', 'digitsLost', 'formulaWithoutResult']);

/**
 * The cells of a row for the file of refused rows. Such a cell stays refused there: as text, the day that a spreadsheet
 * program made of a plate would be imported.
 */
function withoutLostCells({ cells }: FileRow, reasons: readonly RowReason[]): FileRow['cells'] {
  const lost = new Set(reasons.filter(({ code }) => LOST.has(code)).map(({ column }) => column.toLowerCase()));
  if (lost.size === 0) return cells;
  return Object.fromEntries(
    Object.entries(cells).map(([header, cell]) => [header, lost.has(header.toLowerCase()) ? LOST_CELL : cell]),
  );
}

/** Collects the result of an import: counts per file and per client, and the rows to report. */
export class Report {
  readonly #files: FileCounts[] = [];
  readonly #ofClient = new Map<number, Map<string, OutcomeCounts>>();
  #reportedRows: ReportedRow[] = [];

  /** Starts the counts of a file. The following rows belong to it. */
  begin(file: ImportFile): void {
    this.#files.push({
      kind: file.kind.name,
      file: file.name,
      headers: file.headers,
      ignored: file.ignored,
      ...zeroCounts(),
    });
  }

  /** Counts a row, also for its client if that is known. */
  count(outcome: Outcome, clientId?: number): void {
    const file = this.#files.at(-1);
    if (!file) throw new Error('no file has begun');
    const tallies: OutcomeCounts[] = [file];
    if (clientId !== undefined) {
      const kinds = this.#ofClient.get(clientId) ?? new Map<string, OutcomeCounts>();
      const tally = kinds.get(file.kind) ?? zeroCounts();
      this.#ofClient.set(clientId, kinds.set(file.kind, tally));
      tallies.push(tally);
    }
    for (const tally of tallies) {
      tally[outcome] += 1;
      if (outcome === 'kept') tally.unchanged += 1;
    }
  }

  /** Counts a refused or kept row and records its reasons. */
  addRow(initialOutcome: ReportedRow['outcome'], row: FileRow, reasons: readonly RowReason[], clientId?: number): void {
    // A row with nothing but doubts is not refused; a user may confirm it.
    const outcome =
      initialOutcome === 'refused' && reasons.every(({ code }) => isDoubt(code)) ? 'doubtful' : initialOutcome;
    this.count(outcome, clientId);
    this.addReasons(outcome, row, reasons);
  }

  /** Records the reasons of a row without counting it. */
  addReasons(outcome: ReportedRow['outcome'], row: FileRow, reasons: readonly RowReason[]): void {
    const kind = this.#files.at(-1)?.kind;
    if (kind) {
      this.#reportedRows.push({ kind, line: row.line, outcome, cells: withoutLostCells(row, reasons), reasons });
    }
  }

  /** Returns and clears the recorded rows, at most one chunk of an import. */
  takeReportedRows(): readonly ReportedRow[] {
    const rows = this.#reportedRows;
    this.#reportedRows = [];
    return rows;
  }

  get files(): readonly FileCounts[] {
    return this.#files;
  }

  /** The counts of a client by kind, for its audit trail. */
  ofClient(clientId: number): ReadonlyMap<string, OutcomeCounts> {
    return this.#ofClient.get(clientId) ?? new Map();
  }
}
