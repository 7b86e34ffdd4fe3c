/**
 * How fast, and in how much memory, a list leaves the server as a file: our writers beside the fastest library, on the
 * same rows. Each format runs in a process of its own, because peak memory only ever rises.
 *
 *   node bench/exports.ts [rows]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell, ExportColumn } from '../apps/server/src/platform/exports/table.ts';
import { writeTable } from '../apps/server/src/platform/exports/write-table.ts';

const SUBJECTS = ['xlsx', 'hucre xlsx', 'csv', 'xml', 'rows only'] as const;
type Subject = (typeof SUBJECTS)[number];
type Measurement = { subject: Subject; seconds: number; megabytes: number; peakMegabytes: number };

const KINDS: ExportColumn['kind'][] = [
  ...Array.from({ length: 8 }, () => 'text' as const),
  ...Array.from({ length: 3 }, () => 'money' as const),
  ...Array.from({ length: 2 }, () => 'number' as const),
  ...Array.from({ length: 2 }, () => 'date' as const),
  'boolean',
];
const columns = KINDS.map((kind, i): ExportColumn => ({ id: `column${i}`, header: `Column ${i}`, kind }));

/** Rows as a database would give them: sixteen columns, amounts as decimal text, days as ISO text. */
async function* leaseRows(count: number): AsyncGenerator<Cell[]> {
  for (let i = 0; i < count; i++) {
    const day = `20${10 + (i % 16)}-0${1 + (i % 9)}-${10 + (i % 19)}`;
    const names = [
      `LC${100_000 + i}`,
      `AB-${i % 1000}-C`,
      `Jansen & Zn <${i}>`,
      'Škoda Octavia Combi',
      'Utrecht',
      'Diesel',
    ];
    yield [...names, `ref ${i * 7}`, '', `${i % 900}.50`, `${i % 40}.25`, '12.00', i, i * 3, day, day, i % 2 === 0];
  }
}

async function* datedRows(count: number): AsyncGenerator<(string | number | boolean | Date | null)[]> {
  for await (const row of leaseRows(count)) {
    yield row.map((cell, i) => {
      if (KINDS[i] === 'date') return new Date(String(cell));
      return KINDS[i] === 'money' ? Number(cell) : (cell ?? null);
    });
  }
}

/** Takes bytes as a socket does, and counts them. */
class Counter extends Writable {
  bytes = 0;

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.bytes += chunk.length;
    setImmediate(done);
  }
}

async function run(subject: Subject, count: number): Promise<number> {
  const out = new Counter();
  if (subject === 'hucre xlsx') {
    const stream = writeXlsxStream(datedRows(count), {
      name: 'Sheet1',
      columns: columns.map(({ header }) => ({ header })),
    });
    for await (const chunk of stream) if (!out.write(chunk)) await once(out, 'drain');
    out.end();
    await once(out, 'finish');
  } else if (subject === 'rows only') {
    for await (const row of leaseRows(count)) out.bytes += row.length;
  } else {
    await writeTable(out, subject, { columns, rows: leaseRows(count) });
  }
  return out.bytes;
}

async function measure(subject: Subject, count: number): Promise<Measurement> {
  await run(subject, 2_000);
  const start = performance.now();
  const bytes = await run(subject, count);
  const seconds = (performance.now() - start) / 1000;
  return { subject, seconds, megabytes: bytes / 1e6, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
}

async function inOwnProcess(subject: Subject, count: number): Promise<Measurement> {
  const child = fork(fileURLToPath(import.meta.url), [String(count), subject]);
  const [message] = await Promise.all([once(child, 'message') as Promise<[Measurement]>, once(child, 'exit')]);
  return message[0];
}

const count = Number(process.argv[2] ?? 100_000);
const only = SUBJECTS.find((subject) => subject === process.argv[3]);
if (only && process.send) {
  process.send(await measure(only, count));
  process.disconnect();
} else {
  console.log(
    `${count} rows × ${columns.length} columns, Node ${process.version}, ${cpus()[0]?.model} × ${cpus().length}`,
  );
  const results: Measurement[] = [];
  for (const subject of SUBJECTS) results.push(await inOwnProcess(subject, count));
  console.table(
    results.map(({ subject, seconds, megabytes, peakMegabytes }) => ({
      subject,
      'rows/s': Math.round(count / seconds),
      seconds: Number(seconds.toFixed(2)),
      'file MB': Number(megabytes.toFixed(1)),
      'peak RSS MB': Math.round(peakMegabytes),
    })),
  );
}
