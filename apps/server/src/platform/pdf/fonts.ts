import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Tables of a font that tell how neighbouring characters change each other. */
const LAYOUT_TABLES = new Set(['GSUB', 'GPOS', 'GDEF']);
const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;

/**
 * Inter (SIL Open Font License), which has all letters of our languages; a document holds the part that it uses. The
 * fonts are read without what lets neighbours change each other: that takes ten times as long to draw, moves commas
 * under the figures beside them, and none of our languages needs it.
 */
function plainFont(name: string): Buffer {
  const font = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`)));
  const tables = font.readUInt16BE(4);
  for (let table = 0; table < tables; table++) {
    const at = HEADER_BYTES + table * ENTRY_BYTES;
    // Under a name that nobody knows, a table is not read.
    if (LAYOUT_TABLES.has(font.toString('latin1', at, at + 4))) font.write('x', at, 'latin1');
  }
  return font;
}

let known: { readonly regular: Buffer; readonly bold: Buffer } | undefined;

/** The fonts of documents; read from disk once. */
export function documentFonts(): { readonly regular: Buffer; readonly bold: Buffer } {
  known ??= {
    regular: plainFont('400Regular/Inter_400Regular'),
    bold: plainFont('600SemiBold/Inter_600SemiBold'),
  };
  return known;
}
