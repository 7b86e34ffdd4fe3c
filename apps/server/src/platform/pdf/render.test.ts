import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { rasterLogo } from './raster-logo.ts';
import { renderPdf } from './render.ts';
import type { PdfBlock, PdfSheet } from './sheet.ts';
import { readPdf } from './testing/read-pdf.ts';

const sheet = (blocks: readonly PdfBlock[], overrides: Partial<PdfSheet> = {}): PdfSheet => ({
  title: 'Invoice 7',
  language: 'en-GB',
  madeAt: new Date('2026-02-01'),
  letterhead: { name: 'Leasing', contact: ['+31 6'], logo: null, color: '#0b5cad' },
  blocks,
  pageLabel: (page, pages) => `Page ${page} of ${pages}`,
  ...overrides,
});

function* rows(count: number): Generator<readonly string[]> {
  for (let row = 1; row <= count; row++) yield [`WP-${row}`, 'Zoë Łuczak-Żółć', `€ ${row},00`];
}
const table = (count: number): PdfBlock => ({
  kind: 'table',
  title: 'Lines',
  columns: [
    { heading: 'Plate', align: 'left' },
    { heading: 'Driver', align: 'left' },
    { heading: 'Amount', align: 'right' },
  ],
  rows: rows(count),
});

describe('a document', () => {
  test('IN-07 contains its texts in all scripts of the supported languages, in embedded fonts', async () => {
    const text = 'Zażółć gęślą jaźń – Größe, façade, naïef, € 1.234,56 zł';
    const file = await renderPdf(
      sheet([
        { kind: 'note', text },
        { kind: 'sums', sums: [{ label: 'Total', value: '€ 1' }] },
      ]),
    );
    expect(file.toString('latin1', 0, 8)).toBe('%PDF-1.7');
    const { pages, fonts } = readPdf(file);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toEqual(expect.arrayContaining(['Leasing', 'Invoice 7', text, 'Total', '€ 1', 'Page 1 of 1']));
    expect(fonts.map((name) => name.replace(/^[A-Z]{6}\+/, ''))).toEqual(['Inter-Regular', 'Inter-SemiBold']);
  });

  test('IN-07 equal input gives equal bytes', async () => {
    const [firstPdf, secondPdf] = await Promise.all([renderPdf(sheet([table(20)])), renderPdf(sheet([table(20)]))]);
    expect(firstPdf.equals(secondPdf)).toBe(true);
  });

  test('IN-07 facts are in groups, long values on several lines', async () => {
    const long = 'A street with a name that goes on and on, for longer than any street should be called';
    const groups = ['One', 'Two', 'Three'].map((title) => ({ title, facts: [['Label', long] as const] }));
    const [page = []] = readPdf(await renderPdf(sheet([{ kind: 'facts', groups }]))).pages;
    expect(page.filter((text) => ['One', 'Two', 'Three'].includes(text))).toEqual(['One', 'Two', 'Three']);
    const parts = page.filter((text) => long.includes(text));
    expect(parts.slice(0, parts.length / 3).join(' ')).toBe(long);
  });
});

describe('a table', () => {
  test('IN-07 continues over pages with its heads on each, and every row occurs once', async () => {
    const { pages } = readPdf(await renderPdf(sheet([table(150)])));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page.filter((text) => text === 'Driver')).toHaveLength(1);
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const plates = pages.flat().filter((text) => text.startsWith('WP-'));
    expect(plates).toEqual(Array.from({ length: 150 }, (_, index) => `WP-${index + 1}`));
  });

  test('IN-07 breaks long texts at spaces, slashes and dashes, and truncates endless ones', async () => {
    const columns = ['A', 'B', 'C', 'D', 'E', 'F'].map((heading) => ({ heading, align: 'left' as const }));
    const cells = [
      'Lease/Maintenance/Insurance',
      'x'.repeat(5_000),
      ...Array.from({ length: 4 }, () => 'word '.repeat(20)),
    ];
    const [page = []] = readPdf(await renderPdf(sheet([{ kind: 'table', title: '', columns, rows: [cells] }]))).pages;
    expect(page).toEqual(expect.arrayContaining(['Lease/Maintenance/', 'Insurance']));
    expect(page.some((text) => text.endsWith('…'))).toBe(true);
    expect(page.join('').length).toBeLessThan(600);
  });

  test('IN-07 other requests are served while a long one is generated', async () => {
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await renderPdf(sheet([table(3_000)]));
    isDone = true;
    expect(turns).toBeGreaterThan(5);
  });
});

describe('a logo', () => {
  /**
   * A PNG with an alpha channel.
   * @param pixels number of pixels that it contains, of the declared `width` × `height`
   */
  function png(width: number, height: number, rowsGiven = height): Buffer {
    const chunk = (type: string, body: Buffer): Buffer => {
      const frame = Buffer.alloc(8);
      frame.writeUInt32BE(body.length, 0);
      frame.write(type, 4, 'latin1');
      return Buffer.concat([frame, body, Buffer.alloc(4)]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 6, 0, 0, 0], 8);
    const pixels = Buffer.alloc(rowsGiven * (1 + width * 4), 0x80).map((byte, index) =>
      index % (1 + width * 4) ? byte : 0,
    );
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(pixels)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  test('IN-07 a raster logo is in the letterhead, with the name beside it', async () => {
    const logo = await rasterLogo(png(20, 10));
    const letterhead = { name: 'Leasing', contact: [], logo, color: '#0b5cad' };
    const file = await renderPdf(sheet([], { letterhead }));
    expect(file.toString('latin1')).toContain('/Subtype /Image');
    expect(readPdf(file).pages[0]).toContain('Leasing');
  });

  test('DI-22 IN-07 an invalid image is left out', async () => {
    const completePng = png(20, 10);
    const brokenPngs = [
      png(20, 10, 4),
      png(20, 10, 400),
      png(60_000, 60_000, 1),
      completePng.subarray(0, 60),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]),
      Buffer.alloc(0),
    ];
    for (const content of brokenPngs) expect(await rasterLogo(content)).toBeNull();
    expect(await rasterLogo(completePng)).toBe(completePng);
  });
});
