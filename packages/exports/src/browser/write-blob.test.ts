import { crc32 as nodeCrc32 } from 'node:zlib';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { type Cell, ExportAborted, type ExportColumn, type ExportFormat } from '../table.ts';
import { writeToMemory } from '../testing/collect.ts';
import { crc32 } from './crc32.ts';
import { writeBlob } from './write-blob.ts';

const formats: ExportFormat[] = ['xlsx', 'csv', 'xml'];
const columns: ExportColumn[] = [
  { id: 'plate', header: 'Kenteken', kind: 'text' },
  { id: 'rate', header: 'Bedrag', kind: 'money' },
  { id: 'start', header: 'Start', kind: 'date' },
];
const rows = Array.from({ length: 3_000 }, (_, i): Cell[] => [`Š ${i} <é> 🚗`, `${i}.50`, '2024-02-29']);

describe('a file written in the browser', () => {
  test.each(formats)('EX-05 EX-06 EX-07 in %s has the same content as written by the server', async (format) => {
    const { blob, result } = await writeBlob(format, { columns }, rows);
    const server = await writeToMemory(format, { columns, rows });
    expect(result).toEqual({ ...server.result, bytes: blob.size });
    const bytes = Buffer.from(await blob.arrayBuffer());
    if (format !== 'xlsx') expect(bytes.equals(server.bytes)).toBe(true);
    // Compressed differently, with the same content.
    else expect((await readXlsx(bytes)).sheets).toEqual((await readXlsx(server.bytes)).sheets);
  });

  test.each(formats)('EX-03 when aborted gives no %s file and requests no more rows', async (format) => {
    const stop = new AbortController();
    let pulled = 0;
    function* endless(): Generator<Cell[]> {
      for (;;) yield [`row ${pulled++}`, '1.00', null];
    }
    const outcome = writeBlob(format, { columns }, endless(), {
      signal: stop.signal,
      onRows: (input) => input > 2_000 && stop.abort(),
    });
    await expect(outcome).rejects.toBeInstanceOf(ExportAborted);
    const after = pulled;
    await new Promise(setImmediate);
    expect(pulled).toBe(after);
  });

  test.each(formats)('gives no %s file when the rows fail', async (format) => {
    async function* breaking(): AsyncGenerator<Cell[]> {
      yield* rows;
      throw new Error('connection lost');
    }
    await expect(writeBlob(format, { columns }, breaking())).rejects.toThrow('connection lost');
  });

  test('has the checksum of zlib, in chunks of any size', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.nat(64), (bytes, cut) => {
        const split = crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut), 0));
        expect(split).toBe(nodeCrc32(bytes));
      }),
    );
  });
});
