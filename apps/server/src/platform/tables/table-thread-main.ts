/** The worker thread that reads files: it receives bytes and returns rows on request. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { DigitCounts } from './digit-counts.ts';
import { MonthFirstColumns } from './month-first.ts';
import { readTable, severalSheets, type TableRow } from './read-table.ts';
import { SheetCell } from './sheet-cell.ts';
import { TableFileError } from './table-file-error.ts';
import type { SerializedRow, TableReaderRequest, TableReaderResponse } from './table-thread-protocol.ts';

/**
 * Size of a chunk of rows: about what can be deserialized within a few milliseconds. Each cell counts as some extra
 * characters.
 */
const CHUNK_CHARACTERS = 200_000;
const CELL_CHARACTERS = 20;

interface Reading {
  readonly headers: readonly string[];
  readonly rows: AsyncIterator<TableRow>;
}

let reading: Reading | undefined;

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

async function check(bytes: Uint8Array, name: string): Promise<TableReaderResponse> {
  const { headers, rows } = await readTable(bufferOf(bytes), name);
  const monthFirst = new MonthFirstColumns();
  const digitCounts = new DigitCounts();
  let count = 0;
  for await (const row of rows) {
    count += 1;
    monthFirst.add(row);
    digitCounts.add(row);
  }
  const sheets = await severalSheets(bufferOf(bytes));
  return {
    kind: 'checked',
    sheets,
    headers,
    rows: count,
    monthFirst: monthFirst.headers,
    usualDigits: digitCounts.usual,
  };
}

async function begin(bytes: Uint8Array, name: string): Promise<TableReaderResponse> {
  const { headers, rows } = await readTable(bufferOf(bytes), name);
  reading = { headers, rows: rows[Symbol.asyncIterator]() };
  return readChunk(reading);
}

async function readChunk({ headers, rows }: Reading): Promise<TableReaderResponse> {
  const chunk: SerializedRow[] = [];
  for (let size = 0; size < CHUNK_CHARACTERS; ) {
    const step = await rows.next();
    if (step.done) {
      reading = undefined;
      return { kind: 'rows', rows: JSON.stringify(chunk), isLast: true };
    }
    const { line, surplus, cells: cellByHeader } = step.value;
    const cells = headers.map((header) => cellByHeader[header] ?? null);
    for (const cell of cells) size += CELL_CHARACTERS + (typeof cell === 'string' ? cell.length : 0);
    chunk.push([line, surplus, cells.map((cell) => (cell instanceof SheetCell ? cell.toPort() : cell))]);
  }
  return { kind: 'rows', rows: JSON.stringify(chunk), isLast: false };
}

async function answer(message: TableReaderRequest): Promise<TableReaderResponse> {
  if (message.kind === 'check') return await check(message.bytes, message.name);
  if (message.kind === 'read') return await begin(message.bytes, message.name);
  if (!reading) throw new Error('Nothing is being read');
  return await readChunk(reading);
}

const toFailure = (error: unknown): TableReaderResponse => {
  if (error instanceof TableFileError) return { kind: 'refused', code: error.code, params: error.params };
  return { kind: 'failed', error };
};

// On Linux the priority applies to this thread only, so that page requests run first. Elsewhere it would apply to the
// whole process.
if (process.platform === 'linux') {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where the system forbids it, files are read at normal priority.
  }
}

parentPort?.on('message', (message: TableReaderRequest) => {
  void answer(message)
    .catch(toFailure)
    .then((reply) => parentPort?.postMessage(reply));
});
