/** The thread that reads files: bytes come in, rows go out as they are asked for. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { readTable, type TableRow } from './read-table.ts';
import { TableFileError } from './table-file-error.ts';
import type { FromReader, PortedRow, ToReader } from './table-thread-protocol.ts';

/** What travels together: about as much as is taken in within a few milliseconds. A cell counts as some characters. */
const PORTION_CHARACTERS = 200_000;
const CELL_CHARACTERS = 20;

interface Reading {
  readonly headers: readonly string[];
  readonly rows: AsyncIterator<TableRow>;
}

let reading: Reading | undefined;

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

async function check(bytes: Uint8Array, name: string): Promise<FromReader> {
  const { headers, rows } = await readTable(bufferOf(bytes), name);
  let count = 0;
  for await (const _ of rows) count += 1;
  return { kind: 'checked', headers, rows: count };
}

async function begin(bytes: Uint8Array, name: string): Promise<FromReader> {
  const { headers, rows } = await readTable(bufferOf(bytes), name);
  reading = { headers, rows: rows[Symbol.asyncIterator]() };
  return next(reading);
}

async function next({ headers, rows }: Reading): Promise<FromReader> {
  const portion: PortedRow[] = [];
  for (let size = 0; size < PORTION_CHARACTERS; ) {
    const step = await rows.next();
    if (step.done) {
      reading = undefined;
      return { kind: 'rows', rows: JSON.stringify(portion), isLast: true };
    }
    const { line, surplus, cells: own } = step.value;
    const cells = headers.map((header) => own[header] ?? null);
    for (const cell of cells) size += CELL_CHARACTERS + (typeof cell === 'string' ? cell.length : 0);
    portion.push([line, surplus, cells]);
  }
  return { kind: 'rows', rows: JSON.stringify(portion), isLast: false };
}

async function answer(message: ToReader): Promise<FromReader> {
  if (message.kind === 'check') return await check(message.bytes, message.name);
  if (message.kind === 'read') return await begin(message.bytes, message.name);
  if (!reading) throw new Error('Nothing is being read');
  return await next(reading);
}

const told = (error: unknown): FromReader => {
  if (error instanceof TableFileError) return { kind: 'refused', code: error.code, params: error.params };
  return { kind: 'failed', error };
};

// On Linux a priority is a thread's own: whoever waits for a page goes first. Elsewhere it would be the whole process's.
if (process.platform === 'linux') {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where the system forbids it, files are read all the same.
  }
}

parentPort?.on('message', (message: ToReader) => {
  void answer(message)
    .catch(told)
    .then((reply) => parentPort?.postMessage(reply));
});
