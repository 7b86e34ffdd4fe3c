import { Refusal } from '@wagenpark/contract';
import { STORED_FILES } from '@wagenpark/domain/constants';
import { describe, expect, test } from 'vitest';
import { REAL_HEIC } from '../heic.samples.ts';
import { aHeic, aJpeg, aPdf, aPng, byteSourceOf, exif, HEIC_PICTURE, SCAN_DATA, SECRET } from '../testing.ts';
import { readParts } from './byte-ranges.ts';
import { examineFile } from './examine.ts';
import { readOrientation } from './orientation.ts';

/** The examined file, and the bytes of it that are kept. */
async function examineBytes(bytes: Buffer, partBytes = 100) {
  const source = byteSourceOf(bytes);
  const { pieces, ...found } = await examineFile(source);
  const parts: Buffer[] = [];
  for await (const part of readParts(source, pieces, partBytes)) parts.push(part);
  return { ...found, parts, bytes: Buffer.concat(parts) };
}

const reasonOf = async (bytes: Buffer): Promise<unknown> => {
  try {
    await examineFile(byteSourceOf(bytes));
  } catch (error) {
    if (error instanceof Refusal) return error.errors[0]?.params?.['reason'];
    throw error;
  }
  return 'taken';
};

describe('the kept parts of a JPEG', () => {
  test('DF2-05 place, time and comments are removed, the picture and its colours stay byte for byte', async () => {
    const { contentType, extent, bytes } = await examineBytes(aJpeg({ width: 4000, height: 3000 }));
    expect({ contentType, extent }).toEqual({ contentType: 'image/jpeg', extent: { width: 4000, height: 3000 } });
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.includes('ICC_PROFILE\0')).toBe(true);
    expect(bytes.includes('JFIF\0')).toBe(true);
    const picture = aJpeg({ width: 4000, height: 3000 });
    const tables = picture.indexOf(Buffer.from([0xff, 0xdb]));
    const end = picture.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2;
    expect(bytes.subarray(-(end - tables)).equals(picture.subarray(tables, end))).toBe(true);
  });

  test('the orientation stays, in an Exif block without other data', async () => {
    const { bytes } = await examineBytes(aJpeg({ orientation: 6 }));
    const offset = bytes.indexOf('Exif\0\0');
    expect(offset).toBe(6);
    expect(readOrientation(bytes.subarray(offset + 6, offset + 32))).toBe(6);
    expect(bytes.readUInt16BE(4)).toBe(34);
    const upright = await examineBytes(aJpeg({ orientation: 1 }));
    expect(upright.bytes.includes('Exif')).toBe(false);
  });

  test('a picture longer than one read is followed to its end', async () => {
    const { bytes } = await examineBytes(aJpeg({ filler: 300_000 }), 64 * 1024);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    expect(bytes.indexOf(SCAN_DATA)).toBeGreaterThan(0);
    expect(bytes.length).toBeGreaterThan(300_000);
  });

  test('a JPEG of exactly 10 MB that would get longer with its orientation is refused', async () => {
    const begin = await examineBytes(aJpeg());
    const turn = begin.bytes.indexOf('Exif\0\0') + 6;
    // The four bytes with the offset of the next directory are left out, because the product writes them.
    const short = Buffer.concat([begin.bytes.subarray(0, turn + 22), begin.bytes.subarray(turn + 26)]);
    short.writeUInt16BE(30, turn - 8);
    const picture = short.indexOf(SCAN_DATA) + SCAN_DATA.length;
    const longer = (bytes: number): Buffer =>
      Buffer.concat([short.subarray(0, picture), Buffer.alloc(bytes - short.length, 0x2a), short.subarray(picture)]);
    await expect(examineBytes(longer(STORED_FILES.maxBytes), 64 * 1024)).rejects.toMatchObject({
      errors: [{ code: 'fileTooLarge', path: 'files' }],
    });
    const fits = await examineBytes(longer(STORED_FILES.maxBytes - 4), 64 * 1024);
    expect(fits.bytes.length).toBe(STORED_FILES.maxBytes);
  });

  test('DF2-05 a truncated JPEG is damaged, wherever it ends; a film after its end may be truncated', async () => {
    const whole = aJpeg({ filler: 200 });
    const end = whole.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2;
    for (let bytes = 3; bytes < end; bytes += 1) {
      expect([bytes, await reasonOf(whole.subarray(0, bytes))]).toEqual([bytes, 'damaged']);
    }
    for (let bytes = end; bytes <= whole.length; bytes += 1) {
      expect([bytes, await reasonOf(whole.subarray(0, bytes))]).toEqual([bytes, 'taken']);
    }
    // The rest consists of zeros, as in a file whose disk space was reserved but never written.
    expect(await reasonOf(Buffer.concat([whole.subarray(0, end - 2), Buffer.alloc(70_000)]))).toBe('damaged');
  });

  test('a JPEG with an empty picture is damaged', async () => {
    const whole = aJpeg();
    const scan = whole.indexOf(SCAN_DATA);
    const nothing = Buffer.concat([whole.subarray(0, scan), Buffer.from([0xff, 0xd9])]);
    expect(await reasonOf(nothing)).toBe('damaged');
  });

  test('a JPEG that ends before its picture is damaged', async () => {
    const whole = aJpeg();
    expect(await reasonOf(whole.subarray(0, 60))).toBe('damaged');
    expect(await reasonOf(Buffer.concat([whole.subarray(0, 2), Buffer.from([0xff, 0xe1, 0xff, 0xff])]))).toBe(
      'damaged',
    );
    expect(await reasonOf(aJpeg({ width: 0 }))).toBe('damaged');
  });
});

