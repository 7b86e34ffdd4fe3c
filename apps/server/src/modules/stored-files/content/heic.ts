import { type Box, boxesIn, boxOf, HEAD_BYTES, Numbers } from './boxes.ts';
import type { Examine } from './examined.ts';
import { PieceList } from './pieces.ts';
import { damaged } from './refused.ts';
import type { ByteSource } from './source.ts';

const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];
const MOST_META_BYTES = 2 * 1024 * 1024;
/** Of items, of the stretches in which they lie together, and of boxes. */
const MOST_ITEMS = 10_000;
/** What the picture is made of, and what boxes in its description tell of it. Everything else is blanked. */
const TOP = ['ftyp', 'meta', 'mdat', 'free', 'skip'];
const IN_META = ['hdlr', 'dinf', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'grpl', 'free', 'skip'];
const PICTURES = ['hvc1', 'lhv1', 'grid', 'iovl', 'iden', 'tmap'];
const FULL_BOX_BYTES = 4;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * A HEIC: pictures stay where they are. Exif (where a phone notes the place), XMP and any other item that is no picture are
 * overwritten with zeros, and so are boxes that the picture does not need; how it is turned stands with the picture.
 */
export const examineHeic: Examine = async (source, begin) => {
  if (begin.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const top = await topBoxes(source);
  const brands = await brandsOf(source, top);
  if (brands === undefined) return undefined;
  const box = top.find(({ name }) => name === 'meta');
  if (box === undefined || box.to - box.from > MOST_META_BYTES) throw damaged();
  const bytes = await source.read(box.from, box.to - box.from);
  const meta: Meta = { bytes, base: box.from, boxes: boxesIn(bytes, box.from, box.inside + FULL_BOX_BYTES, box.to) };
  const extent = extentIn(meta);
  const blanked = [
    ...top.filter(({ name }) => !TOP.includes(name)),
    ...meta.boxes.filter(({ name }) => !IN_META.includes(name)),
  ];
  const hidden = stretchesOfOthers(meta, source.size);
  return { contentType: 'image/heic', extent, pieces: pieces(source.size, blanked, hidden) };
};

/** The description of the pictures: its bytes, where they begin in the file, and the boxes in it. */
interface Meta {
  readonly bytes: Buffer;
  readonly base: number;
  readonly boxes: readonly Box[];
}

async function topBoxes(source: ByteSource): Promise<Box[]> {
  const found: Box[] = [];
  for (let at = 0; at < source.size; ) {
    const box = boxOf(await source.read(at, HEAD_BYTES), at, source.size);
    found.push(box);
    if (found.length > MOST_ITEMS) throw damaged();
    at = box.to;
  }
  return found;
}

/** The brands of a file that holds such pictures; undefined for a film, or pictures of another kind. */
async function brandsOf(source: ByteSource, [first]: readonly Box[]): Promise<string[] | undefined> {
  if (first === undefined) return undefined;
  const text = (await source.read(first.inside, Math.min(first.to - first.inside, 400))).toString('latin1');
  const brands = text.match(/[^]{4}/g) ?? [];
  return brands.some((brand) => BRANDS.includes(brand)) ? brands : undefined;
}

/** The largest of the pictures, the tiles of a large one included. */
function extentIn(meta: Meta) {
  const { bytes, base, boxes } = meta;
  const inside = (box: Box): Box[] => boxesIn(bytes, base, box.inside, box.to);
  const extents = boxes
    .filter(({ name }) => name === 'iprp')
    .flatMap(inside)
    .filter(({ name }) => name === 'ipco')
    .flatMap(inside)
    .filter(({ name }) => name === 'ispe')
    .map((box) => {
      const numbers = new Numbers(bytes, box.inside + FULL_BOX_BYTES - base);
      return { width: numbers.next(4), height: numbers.next(4) };
    });
  const width = Math.max(0, ...extents.map((extent) => extent.width));
  const height = Math.max(0, ...extents.map((extent) => extent.height));
  if (width === 0 || height === 0) throw damaged();
  return { width, height };
}

/** Where everything lies that is no picture. */
function stretchesOfOthers(meta: Meta, size: number): Stretch[] {
  const types = typesOf(meta);
  const ownData = meta.boxes.find(({ name }) => name === 'idat')?.inside;
  return locationsOf(meta).flatMap(({ item, method, external, extents }) => {
    if (external || PICTURES.includes(types.get(item) ?? '')) return [];
    const base = method === 0 ? 0 : method === 1 ? ownData : undefined;
    if (base === undefined) throw damaged();
    return extents.map(({ offset, length }) => {
      const stretch = { from: base + offset, to: base + offset + length };
      if (length === 0 || stretch.to > size) throw damaged();
      return stretch;
    });
  });
}

/** What each item is, by its number. */
function typesOf({ bytes, base, boxes }: Meta): ReadonlyMap<number, string> {
  const box = boxes.find(({ name }) => name === 'iinf');
  if (box === undefined) throw damaged();
  const version = bytes[box.inside - base] ?? 0;
  const entries = boxesIn(bytes, base, box.inside + FULL_BOX_BYTES + (version === 0 ? 2 : 4), box.to);
  return new Map(
    entries
      .filter(({ name }) => name === 'infe')
      .map((entry) => {
        const entryVersion = bytes[entry.inside - base] ?? 0;
        if (entryVersion < 2) throw damaged();
        const numbers = new Numbers(bytes, entry.inside + FULL_BOX_BYTES - base);
        const item = numbers.next(entryVersion === 2 ? 2 : 4);
        numbers.next(2);
        return [item, numbers.name()] as const;
      }),
  );
}

/** Where each item lies: in the file (method 0), in the box of own data (1), or in another item (2). */
function locationsOf({ bytes, base, boxes }: Meta) {
  const box = boxes.find(({ name }) => name === 'iloc');
  if (box === undefined) throw damaged();
  const numbers = new Numbers(bytes.subarray(0, box.to - base), box.inside - base);
  const version = numbers.next(1);
  numbers.next(3);
  const widths = [numbers.next(1), numbers.next(1)].flatMap((pair) => [pair >> 4, pair & 15]);
  const [offsetWidth = 0, lengthWidth = 0, baseWidth = 0, indexWidth = 0] = widths;
  const wide = version < 2 ? 2 : 4;
  const count = numbers.next(wide);
  if (count > MOST_ITEMS) throw damaged();
  // A file may say that numbers have no width: a few bytes of it then name any number of extents.
  let left = MOST_ITEMS;
  return Array.from({ length: count }, () => {
    const item = numbers.next(wide);
    const method = version === 0 ? 0 : numbers.next(2) & 15;
    const external = numbers.next(2) !== 0;
    const from = numbers.next(baseWidth);
    const named = numbers.next(2);
    left -= named;
    if (left < 0) throw damaged();
    const extents = Array.from({ length: named }, () => {
      if (version > 0) numbers.next(indexWidth);
      return { offset: from + numbers.next(offsetWidth), length: numbers.next(lengthWidth) };
    });
    return { item, method, external, extents };
  });
}

const ZEROS = Buffer.alloc(64 * 1024);
const FREE = Buffer.from('free', 'latin1');

/** The file with stretches blanked; boxes are renamed, so that no reader looks into them. */
function pieces(size: number, boxes: readonly Box[], stretches: readonly Stretch[]) {
  const edits = [
    ...boxes.flatMap(({ from, inside, to }) => [
      { from: from + 4, to: from + 8, isName: true },
      { from: inside, to, isName: false },
    ]),
    ...stretches.map((stretch) => ({ ...stretch, isName: false })),
  ].toSorted((left, right) => left.from - right.from);
  const kept = new PieceList();
  let at = 0;
  for (const { from, to, isName } of edits) {
    kept.keep(at, Math.max(at, from));
    at = Math.max(at, from);
    if (isName && at === from) kept.put(FREE);
    else for (let left = to - at; left > 0; left -= ZEROS.length) kept.put(ZEROS.subarray(0, left));
    at = Math.max(at, to);
  }
  kept.keep(at, size);
  return kept.pieces;
}
