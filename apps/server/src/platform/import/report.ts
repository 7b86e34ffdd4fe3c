import { LOST_CELL } from '../tables/failed-formula.ts';
import { isDoubt } from './doubts.ts';
import type { FileRow, ImportFile } from './files.ts';
import type { PreviewedRow } from './previewed-row.ts';
import type { NoteCode, NoteParams, ReasonCode, RowReason } from './reasons.ts';

/**
 * The outcome of a row. `kept`: the row differs, but the portal owns the fields; also counted as unchanged. `doubtful`:
 * not imported until a user confirms its values. `accepted`: confirmed; also counted as new or changed.
 */
export type Outcome = 'new' | 'changed' | 'unchanged' | 'kept' | 'refused' | 'doubtful' | 'accepted';

/** Row counts per outcome. `unchanged` includes `kept`; `new` and `changed` include `accepted`. */
export type OutcomeCounts = Record<Outcome, number>;

/** A remark about records of a client that no single row causes. `count` is the number of these records. */
export interface Note {
  readonly clientId: number;
  readonly code: NoteCode;
  readonly params: NoteParams;
}

/** A note as stored with the run. A client of a dry run may not exist afterwards, so its name is stored. */
export interface StoredNote extends Omit<Note, 'clientId'> {
  /** The client's display name. */
  readonly client: string;
}

/** The counts of one file. */
export interface FileCounts extends OutcomeCounts {
  readonly kind: string;
  readonly file: string;
  readonly headers: readonly string[];
  /** The visible sheets of a workbook that has several, of which the first was read. */
  readonly sheets: readonly string[];
  /** The columns that the import did not read. */
  ignored: readonly string[];
}

/** The counts and notes of one file, as stored with the run. */
export interface FileResult extends FileCounts {
  readonly notes: readonly StoredNote[];
}

/** Counts as they are stored. Older runs lack doubts, sheets, ignored columns and notes. */
export type StoredCounts = Omit<FileResult, Later> & Partial<Pick<FileResult, Later>>;
type Later = 'doubtful' | 'accepted' | 'sheets' | 'ignored' | 'notes';

/** A row with reasons to report. */
export interface ReportedRow {
  readonly kind: string;
  readonly line: number;
  readonly outcome: 'refused' | 'doubtful' | 'kept';
  readonly cells: FileRow['cells'];
  readonly reasons: readonly RowReason[];
}

/** The number of new rows without doubts in the preview of a file. All changed and doubtful rows are in the preview. */
const PREVIEWED_NEW_ROWS = 5;

const zeroCounts = (): OutcomeCounts => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  kept: 0,
  refused: 0,
  doubtful: 0,
  accepted: 0,
});

/** The reasons for cells whose typed content a spreadsheet program lost. */
const LOST: ReadonlySet<ReasonCode> = new Set<ReasonCode>(['notText', 'digitsLost', 'formulaWithoutResult']);

/**
 * The cells of a row for the file of refused rows. Cells with lost content get a marker that an import refuses. Written
 * as text, the day that a spreadsheet program made of a plate would be imported.
 */
function withoutLostCells({ cells }: FileRow, reasons: readonly RowReason[]): FileRow['cells'] {
  const lost = new Set(reasons.filter(({ code }) => LOST.has(code)).map(({ column }) => column.toLowerCase()));
  if (lost.size === 0) return cells;
  return Object.fromEntries(
    Object.entries(cells).map(([header, cell]) => [header, lost.has(header.toLowerCase()) ? LOST_CELL : cell]),
  );
}

/** Collects the result of an import: counts per file and per client, notes, and the rows to report. */
export class Report {
  readonly #files: FileCounts[] = [];
  readonly #ofClient = new Map<number, Map<string, OutcomeCounts>>();
  readonly #notes = new Map<string, Note[]>();
  readonly #hasPreview: boolean;
  #previewedNewRows = 0;
  #reportedRows: ReportedRow[] = [];
  #previewedRows: PreviewedRow[] = [];
  /** The kind that adds notes: that of the current file, or the one whose follow-up runs. */
  #noteKind = '';

