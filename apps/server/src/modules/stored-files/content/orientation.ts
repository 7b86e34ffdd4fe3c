/** The TIFF tag of the orientation; the value 1 is upright. */
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** The orientation (1 to 8) in a TIFF structure, the format of Exif; 1 when it is missing or invalid. */
export function readOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const readShort = (position: number): number =>
    position + 2 > tiff.length ? 0 : order === 'II' ? tiff.readUInt16LE(position) : tiff.readUInt16BE(position);
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = readShort(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const offset = directory + 2 + entry * ENTRY_BYTES;
    if (offset + ENTRY_BYTES > tiff.length) return 1;
    if (readShort(offset) !== ORIENTATION_TAG) continue;
    const value = readShort(offset + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** A TIFF structure with only the orientation. */
export function buildOrientationTiff(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