describe('files that would cost the server much time or memory', () => {
  // Without a limit, a file of 60 kB could declare 655 million extents and crash the server.
  test('a HEIC with more item extents than any picture has is damaged', async () => {
    expect(await reasonOf(aHeic({ extents: 9_998 }))).toBe('taken');
    expect(await reasonOf(aHeic({ extents: 9_999 }))).toBe('damaged');
  });

  test.each([
    ['fill bytes', Buffer.alloc(10_001, 0xff)],
    ['comments', Buffer.concat(Array.from({ length: 10_001 }, () => Buffer.from([0xff, 0xfe, 0, 2])))],
    ['signs without a length', Buffer.concat(Array.from({ length: 10_001 }, () => Buffer.from([0xff, 0xd0])))],
  ])('a JPEG that consists only of %s is damaged', async (_what, first) => {
    expect(await reasonOf(aJpeg({ first: first.subarray(0, 4_000) }))).toBe('taken');
    expect(await reasonOf(aJpeg({ first }))).toBe('damaged');
  });
});

describe('the kept parts of a PNG', () => {
  test('DF2-05 texts, times and Exif are removed, the orientation stays', async () => {
    const { contentType, extent, bytes } = await examineBytes(aPng());
    expect({ contentType, extent }).toEqual({ contentType: 'image/png', extent: { width: 20, height: 10 } });
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.includes('tIME')).toBe(false);
    expect(bytes.includes('gAMA')).toBe(true);
    expect(bytes.includes('IDATpicture')).toBe(true);
    expect(bytes.subarray(-8, -4).toString('latin1')).toBe('IEND');
    const offset = bytes.indexOf('eXIf') + 4;
    expect(readOrientation(bytes.subarray(offset, offset + 26))).toBe(8);
  });

  test('an image of 50,000 × 50,000 pixels is refused after reading its header', async () => {
    expect(await reasonOf(aPng({ width: 50_000, height: 50_000 }))).toBe('dimensions');
    expect(await reasonOf(aPng({ width: 20_000, height: 5_001 }))).toBe('dimensions');
    expect(await reasonOf(aPng({ width: 20_000, height: 5_000 }))).toBe('taken');
  });

  test('a PNG without its end, or with chunks beyond it, is damaged', async () => {
    const whole = aPng();
    const end = whole.indexOf('IEND') + 8;
    for (let bytes = 8; bytes < end; bytes += 1) {
      expect([bytes, await reasonOf(whole.subarray(0, bytes))]).toEqual([bytes, 'damaged']);
    }
    expect(await reasonOf(whole.subarray(0, end))).toBe('taken');
    expect(await reasonOf(aPng({ height: 0 }))).toBe('damaged');
  });

  test('a PNG without a picture or with an invalid header is damaged', async () => {
    const whole = aPng();
    const [head, picture] = [whole.indexOf('IHDR') - 4, whole.indexOf('IDAT') - 4];
    const end = picture + 12 + whole.readUInt32BE(picture);
    expect(await reasonOf(Buffer.concat([whole.subarray(0, picture), whole.subarray(end)]))).toBe('damaged');
    const shorter = Buffer.concat([whole.subarray(0, head + 20), whole.subarray(head + 21)]);
    shorter.writeUInt32BE(12, head);
    expect(await reasonOf(shorter)).toBe('damaged');
  });
});

