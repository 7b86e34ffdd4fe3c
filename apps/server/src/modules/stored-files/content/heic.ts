import { BOX_HEADER_BYTES, type Box, MAX_BOXES, NumberReader, readBox, readBoxes } from './boxes.ts';
import { PieceList } from './byte-ranges.ts';
import type { ByteSource } from './byte-source.ts';
import type { Examine } from './examined-file.ts';
import { damagedFileRefusal } from './refused-file.ts';

const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];
const MOST_META_BYTES = 2 * 1024 * 1024;
/** The maximum number of items, and of extents of all items together. */
const MOST_ITEMS = 10_000;
/** The boxes that the picture needs: at the top level and in the `meta` box. All other boxes are overwritten. */
const TOP = ['ftyp', 'meta', 'mdat', 'free', 'skip'];
const IN_META = ['hdlr', 'dinf', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'grpl', 'free', 'skip'];
const PICTURES = ['hvc1', 'lhv1', 'grid', 'iovl', 'iden', 'tmap'];
const FULL_BOX_BYTES = 4;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Examines a HEIC. Pictures keep their offsets. All items that are no pictures, such as Exif (which contains the place)
 * and XMP, are overwritten with zeros, and so are boxes that the picture does not need. The orientation is a property
 * of the picture and stays.
 */
export const examineHeic: Examine = async (source, begin) => {
  if (begin.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const topLevel = await topBoxes(source);
  const brands = await brandsOf(source, topLevel);
  if (brands === undefined) return undefined;
  const box = topLevel.find(({ name }) => name === 'meta');
  if (box === undefined || box.to - box.from > MOST_META_BYTES) throw damagedFileRefusal();
  const bytes = await source.read(box.from, box.to - box.from);
  const meta: Meta = { bytes, base: box.from, boxes: readBoxes(bytes, box.from, box.inside + FULL_BOX_BYTES, box.to) };
  const extent = extentIn(meta);
  const removedBoxes = [
    ...topLevel.filter(({ name }) => !TOP.includes(name)),
    ...meta.boxes.filter(({ name }) => !IN_META.includes(name)),
  ];
  const overwritten = nonPictureStretches(meta, source.size);
  return { contentType: 'image/heic', extent, pieces: pieces(source.size, removedBoxes, overwritten) };
};

/** The `meta` box: its bytes, their offset in the file, and its boxes. */
interface Meta {
  readonly bytes: Buffer;
  readonly base: number;
  readonly boxes: readonly Box[];
}

async function topBoxes(source: ByteSource): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let offset = 0; offset < source.size; ) {
    const box = readBox(await source.read(offset, BOX_HEADER_BYTES), offset, source.size);
    boxes.push(box);
    if (boxes.length > MAX_BOXES) throw damagedFileRefusal();
    offset = box.to;
  }
  return boxes;
}

/** The brands of a HEIC file; undefined for videos and other kinds of pictures. */
async function brandsOf(source: ByteSource, [first]: readonly Box[]): Promise<string[] | undefined> {
  if (first === undefined) return undefined;
  const text = (await source.read(first.inside, Math.min(first.to - first.inside, 400))).toString('latin1');
  const brands = text.match(/[^]{4}/g) ?? [];
  return brands.some((brand) => BRANDS.includes(brand)) ? brands : undefined;
}

/** The largest width and height of all pictures, the tiles of a grid included. */
function extentIn(meta: Meta) {
  const { bytes, base, boxes } = meta;
  const inside = (box: Box): Box[] => readBoxes(bytes, base, box.inside, box.to);
  const extents = boxes
    .filter(({ name }) => name === 'iprp')
    .flatMap(inside)
    .filter(({ name }) => name === 'ipco')
    .flatMap(inside)
    .filter(({ name }) => name === 'ispe')
    .map((box) => {
      const numbers = new NumberReader(bytes, box.inside + FULL_BOX_BYTES - base);
      return { width: numbers.next(4), height: numbers.next(4) };
    });
  // Not `Math.max(...)`: many arguments overflow the stack.
  const width = extents.reduce((most, extent) => Math.max(most, extent.width), 0);
  const height = extents.reduce((most, extent) => Math.max(most, extent.height), 0);
  if (width === 0 || height === 0) throw damagedFileRefusal();
  return { width, height };
}

