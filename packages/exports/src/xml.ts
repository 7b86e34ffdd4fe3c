import { cellText, type WallClock } from './cell-values.ts';
import { cleanText, escapeXmlAttribute, escapeXmlContent } from './clean-text.ts';
import type { ExportColumn } from './table.ts';
import type { TextLayout } from './text-layout.ts';

const NOT_IN_NAME = /[^A-Za-z0-9_.\-\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF]/g;
const NAME_START = /^[A-Za-z_\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF]/;

/** Valid, distinct XML element names for the columns, as close to their ids as XML allows. */
export function elementNames(columns: readonly ExportColumn[]): string[] {
  const usedNames = new Set<string>();
  return columns.map(({ id }) => {
    const cleaned = id.replace(NOT_IN_NAME, '_') || 'column';
    // Names that begin with "xml" are reserved by the standard.
    const base = NAME_START.test(cleaned) && !/^xml/i.test(cleaned) ? cleaned : `_${cleaned}`;
    let name = base;
    for (let n = 2; usedNames.has(name); n++) name = `${base}_${n}`;
    usedNames.add(name);
    return name;
  });
}

/**
 * The XML format (EX-07): one root `<export>`, one `<row>` per row, one child element per column, named after the
 * column's id. The elements of the first row carry the translated heading in the attribute `header`; repeating it in
 * every row would double the file size. Days are `YYYY-MM-DD`, moments `YYYY-MM-DDTHH:mm:ss`.
 */
export function xmlLayout(columns: readonly ExportColumn[], wallClock: WallClock): TextLayout {
  const fields = elementNames(columns).map((name, i) => {
    const header = columns[i]?.header ?? '';
    return {
      kind: columns[i]?.kind ?? 'text',
      open: `<${name}>`,
      openWithHeader: `<${name} header="${escapeXmlAttribute(cleanText(header))}">`,
      close: `</${name}>`,
    };
  });
  return {
    opening: '<?xml version="1.0" encoding="UTF-8"?>\n<export>\n',
    row: (cells, row) => {
      let xml = '<row>';
      for (const [i, field] of fields.entries()) {
        const text = cellText(cells[i], field.kind, wallClock);
        const value = field.kind === 'datetime' && text.length === 19 ? text.replace(' ', 'T') : text;
        xml += (row === 1 ? field.openWithHeader : field.open) + escapeXmlContent(cleanText(value)) + field.close;
      }
      return `${xml}</row>\n`;
    },
    closing: '</export>\n',
  };
}
