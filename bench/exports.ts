/**
 * Measures the time and memory of exports: our writers compared with the fastest npm library and, for Excel, with the C
 * library libxlsxwriter (the target is at most its time), alternately within one run on the same rows. Each measurement
 * runs in its own process, because peak memory never decreases.
 *
 *   node bench/exports.ts [--rows 100000] [--rounds 5] [--name exports] [--now]
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ExportThread } from '@wagenpark/exports/node/export-thread';
import { writeTable } from '@wagenpark/exports/node/write-table';
import { writeXlsxStream } from 'hucre/xlsx';
import { columns, datedRows, leasePortions, leaseRows } from './export-rows.ts';
import { machineFacts, median, roundTo, storeResults, waitForIdleMachine } from './machine.ts';

const own = ['xlsx', 'xlsx in the thread', 'csv', 'xml'] as const;
const peers = ['libxlsxwriter, constant memory', 'libxlsxwriter, whole in memory', 'hucre xlsx'] as const;
type Subject = (typeof own)[number] | (typeof peers)[number];

interface Measurement {
  readonly seconds: number;
  /** Of the whole process, Node included. */
  readonly peakMegabytes: number;
}

/** As in the server, the thread starts with the first export and is reused. */
const thread = new ExportThread();

/** Consumes bytes like a socket, and counts them. */
class Counter extends Writable {
  bytes = 0;

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.bytes += chunk.length;
    setImmediate(done);
  }
}

async function write(subject: Subject, rows: number): Promise<void> {
  const out = new Counter();
  if (subject === 'hucre xlsx') {
    const titles = columns.map(({ header }) => ({ header }));
    const stream = writeXlsxStream(datedRows(rows), { name: 'Sheet1', columns: titles });
    for await (const chunk of stream) if (!out.write(chunk)) await once(out, 'drain');
    out.end();
    await once(out, 'finish');
  } else if (subject === 'xlsx in the thread') {
    await thread.write(out, 'xlsx', { columns }, leasePortions(rows));
  } else if (subject === 'xlsx' || subject === 'csv' || subject === 'xml') {
    await writeTable(out, subject, { columns, rows: leaseRows(rows) });
  }
}

/** Runs in the child process: first a small export to warm up the compiler, then the requested one. */
async function measure(subject: Subject, rows: number): Promise<Measurement> {
  await write(subject, 2_000);
  const began = performance.now();
  await write(subject, rows);
  const seconds = (performance.now() - began) / 1000;
  return { seconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
}

async function inOwnProcess(subject: Subject, rows: number): Promise<Measurement> {
  const child = fork(fileURLToPath(import.meta.url), ['--subject', subject, '--rows', String(rows)]);
  const [message] = await Promise.all([once(child, 'message') as Promise<[Measurement]>, once(child, 'exit')]);
  return message[0];
}

/** Compiles the libxlsxwriter program for this run; undefined without compiler or library. */
function compiledPeer(folder: string): string | undefined {
  const program = path.join(folder, 'libxlsxwriter');
  try {
    const source = path.join(import.meta.dirname, 'libxlsxwriter.c');
    execFileSync('cc', ['-O2', '-o', program, source, '-lxlsxwriter', '-lz'], { stdio: 'pipe' });
  } catch {
    console.warn('libxlsxwriter is left out: this needs a C compiler and the package libxlsxwriter-dev.');
  }
  return existsSync(program) ? program : undefined;
}

function measurePeer(program: string, mode: 'constant' | 'whole', rows: number): Measurement {
  const file = path.join(path.dirname(program), 'peer.xlsx');
  const [seconds = '', peakMegabytes = ''] = execFileSync(program, [String(rows), mode, file], { encoding: 'utf8' })
    .trim()
    .split(' ');
  return { seconds: Number(seconds), peakMegabytes: Number(peakMegabytes) };
}

async function compare(rows: number, rounds: number, folder: string) {
  const program = compiledPeer(folder);
  const subjects: readonly Subject[] = [...own, ...peers].filter(
    (subject) => program !== undefined || !subject.startsWith('libxlsxwriter'),
  );
  const measured = new Map<Subject, Measurement[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) {
      const isPeer = program !== undefined && subject.startsWith('libxlsxwriter');
      const mode = subject === 'libxlsxwriter, constant memory' ? 'constant' : 'whole';
      measured.get(subject)?.push(isPeer ? measurePeer(program, mode, rows) : await inOwnProcess(subject, rows));
    }
  }
  const results = subjects.map((subject) => {
    const measurements = measured.get(subject) ?? [];
    const seconds = median(measurements.map((measurement) => measurement.seconds));
    return {
      subject,
      rowsPerSecond: Math.round(rows / seconds),
      seconds: roundTo(seconds),
      peakMegabytes: Math.round(median(measurements.map((measurement) => measurement.peakMegabytes))),
    };
  });
  // Five times as many rows, to check that the memory stays constant.
  const five = await inOwnProcess('xlsx', 5 * rows);
  return { results, peakMegabytesOfFiveTimes: Math.round(five.peakMegabytes) };
}

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    name: { type: 'string' },
    now: { type: 'boolean', default: false },
    subject: { type: 'string' },
  },
});
const rows = Number(options.rows);
const subject = [...own, ...peers].find((name) => name === options.subject);
if (subject !== undefined && process.send) {
  process.send(await measure(subject, rows));
  await thread.close();
  process.disconnect();
} else {
  const folder = mkdtempSync(path.join(tmpdir(), 'wagenpark-exports-'));
  try {
    if (!options.now) await waitForIdleMachine();
    const machine = machineFacts();
    console.log(`${rows} rows × ${columns.length} columns; ${JSON.stringify(machine)}\n`);
    const { results, peakMegabytesOfFiveTimes } = await compare(rows, Number(options.rounds), folder);
    console.table(results);
    console.log(`own xlsx of five times as many rows: peak ${peakMegabytesOfFiveTimes} MB`);
    if (options.name !== undefined) {
      storeResults(options.name, { machine, rows, rounds: options.rounds, results, peakMegabytesOfFiveTimes });
    }
    const ofOurs = results.find((result) => result.subject === 'xlsx');
    const ofPeer = results.find((result) => result.subject === 'libxlsxwriter, constant memory');
    if (ofOurs && ofPeer && ofOurs.seconds > ofPeer.seconds) {
      console.error('Ours took longer than libxlsxwriter.');
      process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
