import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CountingTarget } from '@wagenpark/exports/byte-target';
import { nodeCompression } from '@wagenpark/exports/node/compression';
import { StreamTarget } from '@wagenpark/exports/node/stream-target';
import { ZipStream } from '@wagenpark/exports/zip-stream';
import { ZipParts } from '../tables/zip-parts.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
/** Megabytes of the largest part of a template. */
const MAX_PART = 8;

/**
 * Gives each column of a workbook's first sheet the style of its heading, so that cells that are filled in later have
 * its number format. The library that writes workbooks formats only the cells that it writes.
 */
export async function styleColumns(workbook: Buffer): Promise<Buffer> {
  const parts = new ZipParts(workbook);
  const out = new PassThrough();
  const target = new StreamTarget(out, () => undefined);
  const zip = new ZipStream(new CountingTarget(target), nodeCompression);
  const write = async (): Promise<void> => {
    for (const name of parts.names) {
      const xml = await readText(parts.unpack(name, MAX_PART));
      await zip.add(name, [name === SHEET ? styledColumns(xml) : xml]);
    }
    await zip.finish();
    await target.end();
  };
  const [bytes] = await Promise.all([buffer(out), write()]);
  return bytes;
}

const readText = async (chunks: AsyncIterable<Buffer>): Promise<string> =>
  Buffer.concat(await Array.fromAsync(chunks)).toString();

function styledColumns(xml: string): string {
  const [headings = ''] = /<row r="1".*?<\/row>/s.exec(xml) ?? [];
  const styles = [...headings.matchAll(/<c [^>]*?\bs="(\d+)"/g)].map(([, style]) => style);
  return xml.replace(/<col min="(\d+)"/g, (column, number: string) => {
    const style = styles[Number(number) - 1];
    return style === undefined ? column : `${column} style="${style}"`;
  });
}
