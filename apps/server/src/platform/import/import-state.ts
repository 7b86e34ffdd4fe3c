import type { Call } from '../caller.ts';
import type { WideTx } from '../database/database.ts';
import { wholeClient } from '../database/scope.ts';
import { parseRow } from '../tables/parse-row.ts';
import { isBlank } from '../tables/raw-rows.ts';
import { CLIENT_HEADER, type ImportColumns, type Place } from './column.ts';
import { columnsOf } from './file-kind.ts';
import type { FileRow, ImportFile } from './files.ts';
import { type RowReason, reason, reasonOfFault, type Where } from './reasons.ts';
import type { Report, ToldRow } from './report.ts';
import { analyze, type ClientTable } from './tables-repository.ts';

/** A client whose rows an import brings. */
export interface ImportClient extends Place {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
}

/** The keys that a kind of file brought for a client: what is in the database is asked of the database. */
export interface FileKeys {
  /** Lines by key, of all rows whose key could be read. */
  readonly lines: Map<number, number>;
  readonly refused: Set<number>;
}

/** New rows of a kind of which the planner is told. */
const FIRST_TOLD = 1000;

/** Everything that the steps of one import share. Whether it is a dry run is none of their business. */
export class ImportState {
  readonly tx: WideTx;
  readonly tell: (rows: readonly ToldRow[]) => Promise<void>;
  readonly now: Date;
  readonly actor: string;
  readonly call: Call | undefined;
  /** Whether somebody confirmed the doubtful values. */
  readonly acceptDoubtful: boolean;
  readonly report: Report;
  /** Who is told news (`news.ts`): those of the last kind first. */
  readonly listeners: readonly object[];
  /** The tables that files of any kind make longer. */
  readonly fills: readonly ClientTable[];
  /** Clients by name; those that a file brings are added. */
  readonly clients: Map<string, ImportClient>;
  /** The client of the provider's own staff, into which nothing is imported. */
  readonly reserved: string | undefined;
  /** Where an earlier file of this import brought a client who was refused, by the client's name. */
  readonly refusedClients = new Map<string, { readonly kind: string; readonly line: number }>();
  readonly #keys = new Map<string, FileKeys>();
  /** How many new rows of a kind the planner knows of. */
  readonly #knownOf = new Map<string, number>();
  #inWork: { readonly from: number; readonly until: number } | undefined;

  constructor(
    given: Pick<
      ImportState,
      | 'tx'
      | 'tell'
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
    this.tx = given.tx;
    this.tell = given.tell;
    this.now = given.now;
    this.actor = given.actor;
    this.call = given.call;
    this.acceptDoubtful = given.acceptDoubtful;
    this.report = given.report;
    this.listeners = given.listeners;
    this.fills = given.fills;
    this.clients = given.clients;
    this.reserved = given.reserved;
  }

  /** The keys of a kind, by its name. */
  keys(kind: string, client: ImportClient): FileKeys {
    const name = `${kind} ${client.id}`;
    const keys = this.#keys.get(name) ?? { lines: new Map(), refused: new Set() };
    this.#keys.set(name, keys);
    return keys;
  }

  /** Goes on in the scope of a client. */
  enter(client: Pick<ImportClient, 'id'>): Promise<void> {
    return this.tx.enter(wholeClient(client.id));
  }

  /** Notes which rows of a file are in work, for whoever has to tell where the import failed. */
  begin(rows: readonly FileRow[]): void {
    const [first] = rows;
    this.#inWork = first && { from: first.line, until: rows.at(-1)?.line ?? first.line };
  }

  /** Where in a file the import is. */
  where({ name }: ImportFile): Where {
    return this.#inWork ? { step: 'rows', file: name, ...this.#inWork } : { step: 'file', file: name };
  }

  /** Passes on what was told of rows, and is done with the rows in work. */
  async storeTold(): Promise<void> {
    this.#inWork = undefined;
    const told = this.report.takeTold();
    if (told.length > 0) await this.tell(told);
    await this.#tellPlanner();
  }

  /**
   * Lets the planner know of what came, the first thousand rows of a kind and whenever there are four times as many: of a
   * table that was empty before it believes that any index finds what is asked for, and reads all rows by the wrong one.
   */
  async #tellPlanner(): Promise<void> {
    const file = this.report.files.at(-1);
    if (!file || file.new < Math.max(FIRST_TOLD, 4 * (this.#knownOf.get(file.kind) ?? 0))) return;
    this.#knownOf.set(file.kind, file.new);
    await this.tx.asOwner((tx) => analyze(tx, this.fills));
  }

  /**
   * Whose row it is, and its values or all that is wrong with it. A row of an unknown client is read as one of the
   * Netherlands, so that its other faults are told at the same time.
   */
  read(file: ImportFile, row: FileRow): ReadRow {
    const { client, reasons } = this.#clientOf(row);
    const columns = columnsOf(file.kind, client ?? { timeZone: 'Europe/Amsterdam', country: 'nl' });
    const parsed = parseRow(columns, { ...row, cells: row.known });
    const faults = [...reasons, ...(parsed.faults ?? []).map(reasonOfFault)];
    return {
      row,
      client,
      columns,
      number: readNumber(columns, row),
      values: (parsed.values ?? {}) as RowOfValues,
      reasons: faults,
    };
  }

  #clientOf(row: FileRow): { client: ImportClient | undefined; reasons: RowReason[] } {
    const cell = row.known[CLIENT_HEADER] ?? null;
    if (isBlank(cell)) return { client: undefined, reasons: [reason(CLIENT_HEADER, '', 'missing')] };
    const written = String(cell).trim();
    const name = written.toLowerCase();
    const client = this.clients.get(name);
    if (client) return { client, reasons: [] };
    const refused = this.refusedClients.get(name);
    if (refused) return { client: undefined, reasons: [reason(CLIENT_HEADER, written, 'refusedReference', refused)] };
    const code = name === this.reserved ? 'reservedClient' : 'unknownClient';
    return { client: undefined, reasons: [reason(CLIENT_HEADER, written, code)] };
  }
}

/** The value of a field as it was read. */
export type FieldValue = string | number | boolean | null | Date | readonly string[];
export type RowOfValues = Readonly<Record<string, FieldValue>>;

/** A row that was read. `values` is empty when there is a reason against the row; `number` is its key where it could be read. */
export interface ReadRow {
  readonly row: FileRow;
  readonly client: ImportClient | undefined;
  readonly columns: ImportColumns;
  readonly number: number | undefined;
  readonly values: RowOfValues;
  readonly reasons: RowReason[];
}

function readNumber(columns: ImportColumns, row: FileRow): number | undefined {
  const column = columns['number'];
  const value = column?.read(row.known[column.header] ?? null).value;
  return typeof value === 'number' ? value : undefined;
}

/** Rows in groups, so that the database is asked once for many. */
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