  /** @param hasPreview whether rows are collected for a preview */
  constructor({ hasPreview }: { readonly hasPreview: boolean }) {
    this.#hasPreview = hasPreview;
  }

  /** Starts the counts of a file. The rows that follow belong to it. */
  begin(file: ImportFile): void {
    this.#files.push({
      kind: file.kind.name,
      file: file.name,
      headers: file.headers,
      sheets: file.sheets,
      ignored: file.ignored,
      ...zeroCounts(),
    });
    this.#noteKind = file.kind.name;
    this.#previewedNewRows = 0;
  }

  /**
   * Marks columns of the current file as read that its kind does not declare, such as those of a type of invoice lines.
   */
  useColumns(headers: readonly string[]): void {
    const file = this.#files.at(-1);
    if (file) file.ignored = file.ignored.filter((header) => !headers.includes(header));
  }

  /** Starts the follow-up of a kind after all files. The following notes belong to it. */
  beginFollowUp(kind: string): void {
    this.#noteKind = kind;
  }

  /**
   * Adds a note about records of a client. Notes with the same code about the same client and kind are merged: their
   * counts are added up, and the other parameters are those of the first note.
   */
  note(clientId: number, code: NoteCode, params: NoteParams): void {
    const notes = this.#notes.get(this.#noteKind) ?? [];
    const index = notes.findIndex((note) => note.clientId === clientId && note.code === code);
    const earlier = notes[index];
    if (earlier) {
      notes[index] = { ...earlier, params: { ...earlier.params, count: earlier.params.count + params.count } };
    } else notes.push({ clientId, code, params });
    this.#notes.set(this.#noteKind, notes);
  }

  /**
   * The notes of a file, in their order. The last file also gets the notes that the follow-up of kinds without a file
   * added.
   */
  notesOf(file: FileCounts): readonly Note[] {
    const isLast = file === this.#files.at(-1);
    const kinds = new Set(this.#files.map(({ kind }) => kind));
    return [...this.#notes].flatMap(([kind, notes]) =>
      kind === file.kind || (isLast && !kinds.has(kind)) ? notes : [],
    );
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

  /** Counts a refused or kept row and records its reasons. Returns the outcome under which it was counted. */
  addRow(
    initialOutcome: ReportedRow['outcome'],
    row: FileRow,
    reasons: readonly RowReason[],
    clientId?: number,
  ): ReportedRow['outcome'] {
    // A row with nothing but doubts is not refused; a user may confirm it.
    const outcome =
      initialOutcome === 'refused' && reasons.every(({ code }) => isDoubt(code)) ? 'doubtful' : initialOutcome;
    this.count(outcome, clientId);
    this.addReasons(outcome, row, reasons);
    return outcome;
  }

  /**
   * Adds a row of the current file to the preview, if the import has one. Only the first few new rows without doubts
   * are added. `contentOf` is called only for rows that are added.
   */
  preview(
    outcome: PreviewedRow['outcome'],
    { line }: Pick<FileRow, 'line'>,
    reasons: readonly RowReason[],
    contentOf: () => Pick<PreviewedRow, 'client' | 'fields'>,
  ): void {
    const kind = this.#files.at(-1)?.kind;
    if (!this.#hasPreview || kind === undefined) return;
    if (outcome === 'new' && reasons.length === 0 && ++this.#previewedNewRows > PREVIEWED_NEW_ROWS) return;
    this.#previewedRows.push({ kind, outcome, line, reasons, ...contentOf() });
  }

  /** Returns and clears the rows of the preview, at most one chunk of an import. */
  takePreviewedRows(): readonly PreviewedRow[] {
    const rows = this.#previewedRows;
    this.#previewedRows = [];
    return rows;
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