/** The byte ranges of the file with items that are no pictures. */
function nonPictureStretches(meta: Meta, size: number): Stretch[] {
  const types = typesOf(meta);
  const ownData = meta.boxes.find(({ name }) => name === 'idat')?.inside;
  return locationsOf(meta).flatMap(({ item, method, external, extents }) => {
    if (external || PICTURES.includes(types.get(item) ?? '')) return [];
    const base = method === 0 ? 0 : method === 1 ? ownData : undefined;
    if (base === undefined) throw damagedFileRefusal();
    return extents.map(({ offset, length }) => {
      const stretch = { from: base + offset, to: base + offset + length };
      if (length === 0 || stretch.to > size) throw damagedFileRefusal();
      return stretch;
    });
  });
}

/** The type of each item, by its number. */
function typesOf({ bytes, base, boxes }: Meta): ReadonlyMap<number, string> {
  const box = boxes.find(({ name }) => name === 'iinf');
  if (box === undefined) throw damagedFileRefusal();
  const version = bytes[box.inside - base] ?? 0;
  const entries = readBoxes(bytes, base, box.inside + FULL_BOX_BYTES + (version === 0 ? 2 : 4), box.to);
  return new Map(
    entries
      .filter(({ name }) => name === 'infe')
      .map((entry) => {
        const entryVersion = bytes[entry.inside - base] ?? 0;
        if (entryVersion < 2) throw damagedFileRefusal();
        const numbers = new NumberReader(bytes, entry.inside + FULL_BOX_BYTES - base);
        const item = numbers.next(entryVersion === 2 ? 2 : 4);
        numbers.next(2);
        return [item, numbers.name()] as const;
      }),
  );
}

/** The location of each item: in the file (method 0), in the box `idat` (1), or in another item (2). */
function locationsOf({ bytes, base, boxes }: Meta) {
  const box = boxes.find(({ name }) => name === 'iloc');
  if (box === undefined) throw damagedFileRefusal();
  const numbers = new NumberReader(bytes.subarray(0, box.to - base), box.inside - base);
  const version = numbers.next(1);
  numbers.next(3);
  const widths = [numbers.next(1), numbers.next(1)].flatMap((pair) => [pair >> 4, pair & 15]);
  const [offsetWidth = 0, lengthWidth = 0, baseWidth = 0, indexWidth = 0] = widths;
  const itemWidth = version < 2 ? 2 : 4;
  const count = numbers.next(itemWidth);
  if (count > MOST_ITEMS) throw damagedFileRefusal();
  // With a width of 0 bytes, a small file could declare any number of extents, so their total is limited.
  let extentsLeft = MOST_ITEMS;
  return Array.from({ length: count }, () => {
    const item = numbers.next(itemWidth);
    const method = version === 0 ? 0 : numbers.next(2) & 15;
    const external = numbers.next(2) !== 0;
    const from = numbers.next(baseWidth);
    const extentCount = numbers.next(2);
    extentsLeft -= extentCount;
    if (extentsLeft < 0) throw damagedFileRefusal();
    const extents = Array.from({ length: extentCount }, () => {
      if (version > 0) numbers.next(indexWidth);
      return { offset: from + numbers.next(offsetWidth), length: numbers.next(lengthWidth) };
    });
    return { item, method, external, extents };
  });
}

const ZEROS = Buffer.alloc(64 * 1024);
const FREE = Buffer.from('free', 'latin1');

/** The pieces of the file with ranges overwritten. Removed boxes are renamed to `free`, so that readers skip them. */
function pieces(size: number, boxes: readonly Box[], stretches: readonly Stretch[]) {
  const edits = [
    ...boxes.flatMap(({ from, inside, to }) => [
      { from: from + 4, to: from + 8, isName: true },
      { from: inside, to, isName: false },
    ]),
    ...stretches.map((stretch) => ({ ...stretch, isName: false })),
  ].toSorted((left, right) => left.from - right.from);
  const list = new PieceList();
  let offset = 0;
  for (const { from, to, isName } of edits) {
    list.keep(offset, Math.max(offset, from));
    offset = Math.max(offset, from);
    if (isName && offset === from) list.put(FREE);
    else
      for (let remaining = to - offset; remaining > 0; remaining -= ZEROS.length)
        list.put(ZEROS.subarray(0, remaining));
    offset = Math.max(offset, to);
  }
  list.keep(offset, size);
  return list.pieces;
}