describe('the kept parts of a HEIC', () => {
  test('DF2-05 Exif, XMP and other boxes are blanked, everything keeps its position', async () => {
    const given = aHeic();
    const { contentType, extent, bytes } = await examineBytes(given);
    expect({ contentType, extent }).toEqual({ contentType: 'image/heic', extent: { width: 4032, height: 3024 } });
    expect(given.includes(SECRET)).toBe(true);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.length).toBe(given.length);
    expect(bytes.indexOf(HEIC_PICTURE)).toBe(given.indexOf(HEIC_PICTURE));
    expect(bytes.includes('irot')).toBe(true);
    expect(bytes.includes('udta')).toBe(false);
  });

  test('DF2-05 in a real file the place is removed, and every other byte stays', async () => {
    const { contentType, extent, bytes } = await examineBytes(REAL_HEIC);
    expect({ contentType, extent }).toEqual({ contentType: 'image/heic', extent: { width: 96, height: 64 } });
    // The length of the Exif item: the offset field, the TIFF structure, and the GPS position.
    const exifBytes = 4 + 26 + SECRET.length;
    const offset = REAL_HEIC.indexOf(SECRET) + SECRET.length - exifBytes;
    expect(bytes.includes(SECRET)).toBe(false);
    const blank = Buffer.concat([
      REAL_HEIC.subarray(0, offset),
      Buffer.alloc(exifBytes),
      REAL_HEIC.subarray(offset + exifBytes),
    ]);
    expect(bytes.equals(blank)).toBe(true);
    // Truncated at any offset, it is refused.
    for (let length = 24; length < REAL_HEIC.length; length += 1) {
      expect([length, await reasonOf(REAL_HEIC.subarray(0, length))]).toEqual([length, 'damaged']);
    }
  });

  test('a HEIC with offsets outside the file, or a truncated one, is damaged', async () => {
    expect(await reasonOf(aHeic().subarray(0, 200))).toBe('damaged');
    expect(await reasonOf(aHeic({ width: 30_000 }))).toBe('dimensions');
  });

  test('a HEIC with very many boxes is damaged, however small they are', async () => {
    expect(await reasonOf(aHeic({ moreExtents: 250_000 }))).toBe('damaged');
    const free = Buffer.from('\0\0\0\x08free', 'latin1');
    expect(await reasonOf(Buffer.concat([aHeic(), ...Array<Buffer>(10_001).fill(free)]))).toBe('damaged');
  });
});

describe('the type of a file', () => {
  test.each<[string, Buffer, unknown]>([
    ['a PDF', aPdf(), 'taken'],
    ['a PDF that was cut off', aPdf(5_000).subarray(0, 4_000), 'damaged'],
    ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'type'],
    ['a film', aHeic({ brand: 'mp42' }), 'type'],
    ['an AVIF', aHeic({ brand: 'avif' }), 'type'],
    ['a GIF', Buffer.from('GIF89a'), 'type'],
    ['nothing', Buffer.alloc(0), 'type'],
  ])('DF2-05 %s', async (_name, bytes, expected) => {
    expect(await reasonOf(bytes)).toBe(expected);
  });

  test('all parts have the same size except the last', async () => {
    const { parts } = await examineBytes(aPdf(230), 100);
    expect(parts.map(({ length }) => length)).toEqual([100, 100, aPdf(230).length - 200]);
  });
});

test('an invalid orientation counts as upright', () => {
  expect([0, 1, 3, 8, 9].map((value) => readOrientation(exif(value)))).toEqual([1, 1, 3, 8, 1]);
  expect(readOrientation(Buffer.from('II'))).toBe(1);
});
