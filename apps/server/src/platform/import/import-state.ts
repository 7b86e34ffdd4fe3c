import type { Currency } from '@wagenpark/domain/number-format';
import type { Call } from '../caller.ts';
import type { ScopeChangingTx } from '../database/database.ts';
import { wholeClient } from '../database/scope.ts';
import { type FieldDoubt, parseRow } from '../tables/parse-row.ts';
import { isBlank } from '../tables/raw-rows.ts';
import { CLIENT_HEADER, DUTCH_PLACE, type ImportColumns, type Place } from './column.ts';
import { columnsForPlace } from './file-kind.ts';
import type { FileRow, ImportFile } from './files.ts';
import type { PreviewedRow } from './previewed-row.ts';
import { type FailureLocation, type RowReason, reason, reasonOfFault } from './reasons.ts';
import type { Report, ReportedRow } from './report.ts';
import { analyze, type ClientTable } from './tables-repository.ts';

/** A client whose rows are being imported. */
export interface ImportClient extends Place {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly currency: Currency;
}

/** The keys of a kind's rows for a client in this import. Whether a record exists is looked up in the database. */
export interface FileKeys {
  /** Line numbers by key, of all rows whose key could be parsed. */
  readonly lines: Map<number, number>;
  readonly refused: Set<number>;
}

/** Number of new rows of a kind after which its statistics are first refreshed. */
const FIRST_ANALYZE = 1000;

/** The state shared by all steps of one import. The steps do not know whether it is a dry run. */
export class ImportState {
  readonly tx: ScopeChangingTx;
  readonly storeReportedRows: (rows: readonly ReportedRow[]) => Promise<void>;
  readonly storePreviewedRows: (rows: readonly PreviewedRow[]) => Promise<void>;
  readonly now: Date;
  readonly actor: string;
  readonly call: Call | undefined;
  /** Whether a user confirmed the unusual values. */
  readonly acceptDoubtful: boolean;
  readonly report: Report;
  /** The listeners to events of other kinds (`import-event.ts`), in reverse order of their kinds. */
  readonly listeners: readonly object[];
  /** The tables that files of any kind fill. */
  readonly fills: readonly ClientTable[];
  /** Clients by name, including those that a file of this import adds. */
  readonly clients: Map<string, ImportClient>;
  /** The name of the client of the provider's own staff, into which nothing may be imported. */
  readonly reserved: string | undefined;
  /** Refused new clients by name, with the file's kind and the line. */
  readonly refusedClients = new Map<string, { readonly kind: string; readonly line: number }>();
  readonly #keys = new Map<string, FileKeys>();
  /** Number of new rows per kind at the last refresh of the statistics. */
  readonly #analyzedRows = new Map<string, number>();
  #currentLines: { readonly from: number; readonly until: number } | undefined;

  constructor(
    options: Pick<
      ImportState,
      | 'tx'
      | 'storeReportedRows'
      | 'storePreviewedRows'
      | 'now'
      | 'actor'
      | 'call'
      | 'acceptDoubtful'
      | 'report'
      | 'listeners'
      | 'fills'
      | 'clients'
      | 'reserved'
    >,
  ) {
    this.tx = options.tx;
    this.storeReportedRows = options.storeReportedRows;
    this.storePreviewedRows = options.storePreviewedRows;
    this.now = options.now;
    this.actor = options.actor;
    this.call = options.call;
    this.acceptDoubtful = options.acceptDoubtful;
    this.report = options.report;
    this.listeners = options.listeners;
    this.fills = options.fills;
    this.clients = options.clients;
    this.reserved = options.reserved;
  }

  /** The keys of a kind's rows, by the name of the kind. */
  keys(kind: string, client: ImportClient): FileKeys {
    const name = `${kind} ${client.id}`;
    const keys = this.#keys.get(name) ?? { lines: new Map(), refused: new Set() };
    this.#keys.set(name, keys);
    return keys;
  }

  /** Switches the transaction to the scope of a client. */
  enter(client: Pick<ImportClient, 'id'>): Promise<void> {
    return this.tx.enter(wholeClient(client.id));
  }

