import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Font tables with contextual substitution and positioning of characters. */
const LAYOUT_TABLES = new Set(['GSUB', 'GPOS', 'GDEF']);
const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;

/**
 * Loads Inter (SIL Open Font License), which covers all our languages; a document embeds only the glyphs that it uses.
 * The layout tables are disabled: with them drawing takes ten times as long and commas move under adjacent figures, and
 * none of our languages needs them.
 */
function plainFont(name: string): Buffer {
  const font = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`)));
  const tables = font.readUInt16BE(4);
  for (let table = 0; table < tables; table++) {
    const offset = HEADER_BYTES + table * ENTRY_BYTES;
    // A table with an unknown name is not read.
    if (LAYOUT_TABLES.has(font.toString('latin1', offset, offset + 4))) font.write('x', offset, 'latin1');
  }
  return font;
}

let cachedFonts: { readonly regular: Buffer; readonly bold: Buffer } | undefined;

/** The fonts of documents, cached after the first read. */
export function documentFonts(): { readonly regular: Buffer; readonly bold: Buffer } {
  cachedFonts ??= {
    regular: plainFont('400Regular/Inter_400Regular'),
    bold: plainFont('600SemiBold/Inter_600SemiBold'),
  };
  return cachedFonts;
}
