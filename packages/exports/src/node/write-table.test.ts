import { once } from 'node:events';
import { Writable } from 'node:stream';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test, vi } from 'vitest';
import { contentType, exportFileName } from '../file-name.ts';
import { type Cell, ExportAborted, type ExportColumn, type ExportFormat } from '../table.ts';
import { MemorySink, rowsOf, writeToMemory } from '../testing/collect.ts';
import { writeTable } from './write-table.ts';

const FORMATS: ExportFormat[] = ['xlsx', 'csv', 'xml'];
const columns: ExportColumn[] = [{ id: 'note', header: 'Note', kind: 'text' }];
const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** Incompressible text per row, so that the export stays large. */
const noise = (row: number): string => Array.from({ length: 40 }, (_, i) => Math.sin(row * 41 + i)).join(' ');

/** Endless rows, with the number of pulled rows and whether the source was closed. */
function endlessRows(): { rows: AsyncIterable<Cell[]>; state: { pulled: number; closed: number } } {
  const state = { pulled: 0, closed: 0 };
  async function* generate(): AsyncGenerator<Cell[]> {
    try {
      for (;;) yield [noise(state.pulled++)];
    } finally {
      state.closed++;
    }
  }
  return { rows: generate(), state };
}

/** A receiver that accepts one chunk and then stalls. */
class StuckSink extends Writable {
  received = 0;

  override _write(chunk: Buffer): void {
    this.received += chunk.length;
  }
}

describe.each(FORMATS)('an export to %s', (format) => {
  test('reads no more rows than a slow receiver has room for', async () => {
    const { rows, state } = endlessRows();
    const out = new StuckSink({ highWaterMark: 16_384 });
    const outcome = writeTable(out, format, { columns, rows });
    outcome.catch(() => undefined);
    // The first bytes may be written before the first row is requested. A source from which no row was requested has
    // nothing to close.
    await vi.waitUntil(() => out.received > 0 && state.pulled > 0, { timeout: 30_000 });
    // Yields to the event loop many times. No row may be pulled while the receiver has no room for it.
    let before = -1;
    while (before !== state.pulled) {
      before = state.pulled;
      for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
    }
    // The source is endless. The buffers and the compressor hold only a few thousand rows.
    expect(state.pulled).toBeLessThan(20_000);
    out.destroy();
    await expect(outcome).rejects.toBeInstanceOf(ExportAborted);
    expect(state.closed).toBe(1);
  });

  test('closes the source when the receiver disconnects halfway', async () => {
    const { rows, state } = endlessRows();
    const out = new MemorySink();
    const outcome = writeTable(out, format, { columns, rows });
    outcome.catch(() => undefined);
    await vi.waitUntil(() => out.bytes.length > 100_000, { timeout: 30_000 });
    out.destroy();
    await expect(outcome).rejects.toBeInstanceOf(ExportAborted);
    expect(state.closed).toBe(1);
  });

  test('closes the source when the receiver disconnected before the first byte', async () => {
    const { rows, state } = endlessRows();
    const out = new MemorySink();
    out.destroy();
    await once(out, 'close');
    await expect(writeTable(out, format, { columns, rows })).rejects.toBeInstanceOf(ExportAborted);
    expect(state.pulled).toBe(0);
  });

  test('leaves an output that does not look complete when the source fails', async () => {
    async function* breaking(): AsyncGenerator<Cell[]> {
      for (let row = 0; row < 500; row++) yield [noise(row)];
      throw new Error('connection lost');
    }
    const out = new MemorySink();
    await expect(writeTable(out, format, { columns, rows: breaking() })).rejects.toThrow('connection lost');
    expect(out.destroyed).toBe(true);
    expect(out.writableFinished).toBe(false);
    expect(out.errored?.message).toBe('connection lost');
    expect(out.bytes.includes(END_OF_DIRECTORY)).toBe(false);
    expect(out.bytes.includes('</export>')).toBe(false);
  });

  test('fails for a row that does not fit the columns', async () => {
    const out = new MemorySink();
    const rows = rowsOf([['fits'], ['one', 'too many']]);
    await expect(writeTable(out, format, { columns, rows })).rejects.toThrow('2 cells for 1 columns');
    expect(out.destroyed).toBe(true);
  });

  test('counts the rows and bytes that it wrote', async () => {
    const { bytes, result } = await writeToMemory(format, { columns, rows: [['a'], ['b']] });
    expect(result).toEqual({ rows: 2, bytes: bytes.length, cutCells: [], cutCount: 0 });
  });
});

describe('downloads', () => {
  test('EX-04 the file name contains the date as year-month-day', () => {
    expect(exportFileName('lease-contracts', 'xlsx', '2026-01-31')).toBe('lease-contracts_2026-01-31.xlsx');
    expect(exportFileName('Boetes: "Élan" / 2025\r\n', 'csv', '2026-01-31')).toBe('Boetes-Élan-2025_2026-01-31.csv');
    expect(exportFileName('../..', 'xml', '2026-01-31')).not.toContain('/');
    expect(() => exportFileName('x', 'csv', '31-01-2026')).toThrow(RangeError);
  });

  test('EX-05 EX-06 EX-07 every format has its media type', () => {
    expect(FORMATS.map(contentType)).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv; charset=utf-8',
      'application/xml; charset=utf-8',
    ]);
  });

  test('EX-05 a large workbook can be read back completely', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i): Cell[] => [`row ${i} <é> 🚗`]);
    const { bytes } = await writeToMemory('xlsx', { columns, rows });
    const back = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    expect(back.slice(1)).toEqual(rows);
  });
});