  /** Records which rows of a file are being processed, for error messages. */
  begin(rows: readonly FileRow[]): void {
    const [firstRow] = rows;
    this.#currentLines = firstRow && { from: firstRow.line, until: rows.at(-1)?.line ?? firstRow.line };
  }

  /** The current position in a file. */
  where({ name }: ImportFile): FailureLocation {
    return this.#currentLines ? { step: 'rows', file: name, ...this.#currentLines } : { step: 'file', file: name };
  }

  /** Passes on the reports about rows and the rows of the preview, and ends the current chunk. */
  async flushReportedRows(): Promise<void> {
    this.#currentLines = undefined;
    const reportedRows = this.report.takeReportedRows();
    if (reportedRows.length > 0) await this.storeReportedRows(reportedRows);
    const previewedRows = this.report.takePreviewedRows();
    if (previewedRows.length > 0) await this.storePreviewedRows(previewedRows);
    await this.#refreshStatistics();
  }

  /**
   * Refreshes the planner's statistics after the first thousand rows of a kind, and whenever their number has
   * quadrupled. For a table that was empty, the planner assumes that any index is equally good. It could then choose an
   * index with which it scans all rows.
   */
  async #refreshStatistics(): Promise<void> {
    const file = this.report.files.at(-1);
    if (!file || file.new < Math.max(FIRST_ANALYZE, 4 * (this.#analyzedRows.get(file.kind) ?? 0))) return;
    this.#analyzedRows.set(file.kind, file.new);
    await this.tx.asOwner((tx) => analyze(tx, this.fills));
  }

  /**
   * Parses a row: its client, and its values or everything that is wrong with it. A row of an unknown client is parsed
   * as a Dutch one, so that its other errors are reported at the same time.
   */
  read(file: ImportFile, row: FileRow): ReadRow {
    const { client, reasons } = this.#findClient(row);
    const columns = columnsForPlace(file.kind, client ?? DUTCH_PLACE);
    const parsed = parseRow(columns, { ...row, cells: row.cellsByHeader });
    const faults = [...reasons, ...(parsed.faults ?? []).map(reasonOfFault)];
    return {
      row,
      client,
      columns,
      number: readNumber(columns, row),
      values: (parsed.values ?? {}) as RowOfValues,
      doubts: parsed.doubts ?? [],
      reasons: faults,
    };
  }

  #findClient(row: FileRow): { client: ImportClient | undefined; reasons: RowReason[] } {
    const cell = row.cellsByHeader[CLIENT_HEADER] ?? null;
    if (isBlank(cell)) return { client: undefined, reasons: [reason(CLIENT_HEADER, '', 'missing')] };
    const writtenName = String(cell).trim();
    const name = writtenName.toLowerCase();
    const client = this.clients.get(name);
    if (client) return { client, reasons: [] };
    const refusedClient = this.refusedClients.get(name);
    if (refusedClient)
      return { client: undefined, reasons: [reason(CLIENT_HEADER, writtenName, 'refusedReference', refusedClient)] };
    const code = name === this.reserved ? 'reservedClient' : 'unknownClient';
    return { client: undefined, reasons: [reason(CLIENT_HEADER, writtenName, code)] };
  }
}

/** The parsed value of a field. */
export type FieldValue = string | number | boolean | null | Date | readonly string[];
export type RowOfValues = Readonly<Record<string, FieldValue>>;

/** A parsed row. `values` is empty when the row has an error; `number` is its key if that could be parsed. */
export interface ReadRow {
  readonly row: FileRow;
  readonly client: ImportClient | undefined;
  readonly columns: ImportColumns;
  readonly number: number | undefined;
  readonly values: RowOfValues;
  /** The doubts about the notation of the values. */
  readonly doubts: readonly FieldDoubt[];
  readonly reasons: RowReason[];
}

function readNumber(columns: ImportColumns, row: FileRow): number | undefined {
  const column = columns['number'];
  const value = column?.read(row.cellsByHeader[column.header] ?? null).value;
  return typeof value === 'number' ? value : undefined;
}

/** Groups rows into chunks, so that one query serves many rows. */
export async function* inChunks<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size = 1000,
): AsyncGenerator<Item[]> {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
