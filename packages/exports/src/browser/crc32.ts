/**
 * Lookup tables for eight bytes at a time (slicing-by-8): entry `t * 256 + b` is the checksum of byte `b` followed by
 * `t` zero bytes.
 */
const TABLES = crcTables();

function crcTables(): Uint32Array {
  const tables = new Uint32Array(8 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
    tables[byte] = crc;
  }
  for (let index = 256; index < tables.length; index++) {
    const before = tables[index - 256] ?? 0;
    tables[index] = (before >>> 8) ^ (tables[before & 0xff] ?? 0);
  }
  return tables;
}

/**
 * The CRC-32 of ZIP archives, which browsers do not provide. Processes eight bytes per step. `before` is 0 for the
 * first bytes.
 */
export function crc32(bytes: Uint8Array, before: number): number {
  const t = TABLES;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wholeSteps = bytes.length - (bytes.length % 8);
  let crc = ~before;
  let offset = 0;
  for (; offset < wholeSteps; offset += 8) {
    const low = view.getInt32(offset, true) ^ crc;
    const high = view.getInt32(offset + 4, true);
    // Each index is within the eight tables, so every lookup is defined.
    crc =
      (t[0x700 + (low & 0xff)] as number) ^
      (t[0x600 + ((low >>> 8) & 0xff)] as number) ^
      (t[0x500 + ((low >>> 16) & 0xff)] as number) ^
      (t[0x400 + (low >>> 24)] as number) ^
      (t[0x300 + (high & 0xff)] as number) ^
      (t[0x200 + ((high >>> 8) & 0xff)] as number) ^
      (t[0x100 + ((high >>> 16) & 0xff)] as number) ^
      (t[high >>> 24] as number);
  }
  for (; offset < bytes.length; offset++) crc = (crc >>> 8) ^ (t[(crc ^ view.getUint8(offset)) & 0xff] as number);
  return ~crc >>> 0;
}
