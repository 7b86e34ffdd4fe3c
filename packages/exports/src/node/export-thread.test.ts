import { once } from 'node:events';
import { Writable } from 'node:stream';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type Cell, ExportAborted, type ExportColumn, type ExportFormat } from '../table.ts';
import { MemorySink, writeToMemory } from '../testing/collect.ts';
import { ExportThread } from './export-thread.ts';

const columns: ExportColumn[] = [
  { id: 'note', header: 'Note', kind: 'text' },
  { id: 'rate', header: 'Rate', kind: 'money' },
];
const look = { columns, timeZone: 'Europe/Amsterdam' };
const rows = Array.from({ length: 5_000 }, (_, i) => ({ rate: `${i}.50`, note: `row ${i} <é> 🚗`, other: 'left out' }));
const cells = rows.map(({ note, rate }): Cell[] => [note, rate]);

const thread = new ExportThread();
afterAll(() => thread.close());

/** Rows in portions, with the number of requested portions and whether they were closed. */
function portionsOf(portions: Iterable<object[]>) {
  const state = { asked: 0, closed: 0 };
  async function* generate(): AsyncGenerator<string> {
    try {
      for (const portion of portions) {
        state.asked++;
        yield JSON.stringify(portion);
      }
    } finally {
      state.closed++;
    }
  }
  return { portions: generate(), state };
}
function* endless(): Generator<object[]> {
  for (let i = 0; ; i++) {
    yield Array.from({ length: 100 }, (_, row) => ({ note: `${Math.sin(i * 100 + row)}`.repeat(5), rate: null }));
  }
}
const inPortions = () => portionsOf([rows.slice(0, 2_000), [], rows.slice(2_000)]).portions;

/** A receiver that accepts one chunk and then stalls. */
class StuckSink extends Writable {
  override _write(): void {}
}

const formats: ExportFormat[] = ['xlsx', 'csv', 'xml'];

describe('exports written in a thread', () => {
  test.each(formats)(
    'EX-05 EX-06 EX-07 in %s equal those written without a thread, also several at once',
    async (format) => {
      const here = await writeToMemory(format, { columns, rows: cells });
      const sinks = [new MemorySink(), new MemorySink(), new MemorySink()];
      const results = await Promise.all(sinks.map((out) => thread.write(out, format, look, inPortions())));
      for (const [place, { bytes }] of sinks.entries()) {
        expect(results[place]).toEqual({ ...here.result, bytes: bytes.length });
        if (format === 'xlsx') expect((await readXlsx(bytes)).sheets).toEqual((await readXlsx(here.bytes)).sheets);
        else expect(bytes.equals(here.bytes)).toBe(true);
      }
    },
  );

  test('EX-06 rows in PostgreSQL’s CSV give the same file, and their memory is transferred', async () => {
    const here = await writeToMemory('csv', { columns, rows: cells });
    const lines = cells.map((row) => `${row.join(',')}\n`);
    const chunks = [lines.slice(0, 2_000), [], lines.slice(2_000)].map((some) =>
      new TextEncoder().encode(some.join('')),
    );
    async function* portions() {
      yield* chunks;
    }
    const out = new MemorySink();
    expect(await thread.writeCopied(out, look, portions())).toEqual(here.result);
    expect(out.bytes.equals(here.bytes)).toBe(true);
    expect(chunks.map(({ byteLength }) => byteLength)).toEqual([0, 0, 0]);
  });

  test('a slow receiver delays only its own rows', async () => {
    const { portions, state } = portionsOf(endless());
    const slow = new StuckSink({ highWaterMark: 1_024 });
    const outcome = thread.write(slow, 'csv', look, portions);
    outcome.catch(() => undefined);
    await vi.waitUntil(() => state.asked > 0, { timeout: 30_000 });
    // First the buffers fill up. Then other exports run, and no further portion is requested.
    for (let before = -1; before !== state.asked; ) {
      before = state.asked;
      await thread.write(new MemorySink(), 'csv', look, inPortions());
      expect(state.asked).toBeLessThan(20);
    }
    slow.destroy();
    await expect(outcome).rejects.toBeInstanceOf(ExportAborted);
    expect(state.closed).toBe(1);
  });

  test('EX-03 a receiver that disconnects before or during the export ends it and closes the rows', async () => {
    const closedSink = new MemorySink();
    closedSink.destroy();
    await once(closedSink, 'close');
    await expect(thread.write(closedSink, 'xlsx', look, inPortions())).rejects.toBeInstanceOf(ExportAborted);
    const { portions, state } = portionsOf(endless());
    const out = new MemorySink();
    const outcome = thread.write(out, 'xlsx', look, portions);
    outcome.catch(() => undefined);
    await vi.waitUntil(() => out.bytes.length > 100_000, { timeout: 30_000 });
    out.destroy();
    await expect(outcome).rejects.toBeInstanceOf(ExportAborted);
    expect(state.closed).toBe(1);
  });

  test('rows that fail, or are missing, leave an output that does not look complete', async () => {
    async function* breaking(): AsyncGenerator<string> {
      yield JSON.stringify(rows);
      throw new Error('connection lost');
    }
    async function* garbled(): AsyncGenerator<string> {
      yield '[{"note":';
    }
    for (const portions of [breaking(), garbled()]) {
      const out = new MemorySink();
      await expect(thread.write(out, 'xml', look, portions)).rejects.toThrow(/connection lost|JSON/);
      expect([out.destroyed, out.writableFinished]).toEqual([true, false]);
      expect(out.bytes.includes('</export>')).toBe(false);
    }
  });

  test('an ended thread fails the running exports, and the next export starts another', async () => {
    const own = new ExportThread();
    const outcome = own.write(new StuckSink(), 'csv', look, portionsOf(endless()).portions);
    outcome.catch(() => undefined);
    await own.close();
    await expect(outcome).rejects.toThrow('has ended');
    const out = new MemorySink();
    await own.write(out, 'csv', look, inPortions());
    expect(out.writableFinished).toBe(true);
    await own.close();
  });
});
