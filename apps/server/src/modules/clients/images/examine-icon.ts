import { refusedImage } from './image-refusal.ts';

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const MOST_PICTURES = 64;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
/** The size of the header of a bitmap, with which its content begins. */
const BITMAP_HEADER_BYTES = 40;

/**
 * Examines an ICO: its directory, and that each picture in it is a PNG or a bitmap. Returns the largest size in pixels;
 * undefined for other content. @throws {Refusal} `invalidInput` with the reason `damaged`
 */
export function examineIcon(bytes: Buffer): { readonly width: number; readonly height: number } | undefined {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(0) !== 0x0001_0000) return undefined;
  const count = bytes.readUInt16LE(4);
  if (count === 0 || count > MOST_PICTURES || bytes.length < HEADER_BYTES + count * ENTRY_BYTES) throw damagedIcon();
  const sizes = Array.from({ length: count }, (_, index) => {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const length = bytes.readUInt32LE(entry + 8);
    const offset = bytes.readUInt32LE(entry + 12);
    if (offset + length > bytes.length || length < BITMAP_HEADER_BYTES) throw damagedIcon();
    const isPng = bytes.subarray(offset, offset + PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
    if (!isPng && bytes.readUInt32LE(offset) !== BITMAP_HEADER_BYTES) throw damagedIcon();
    // 0 means 256.
    return { width: bytes.readUInt8(entry) || 256, height: bytes.readUInt8(entry + 1) || 256 };
  });
  return sizes.reduce((largest, size) => (size.width > largest.width ? size : largest));
}

const damagedIcon = () => refusedImage('damaged', 'The content of the icon cannot be followed');
