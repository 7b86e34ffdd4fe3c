import { Refusal } from '@wagenpark/contract';
import { expect, test } from 'vitest';
import { examineImage } from './examine-image.ts';

const png = (width: number, height: number): Buffer => {
  const chunk = (name: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length, 0);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, content, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('tEXt', Buffer.from('Author\0Anna')), chunk('IDAT', Buffer.from('x'))];
  return Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))]);
};
const icon = (picture: Buffer, offset = 22): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(16, 7);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(offset, 18);
  return Buffer.concat([head, picture]);
};
const bitmap = Buffer.concat([Buffer.from([40, 0, 0, 0]), Buffer.alloc(60)]);

const reasonOf = (bytes: Buffer): Promise<unknown> =>
  examineImage(bytes).catch((error: unknown) =>
    error instanceof Refusal ? [error.code, error.errors[0]?.path, error.errors[0]?.params?.['reason']] : error,
  );

test('CF-02 PNG, ICO and SVG are recognized by their content; the metadata of a PNG is removed', async () => {
  const examined = await examineImage(png(320, 80));
  expect(examined).toMatchObject({ contentType: 'image/png', width: 320, height: 80, removed: [] });
  expect(examined.content.includes('Anna')).toBe(false);
  expect(await examineImage(icon(bitmap))).toMatchObject({ contentType: 'image/x-icon', width: 32, height: 16 });
  expect(await examineImage(icon(png(32, 16)))).toMatchObject({ contentType: 'image/x-icon' });
  const svg = Buffer.from('<svg width="7" height="3"><rect onload="x()"/></svg>');
  expect(await examineImage(svg)).toMatchObject({
    contentType: 'image/svg+xml',
    width: 7,
    height: 3,
    removed: ['scripts'],
  });
});

test.each([
  ['a text', Buffer.from('This is a favicon.'), 'type'],
  ['an empty file', Buffer.alloc(0), 'type'],
  ['a page', Buffer.from('<html><svg/></html>'), 'type'],
  ['a GIF', Buffer.from('GIF89a............'), 'type'],
  ['half a PNG', png(4, 4).subarray(0, 40), 'damaged'],
  ['an icon whose picture is elsewhere', icon(bitmap, 4_000), 'damaged'],
  ['an icon of a text', icon(Buffer.from('x'.repeat(64))), 'damaged'],
  ['a huge PNG', png(8_001, 4), 'dimensions'],
])('CF-02 DI-22 %s is refused with a reason, whatever its name', async (_name, bytes, reason) => {
  expect(await reasonOf(bytes)).toEqual(['invalidInput', 'files', reason]);
});
